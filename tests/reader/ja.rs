//! The Japanese reader's first layer, on invented cards.

use solemn::cards::effect::{Class, DamageStep, Obligation, Per};
use solemn::cards::filter::{Ability, Kind, Place, Property};
use solemn::cards::trigger::{EventKind, Timing};
use solemn::reader::{Printed, ReadEffect, Reading, Role, ja};

fn card(kind: Kind, property: Option<Property>, types: &[Ability], text: &str) -> Printed {
    Printed {
        name: "試し".into(),
        kind: Some(kind),
        property,
        types: types.to_vec(),
        text: text.into(),
        pendulum: None,
    }
}

fn monster(text: &str) -> Reading {
    ja::read(&card(Kind::Monster, None, &[Ability::Effect], text))
}

fn spell(property: Property, text: &str) -> Reading {
    ja::read(&card(Kind::Spell, Some(property), &[], text))
}

fn trap(property: Property, text: &str) -> Reading {
    ja::read(&card(Kind::Trap, Some(property), &[], text))
}

fn words(reading: &Reading, effect: &ReadEffect, role: Role) -> Vec<String> {
    effect.pieces.iter().filter(|p| p.role == role).map(|p| reading.text[p.span.clone()].to_owned()).collect()
}

fn only(reading: &Reading) -> &ReadEffect {
    assert_eq!(reading.effects.len(), 1, "{:?}", reading.effects);
    &reading.effects[0]
}

/// Every character that isn't blank is in exactly one piece.
fn assert_covered(reading: &Reading) {
    let pieces = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
    let mut spans: Vec<_> = pieces.map(|p| p.span.clone()).collect();
    spans.sort_by_key(|s| s.start);
    let mut at = 0;
    for span in spans {
        assert!(span.start >= at, "two pieces hold {:?}", &reading.text[span]);
        assert_eq!(reading.text[at..span.start].trim(), "");
        at = span.end;
    }
    assert_eq!(reading.text[at..].trim(), "");
}

#[test]
fn an_activation_sentence_is_cut_into_timing_cost_target_and_frame() {
    let r = monster(
        "①：１ターンに１度、このカードが召喚した場合、手札を１枚捨て、自分の墓地の「灯」１体を対象として発動できる。そのカードを手札に加える。その後、１枚捨てる。",
    );
    let e = only(&r);
    assert_eq!(words(&r, e, Role::Limit), ["１ターンに１度"]);
    assert_eq!(words(&r, e, Role::Timing), ["このカードが召喚した場合"]);
    assert_eq!(words(&r, e, Role::Cost), ["手札を１枚捨て"]);
    assert_eq!(words(&r, e, Role::Target), ["自分の墓地の「灯」１体を対象として"]);
    assert_eq!(words(&r, e, Role::Frame), ["発動できる"]);
    assert_eq!(words(&r, e, Role::Step).len(), 2);
    assert_eq!((e.class, e.choice, e.timing), (Class::Trigger, Obligation::May, Some(Timing::If)));
    assert_eq!(e.events, [EventKind::NormalSummoned]);
    assert_eq!(e.from, [Place::MonsterZone]);
    assert!(e.targets);
    assert_eq!(e.limit.map(|l| l.per), Some(Per::Copy));
    assert!(r.modern);
    assert_covered(&r);
}

#[test]
fn a_moment_and_a_cost_without_a_comma_are_two_pieces() {
    let r = monster("①：相手メインフェイズにこのカードをリリースして発動できる。１枚ドローする。");
    let e = only(&r);
    assert_eq!(words(&r, e, Role::Timing), ["相手メインフェイズに"]);
    assert_eq!(words(&r, e, Role::Cost), ["このカードをリリースして"]);
    assert_eq!(e.class, Class::Quick);
}

#[test]
fn when_if_and_what_cannot_be_missed() {
    let of = |head: &str| only(&monster(&format!("①：{head}発動できる。１枚ドローする。"))).timing;
    assert_eq!(of("このカードが戦闘で破壊された時に"), Some(Timing::When));
    assert_eq!(of("このカードが除外された場合に"), Some(Timing::If));
    assert_eq!(of("自分スタンバイフェイズに"), None);
    assert_eq!(of("このカードが攻撃したダメージステップ終了時に"), None);
    assert_eq!(only(&monster("①：このカードが召喚した時に発動する。１枚ドローする。")).timing, None);
}

#[test]
fn optional_flip_effects_are_always_if() {
    let text = "①：このカードがリバースした時に発動できる。１枚ドローする。";
    let r = ja::read(&card(Kind::Monster, None, &[Ability::Effect, Ability::Flip], text));
    assert_eq!((only(&r).timing, &only(&r).events[..]), (Some(Timing::If), &[EventKind::Flipped][..]));
}

#[test]
fn events_by_their_verbs() {
    use EventKind as E;
    let of = |head: &str| only(&monster(&format!("①：{head}発動できる。１枚ドローする。"))).events.clone();
    assert_eq!(
        of("モンスターが召喚・反転召喚・特殊召喚された場合に"),
        [E::NormalSummoned, E::FlipSummoned, E::SpecialSummoned]
    );
    assert_eq!(
        of("このカードが召喚または「灯」の効果で特殊召喚に成功した時に"),
        [E::NormalSummoned, E::SpecialSummoned]
    );
    assert_eq!(of("自分の「灯」が戦闘で相手モンスターを破壊し墓地へ送った時に"), [E::DestroysByBattle]);
    assert_eq!(of("このカードが戦闘または相手の効果で破壊された場合に"), [E::Destroyed]);
    assert_eq!(of("このカードがＳ素材として墓地へ送られた場合に"), [E::UsedAsMaterial]);
    assert_eq!(of("相手がモンスターを特殊召喚する際に"), [E::WouldBeSpecialSummoned]);
    assert_eq!(of("このカードが墓地へ送られた場合、または除外された場合に"), [E::SentToGraveyard, E::Banished]);
    assert_eq!(of("このカードが除外された場合、次のターンのスタンバイフェイズに"), [E::StandbyPhase]);
    assert_eq!(of("フィールドに「灯」が存在する場合に"), []);
}

#[test]
fn places_from_conditions_costs_events_and_the_resolution() {
    let of = |text: &str| only(&monster(text)).from.clone();
    assert_eq!(
        of("①：このカードが手札・墓地に存在する場合に発動できる。このカードを特殊召喚する。"),
        [Place::Hand, Place::Graveyard]
    );
    assert_eq!(of("①：このカードを手札から捨てて発動できる。１枚ドローする。"), [Place::Hand]);
    assert_eq!(of("①：墓地のこのカードを除外して発動できる。１枚ドローする。"), [Place::Graveyard]);
    assert_eq!(of("①：自分の墓地から「灯」１体とこのカードを除外して発動できる。１枚ドローする。"), [Place::Graveyard]);
    assert_eq!(of("①：このカードが墓地へ送られた場合に発動できる。１枚ドローする。"), [Place::Graveyard]);
    assert_eq!(of("①：「灯」が破壊された場合に発動できる。このカードを手札から特殊召喚する。"), [Place::Hand]);
    assert_eq!(
        of("①：このカードが墓地へ送られた次のターンのスタンバイフェイズに発動できる。このカードを手札に加える。"),
        [Place::Graveyard]
    );
    assert_eq!(of("①：フィールドのこのカードをリリースして発動できる。１枚ドローする。"), [Place::MonsterZone]);
}

#[test]
fn quick_by_chain_by_turn_and_by_a_later_sentence() {
    let of = |text: &str| only(&monster(text)).class;
    assert_eq!(of("①：相手が効果を発動した時に発動できる。その発動を無効にする。"), Class::Quick);
    assert_eq!(of("①：相手が効果を発動した場合に発動できる。１枚ドローする。"), Class::Trigger);
    assert_eq!(of("①：自分・相手ターンに発動できる。１枚ドローする。"), Class::Quick);
    assert_eq!(of("①：手札を１枚捨てて発動できる。１枚ドローする。この効果は相手ターンでも発動できる。"), Class::Quick);
    assert_eq!(of("①：手札を１枚捨てて発動できる。１枚ドローする。"), Class::Ignition);
}

#[test]
fn limits_by_name_cover_the_effects_that_they_number() {
    let r = monster(
        "このカード名の、①②の効果は１ターンに１度、いずれか１つしか使用できず、③の効果はデュエル中に１度しか使用できない。①：手札を１枚捨てて発動できる。１枚ドローする。②：自分メインフェイズに発動できる。１枚ドローする。③：このカードをリリースして発動できる。１枚ドローする。④：このカードを除外して発動できる。１枚ドローする。",
    );
    let per: Vec<_> = r.effects.iter().map(|e| e.limit.map(|l| l.per)).collect();
    assert_eq!(per, [Some(Per::Name), Some(Per::Name), Some(Per::Duel), None]);
    let shared: Vec<_> = r.effects.iter().map(|e| e.limit.and_then(|l| l.shared)).collect();
    assert!(shared[0].is_some() && shared[0] == shared[1] && shared[2].is_none());
    assert_covered(&r);
}

#[test]
fn a_limit_in_brackets_and_the_damage_step() {
    let r = monster(
        "①：「灯」が召喚された場合に発動できる（同一チェーン上では１度まで）。１枚ドローする。この効果はダメージステップでも発動できる。",
    );
    assert_eq!(only(&r).limit.map(|l| l.per), Some(Per::Chain));
    assert_eq!(only(&r).damage_step, DamageStep::Allowed);
}

#[test]
fn spells_and_traps_that_leave_the_field_activate() {
    let r = spell(
        Property::Normal,
        "このカード名のカードは１ターンに１枚しか発動できない。①：「灯」１体をデッキから手札に加える。②：墓地のこのカードを除外して発動できる。１枚ドローする。",
    );
    assert_eq!(r.effects.iter().map(|e| e.class).collect::<Vec<_>>(), [Class::Activation, Class::Ignition]);
    assert_eq!(r.effects[0].limit.map(|l| l.per), Some(Per::Name));
    assert_eq!(r.effects[1].limit, None);
    let r = trap(
        Property::Normal,
        "①：相手モンスターの攻撃宣言時に発動できる。その攻撃を無効にする。②：墓地のこのカードを除外して発動できる。１枚ドローする。",
    );
    assert_eq!(r.effects.iter().map(|e| e.class).collect::<Vec<_>>(), [Class::Activation, Class::Quick]);
    assert_eq!(r.effects[0].timing, Some(Timing::When));
}

#[test]
fn cards_that_stay_activate_only_where_that_does_something() {
    let r = spell(
        Property::Continuous,
        "①：このカードの発動時の効果処理として、１枚ドローできる。②：自分メインフェイズに発動できる。１枚捨てる。",
    );
    assert_eq!(r.effects.iter().map(|e| e.class).collect::<Vec<_>>(), [Class::Activation, Class::Ignition]);
    let r = trap(
        Property::Continuous,
        "モンスター１体を対象としてこのカードを発動できる。①：対象のモンスターは攻撃できない。",
    );
    assert_eq!(r.effects.iter().map(|e| e.class).collect::<Vec<_>>(), [Class::Activation, Class::Continuous]);
    assert!(r.effects[0].targets);
    let r = spell(Property::Field, "①：自分の「灯」の攻撃力は１００アップする。");
    assert_eq!(only(&r).class, Class::Continuous);
}

#[test]
fn options_belong_to_one_effect_and_granted_bullets_to_none() {
    let r = monster(
        "①：このカードが召喚した場合、以下の効果から１つを選択して発動できる。●「灯」１体を対象として発動できる。そのカードを破壊する。●１枚ドローする。",
    );
    assert!(!only(&r).targets, "not every option targets");
    assert_covered(&r);
    let r = monster(
        "①：このカードをＸ素材としているＸモンスターは以下の効果を得る。●相手ターンに発動できる。１枚ドローする。",
    );
    assert_eq!(only(&r).class, Class::Continuous);
    let r = monster(
        "①：このカードは表示形式によって以下の効果を得る。●攻撃表示：自分メインフェイズに発動できる。１枚ドローする。●守備表示：このカードは破壊されない。",
    );
    assert_eq!(r.effects.iter().filter(|e| e.class == Class::Ignition).count(), 1);
    assert_covered(&r);
}

#[test]
fn a_union_monster_has_two_effects_in_one_number() {
    let r = monster(
        "①：１ターンに１度、以下の効果から１つを選択して発動できる。●「灯」１体を対象とし、このカードを装備カード扱いとしてそのモンスターに装備する。●装備されているこのカードを特殊召喚する。",
    );
    let places: Vec<_> = r.effects.iter().map(|e| (e.targets, e.from.clone())).collect();
    assert_eq!(places, [(true, vec![Place::MonsterZone]), (false, vec![Place::SpellTrapZone])]);
    assert_covered(&r);
}

#[test]
fn what_lies_as_a_spell_is_moved_from_there_and_what_was_sent_away_is_not() {
    let r = monster("①：永続魔法カード扱いのこのカードを除外して発動できる。１枚ドローする。");
    assert_eq!(only(&r).from, [Place::SpellTrapZone]);
    let r = monster("①：装備カード扱いのこのカードが墓地へ送られた場合に発動できる。１枚ドローする。");
    assert_eq!(only(&r).from, [Place::Graveyard]);
}

#[test]
fn general_sentences_are_told_apart() {
    let r = ja::read(&card(
        Kind::Monster,
        None,
        &[Ability::Effect, Ability::Link],
        "「灯」モンスター２体\nこのカード名はルール上「影」カードとしても扱う。このカードはリンク召喚でしか特殊召喚できない。①：このカードは手札から特殊召喚できる。",
    ));
    let roles: Vec<_> = r.general.iter().map(|p| p.role).filter(|r| *r != Role::Marker).collect();
    assert_eq!(roles, [Role::Materials, Role::TreatedAs, Role::SummoningCondition]);
    assert_eq!((only(&r).class, &only(&r).from[..]), (Class::Procedure, &[Place::Hand][..]));
    assert_covered(&r);
}

#[test]
fn the_pendulum_box_comes_first_and_lore_gives_no_effects() {
    let mut c = card(Kind::Monster, None, &[Ability::Normal, Ability::Pendulum], "灯の昔話。①：という題の本。");
    c.pendulum = Some("①：自分メインフェイズに発動できる。１枚ドローする。".into());
    let r = ja::read(&c);
    assert!(only(&r).pendulum);
    assert_eq!(only(&r).from, [Place::PendulumZone]);
    assert_covered(&r);
}

#[test]
fn text_without_numbers() {
    let r = monster(
        "このカードが召喚に成功した時、デッキから「灯」１体を手札に加える事ができる。また、１ターンに１度、相手フィールド上のモンスター１体を選択して破壊できる。",
    );
    assert!(!r.modern);
    assert_eq!(r.effects.len(), 2);
    assert_eq!(
        (r.effects[0].class, r.effects[0].choice, r.effects[0].timing),
        (Class::Trigger, Obligation::May, Some(Timing::When))
    );
    assert_eq!((r.effects[1].class, r.effects[1].targets), (Class::Ignition, true));
    assert_covered(&r);
    let r = monster("リバース：フィールド上の「灯」を全て破壊する。");
    assert_eq!(
        (only(&r).class, only(&r).choice, &only(&r).events[..]),
        (Class::Trigger, Obligation::Must, &[EventKind::Flipped][..])
    );
    let r = trap(Property::Counter, "魔法カードの発動を無効にし破壊する。");
    assert_eq!((only(&r).class, &only(&r).events[..]), (Class::Activation, &[EventKind::Activated][..]));
}

#[test]
fn hostile_text_is_read_without_a_panic() {
    for text in [
        "",
        "①：",
        "①：発動できる",
        "「（『①：」）』。●●①②：、、。",
        "度、時、場合、１度",
        "①：１ターンに１度",
        "é①：𝄽が召喚した場合に発動できる（",
    ] {
        assert_covered(&monster(text));
        assert_covered(&spell(Property::Normal, text));
        assert_covered(&trap(Property::Continuous, text));
    }
}
