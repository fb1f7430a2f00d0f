//! What Japanese words say of a card that was spoken of, beside "その": "そのドラゴン族モンスターのコントロールを得る", "その
//! モンスター以外のモンスター". English has "it" and "other" for these.

use std::sync::LazyLock;

use regex::Regex;
use serde::Serialize;
use serde_json::Value;

use crate::cards::condition::Condition;
use crate::cards::effect::Effect;
use crate::cards::filter::{Face, Filter, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{However, Noun, Step};
use crate::cards::trigger::Subject;

use super::choice::{PAID, name_chosen, payment, taken};

/// What "そのドラゴン族モンスター" repeats of the cards that were described; none where it repeats nothing.
pub(super) fn properties(words: &str, described: &Filter) -> Option<Filter> {
    static THAT: LazyLock<Regex> = LazyLock::new(|| {
        let race = "(?P<race>(?:[^、。「」・その]{1,5}族・?)+)";
        let attribute = "(?P<attribute>(?:[光闇地水炎風神]・?)+属性)";
        let value = "(?P<value>(?:攻撃力|守備力|レベル|ランク)[０-９]+(?:以上|以下)?)";
        let types = "(?P<types>融合|儀式|Ｓ|Ｘ|Ｌ|Ｐ|シンクロ|エクシーズ|リンク|ペンデュラム|効果|通常)";
        let whose = "(?P<whose>自分の|相手の?)";
        let properties = format!("{whose}?(?:(?:{race}|{attribute}|{value}|{types}|(?P<named>「[^」]*」))の?・?)+");
        Regex::new(&format!("その{properties}モンスター(?:を|の(?:コントロール|効果)|は|に)"))
            .expect("a constant pattern")
    });
    let found = THAT.captures(words)?;
    let said = |name: &str| found.name(name).is_some();
    let mut like = Filter::default();
    if said("race") {
        like.race.clone_from(&described.race);
    }
    if said("attribute") {
        like.attribute.clone_from(&described.attribute);
    }
    if said("value") {
        like.value.clone_from(&described.value);
    }
    if said("types") {
        like.types.clone_from(&described.types);
        like.any_type.clone_from(&described.any_type);
    }
    if said("named") {
        like.archetype.clone_from(&described.archetype);
    }
    if said("whose") {
        like.whose = described.whose;
    }
    (like != Filter::default()).then_some(like)
}

/// "相手フィールドの表側表示モンスター１体を対象として発動できる。そのモンスターを破壊する": of the target nothing is asked any
/// more, where "その相手の表側表示モンスター" would ask for it again.
pub(super) fn however(made: &mut Effect, words: &str) {
    static THAT: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("(?:その|対象の|それらの)(?P<asked>[^。、「」]{0,14}?)(?:モンスター|カード|魔法|罠)")
            .expect("a constant pattern")
    });
    let Some((_, done)) = words.split_once("対象として") else { return };
    let asked: Vec<&str> =
        THAT.captures_iter(done).map(|found| found.name("asked").map_or("", |m| m.as_str())).collect();
    let never = |any_of: &[&str]| !asked.iter().any(|words| any_of.iter().any(|word| words.contains(word)));
    let on_field = |place: &Place| matches!(place, Place::Field | Place::MonsterZone | Place::SpellTrapZone);
    if asked.is_empty() {
        return;
    }
    // Of a monster that lies face-down no value and no name is known, and nobody Tributes what the other player controls.
    let steps = serde_json::to_string(&made.steps).unwrap_or_default();
    for (n, target) in made.targets.iter_mut().enumerate().filter(|(_, t)| t.of.place.iter().all(on_field)) {
        let looks =
            steps.contains(&format!("\"of\":{{\"target\":{n}}}")) || steps.contains(&format!("target {}", n + 1));
        let tributes = steps.contains(&format!("\"tribute\":{{\"target\":{n}}}"));
        if target.of.face.is_some() && !looks && never(&["表側", "裏側", "攻撃表示", "守備表示", "セット"])
        {
            target.however.push(However::Lies);
        }
        if target.of.whose.is_some() && !tributes && never(&["相手", "自分"]) {
            target.however.push(However::Controlled);
        }
    }
}

/// "自分が戦闘ダメージを受けるダメージ計算時": English may name the attack alone.
pub(super) fn damaged(made: &mut Effect, words: &str) {
    static TAKES: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("自分が戦闘ダメージを受けるダメージ計算時").expect("a constant pattern"));
    let asked = Condition::WouldTakeBattleDamage(Who::You);
    if TAKES.is_match(words) && !made.condition.contains(&asked) {
        made.condition.push(asked);
    }
}

/// "このカード以外の…を対象として", "このカード以外の…を選び", "このカード以外の…をリリースして発動できる": this card is none of those,
/// though English does not leave it out.
pub(super) fn but_this(made: &mut Effect, words: &str) {
    static TARGETED: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("このカード以外の[^。、]*(?:対象として|選択して)").expect("a constant pattern"));
    static PAID_WITH: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("このカード以外の[^。、]*(?:リリースして|墓地へ送って|除外して)発動").expect("a constant pattern")
    });
    static CHOSEN: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("このカード以外の[^。、]*[体枚]を(?:選び|選んで)").expect("a constant pattern"));
    if let [target] = made.targets.as_mut_slice()
        && TARGETED.is_match(words)
    {
        target.of.other = true;
    }
    if PAID_WITH.is_match(words) {
        leave_out_this(made.cost.iter_mut().filter_map(|step| taken(&mut step.act)));
    }
    if CHOSEN.is_match(words) {
        leave_out_this(made.steps.iter_mut().filter_map(|step| step.act.noun_mut()));
    }
}

/// Leaves this card out of what is chosen, where that is one choice alone.
fn leave_out_this<'a>(nouns: impl Iterator<Item = &'a mut Noun>) {
    let mut chosen = nouns.filter_map(|noun| if let Noun::Choose(choice) = noun { Some(choice) } else { None });
    if let (Some(choice), None) = (chosen.next(), chosen.next()) {
        choice.of.other = true;
    }
}

/// "光属性以外の表側表示モンスターが存在する": of what is not so, one that lies face-down is none, though English does not say that.
pub(super) fn none_but_face_up(all: &mut [Effect], words: &str) {
    static UP: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("以外の表側表示モンスターが[^。、]{0,9}存在する").expect("a constant pattern"));
    if UP.find_iter(words).count() != 1 {
        return;
    }
    let conditions = all.iter_mut().flat_map(|effect| effect.applies.iter_mut()).flat_map(|a| a.condition.iter_mut());
    let mut there = conditions.filter_map(|condition| match condition {
        Condition::Exists(there) if !there.of.not.is_empty() && there.of.any.is_empty() => Some(&mut there.of),
        _ => None,
    });
    if let (Some(of), None) = (there.next(), there.next())
        && of.face.is_none()
        && of.position.is_none()
        && of.place == [Place::MonsterZone]
    {
        of.face = Some(Face::Up);
    }
}

/// "そのモンスター以外": others than the target, not than this card. Where nobody can say which card is meant, what is done is not
/// known.
pub(super) fn but_that(made: &mut Effect, words: &str) {
    static BUT: LazyLock<Regex> = LazyLock::new(|| {
        let that = "その|対象の|選択した|リリースした|破壊した|除外した|墓地へ送った|特殊召喚した";
        Regex::new(&format!("(?P<that>{that})[融合ＳＸＬ]*(?:モンスター|カード)以外の")).expect("a constant pattern")
    });
    let Some(found) = BUT.captures(words) else { return };
    if ["このカード以外", "他の"].iter().any(|other| words.contains(other)) {
        return;
    }
    let one = made.targets.len() == 1 && made.targets[0].min == Number::Fixed(1) && made.targets[0].max.is_none();
    let of_target = one && matches!(&found["that"], "その" | "対象の" | "選択した");
    let of_event =
        made.on.as_ref().is_some_and(|on| matches!(on.subject, Subject::Card(_))) && &found["that"] == "その";
    let mut open = false;
    if !of_event && &found["that"] == "その" {
        but_the_paid(made);
    }
    for target in made.targets.iter_mut().filter(|target| speaks_of_others(&target.of)) {
        target.of.other &= !of_event;
        if of_event {
            target.of.not.push(Filter { among: Some("event".into()), ..Filter::default() });
        }
        open |= !of_event;
    }
    open |= made.cost.iter().any(speaks_of_others) || made.condition.iter().any(speaks_of_others);
    for step in &mut made.steps {
        let Ok(mut told) = serde_json::to_value(&*step) else { continue };
        if !has_others(&told) {
            continue;
        }
        let put = of_target && but_the_target(&mut told);
        match serde_json::from_value::<Step>(told) {
            Ok(told) if put => *step = told,
            _ => open = true,
        }
    }
    if open {
        made.unread.push("which card others are meant than".into());
    }
}

/// "Tribute 1 monster, then target 1 other monster": another than the one that was paid.
fn but_the_paid(made: &mut Effect) -> Option<()> {
    let ([paid], [target]) = (made.cost.as_slice(), made.targets.as_slice()) else { return None };
    let paid = payment(&paid.act).filter(|paid| paid.min == Number::Fixed(1) && paid.max.is_none())?.clone();
    (speaks_of_others(&target.of) && !speaks_of_others(&paid.of)).then_some(())?;
    name_chosen(&paid, PAID, made)?;
    let of = &mut made.targets.first_mut()?.of;
    of.other = false;
    of.not.push(Filter { among: Some(PAID.to_owned()), ..Filter::default() });
    Some(())
}

fn speaks_of_others<T: Serialize>(told: &T) -> bool {
    serde_json::to_value(told).is_ok_and(|told| has_others(&told))
}

/// Whether a description of monsters leaves "this card" out.
fn leaves_out(value: &Value) -> bool {
    let among = value.get("not").is_some_and(|not| not.to_string().contains("among\":\""));
    let monsters = value.get("kind") == Some(&serde_json::json!(["monster"]));
    monsters && !among && value.get("other") == Some(&Value::Bool(true))
}

fn has_others(value: &Value) -> bool {
    let inner = || match value {
        Value::Object(object) => object.values().any(has_others),
        Value::Array(all) => all.iter().any(has_others),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    };
    leaves_out(value) || inner()
}

/// Puts "other than the target" in the place of "other than this card"; false where it holds longer than the target is
/// known.
fn but_the_target(value: &mut Value) -> bool {
    let leaves_out = leaves_out(value);
    match value {
        Value::Object(object) => {
            if leaves_out {
                object.remove("other");
                let target = serde_json::json!({ "among": "target 1" });
                let not = object.entry("not").or_insert_with(|| Value::Array(Vec::new()));
                not.as_array_mut().into_iter().for_each(|not| not.push(target.clone()));
            }
            object.iter_mut().all(|(name, inner)| (name != "apply" || !has_others(inner)) && but_the_target(inner))
        }
        Value::Array(all) => all.iter_mut().all(but_the_target),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}
