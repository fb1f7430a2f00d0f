//! How often a player may Normal Summon or Set in a turn: once, as often as an effect says, and once more where an
//! effect gives an additional Summon. Sections normal-summon.once-per-turn, .shared-with-set,
//! .needs-remaining-allowance, additional-normal-summons.*.

use super::number::{Changed, changed, negated_this_turn, sets_this_turn, summoned_this_turn};
use crate::board::matching::fits;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static ALLOWANCE: Rule = Rule {
    id: "summon.allowance",
    sections: &[
        "normal-summon.once-per-turn",
        "normal-summon.shared-with-set",
        "normal-summon.needs-remaining-allowance",
        "normal-summon.can-be-negated",
        "additional-normal-summons.count-change-exists",
        "additional-normal-summons.count-change-wording",
        "additional-normal-summons.count-change-allows-tribute",
        "additional-normal-summons.count-change-max",
        "additional-normal-summons.count-change-retroactive",
        "additional-normal-summons.extra-summon-exists",
        "additional-normal-summons.extra-summon-wording",
        "additional-normal-summons.extra-summon-separate",
        "additional-normal-summons.extra-summon-order-free",
        "additional-normal-summons.extra-summon-no-stack",
        "additional-normal-summons.extra-summon-no-set",
        "additional-normal-summons.extra-normal-word-includes-tribute",
        "additional-normal-summons.extra-tribute-word-only",
        "additional-normal-summons.immediate-not-counted",
    ],
};

static USED: Say = Say {
    key: "normal-summon-used",
    en: "{0} has already Normal Summoned or Set this turn",
    zh: "{0}这个回合已经进行过通常召唤或放置",
    ja: "{0}はこのターンにすでに通常召喚（召喚またはセット）を行っています",
};
static ALL_USED: Say = Say {
    key: "normal-summons-used",
    en: "{0} has used up {1} Normal Summons this turn and has no more",
    zh: "{0}已经用完这个回合的{1}次通常召唤",
    ja: "{0}はこのターンの通常召喚{1}回をすべて使っており、残っていません",
};
static SHARED: Say = Say {
    key: "shared-with-set",
    en: "Summons and Sets use up {0}'s same allowance",
    zh: "{0}的召唤与放置共用次数",
    ja: "{0}の召喚とセットは、同じ1回の通常召喚の権利を使います",
};
static NEGATED: Say = Say {
    key: "negated-counts",
    en: "that it was negated does not give {0} another",
    zh: "{0}的召唤被无效也占用次数",
    ja: "無効にされても、{0}の通常召喚の回数は戻りません",
};
static FREE: Say = Say {
    key: "normal-summon-free",
    en: "{0} has a Normal Summon left",
    zh: "{0}还可以进行通常召唤",
    ja: "{0}にはまだ通常召喚の権利が残っています",
};
static UNCOUNTED: Say = Say {
    key: "immediate-uncounted",
    en: "{0} has a Normal Summon left: what was Summoned as an effect had resolved does not count",
    zh: "{0}还可以进行通常召唤：效果处理后即时的召唤不占用次数",
    ja: "{0}にはまだ通常召喚の権利が残っています。効果処理後の召喚は回数に数えません",
};
static MORE: Say = Say {
    key: "more-normal-summons",
    en: "{1} lets {0} Normal Summon more than once this turn",
    zh: "{1}让{0}这个回合可以进行多次通常召唤",
    ja: "{1}により、{0}はこのターンに2回以上通常召喚できます",
};
static MORE_TRIBUTE: Say = Say {
    key: "more-tribute-summons",
    en: "what {0} gives may be a Tribute Summon",
    zh: "{0}增加的次数也可以用来上级召唤",
    ja: "{0}で増えた召喚はアドバンス召喚でも構いません",
};
static MORE_SET: Say = Say {
    key: "more-sets",
    en: "what {0} gives may be a Set",
    zh: "{0}增加的次数也可以用来放置",
    ja: "{0}で増えた召喚はセットでも構いません",
};
static HIGHEST: Say = Say {
    key: "highest-number",
    en: "of several numbers only the highest counts for {0}",
    zh: "{0}的多个次数中只取最大的",
    ja: "{0}には複数の回数が適用されていますが、最も多いものだけが有効です",
};
static COUNTED: Say = Say {
    key: "counted-before",
    en: "what {0} Normal Summoned before {1} counts as well",
    zh: "{0}在{1}之前进行的通常召唤也计入次数",
    ja: "{0}が{1}より前に行った通常召喚も回数に数えます",
};
static EXTRA: Say = Say {
    key: "additional-normal-summon",
    en: "{1} gives {0} an additional Normal Summon",
    zh: "{1}让{0}可以追加进行通常召唤",
    ja: "{1}により、{0}は追加で召喚できます",
};
static BESIDE: Say = Say {
    key: "additional-beside-number",
    en: "what {0} gives comes on top of the number that another effect has set",
    zh: "{0}的追加召唤不占用被更改的次数",
    ja: "{0}による追加の召喚は、他の効果で定められた回数とは別に行えます",
};
static EXTRA_TRIBUTE: Say = Say {
    key: "additional-tribute",
    en: "the additional Normal Summon that {0} gives may be a Tribute Summon",
    zh: "{0}的追加召唤也可以用来上级召唤",
    ja: "{0}による追加の召喚はアドバンス召喚でも構いません",
};
static BEFORE: Say = Say {
    key: "additional-was-used",
    en: "{0} may have used the additional Summon first and has the usual one left",
    zh: "{0}可以视为先用了追加的召唤，还剩普通的通常召唤",
    ja: "{0}は追加の召喚を先に行ったものとして扱え、通常の召喚権が残っています",
};
static NO_SET: Say = Say {
    key: "additional-no-set",
    en: "the additional Summon that {0} gives cannot be a Set",
    zh: "{0}的追加召唤不能用来放置",
    ja: "{0}による追加の召喚では、セットはできません",
};
static ONLY_TRIBUTE: Say = Say {
    key: "additional-only-tribute",
    en: "the additional Summon that {0} gives can only be a Tribute Summon",
    zh: "{0}的追加召唤只能用来上级召唤",
    ja: "{0}による追加の召喚では、アドバンス召喚しかできません",
};
static NO_STACK: Say = Say {
    key: "additional-no-stack",
    en: "several additional Normal Summons for {0} are only one",
    zh: "{0}有多个追加召唤的效果，也只能追加1次",
    ja: "{0}に追加の召喚を認める効果が複数あっても、追加できるのは1回だけです",
};
static UNSURE: Say = Say {
    key: "additional-unsure",
    en: "whether {1} gives {0} an additional Normal Summon of this monster is not known",
    zh: "无法确定{1}能否让{0}追加召唤这只怪兽",
    ja: "{1}により{0}がこのモンスターを追加で召喚できるかどうかは不確定です",
};

/// How a Normal Summon of a card is made: face-up, or Set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// Face-up: a Summon.
    Summon,
    /// Face-down: a Set.
    Set,
    /// Face-up in Defense Position, where an effect forces Sets to be so: a Summon.
    Defense,
}

/// What an effect gives in addition to the Normal Summon: by which card, whether the monster is one that it speaks
/// of, and whether only a Tribute Summon will do.
struct Additional {
    by: CardId,
    fits: Answer,
    tribute: bool,
}

fn additional(state: &State, player: Player, card: CardId) -> Vec<Additional> {
    let mut found = Vec::new();
    for (active, apply) in state.view.active(state).filter(|(active, _)| active.player == player) {
        if let Modifier::ExtraNormalSummon(extra) = &apply.rule {
            let fits = fits(state, &extra.of, card, &active.scope(state));
            found.push(Additional { by: active.source, fits, tribute: extra.tribute });
        }
    }
    found
}

/// Whether this Summon is one: with these Tributes, or with those that any way of Summoning the card takes.
fn is_tribute(state: &State, player: Player, card: CardId, manner: Manner, tributes: Option<&[CardId]>) -> bool {
    match tributes {
        Some(given) => !given.is_empty(),
        None => super::tribute::ways(state, player, card, manner).iter().any(|w| w.count > 0),
    }
}

/// Whether a Normal Summon could be the additional one that an effect gives.
pub fn may_be_additional(
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    tributes: Option<&[CardId]>,
) -> bool {
    let tribute = is_tribute(state, player, card, manner, tributes);
    let right = |a: &Additional| a.fits == Answer::Yes && (tribute || !a.tribute);
    manner != Manner::Set && additional(state, player, card).iter().any(right)
}

/// Whether a player still has a Normal Summon for this card.
pub fn allowance(
    ask: &mut Ask,
    state: &State,
    player: Player,
    card: CardId,
    manner: Manner,
    tributes: Option<&[CardId]>,
) -> Reason {
    let rule = &ALLOWANCE;
    let me = || vec![Arg::Player(player)];
    let used = state.turn.normal_summons[player.index()];
    let number = changed(state, player);
    if used == 0 {
        let uncounted = ask.explains() && summoned_this_turn(state, player);
        return if uncounted {
            ask.yes(rule, &["additional-normal-summons.immediate-not-counted"], &UNCOUNTED, me)
        } else {
            ask.yes(rule, &[], &FREE, me)
        };
    }
    let tribute = is_tribute(state, player, card, manner, tributes);
    if let Some(number) = number.as_ref().filter(|n| used < n.most) {
        return more(ask, player, number, manner, tribute);
    }
    let most = number.as_ref().map_or(1, |n| n.most);
    let given = additional(state, player, card);
    let right = |a: &&Additional| manner != Manner::Set && (tribute || !a.tribute);
    let new = given.iter().filter(right).max_by_key(|a| a.fits).filter(|a| a.fits != Answer::No);
    if used == most && state.turn.additional[player.index()] {
        let sections = &[
            "additional-normal-summons.extra-summon-exists",
            "additional-normal-summons.extra-summon-separate",
            "additional-normal-summons.extra-summon-order-free",
        ];
        return ask.yes(rule, sections, &BEFORE, me);
    }
    if let Some(new) = new.filter(|_| used == most) {
        return extra(ask, player, new, number.is_some(), tribute);
    }
    let mut all = ask.all(rule);
    match &number {
        None => all.and(ask, |ask| ask.no(rule, &["normal-summon.once-per-turn"], &USED, me)),
        Some(number) => {
            let args = || vec![Arg::Player(player), Arg::Number(i32::from(number.most))];
            all.and(ask, |ask| ask.no(rule, &["normal-summon.needs-remaining-allowance"], &ALL_USED, args));
        }
    }
    if !ask.explains() {
        return all.done(ask, &USED, me);
    }
    // If Summons and Sets were counted apart there would be one left.
    let alike = |sets: u8| if manner == Manner::Set { sets } else { used - sets };
    if sets_this_turn(state, player).is_some_and(|sets| alike(sets) < most) {
        all.and(ask, |ask| ask.no(rule, &["normal-summon.shared-with-set"], &SHARED, me));
    }
    if used == 1 && negated_this_turn(state, player) {
        all.and(ask, |ask| ask.no(rule, &["normal-summon.can-be-negated"], &NEGATED, me));
    }
    if let Some(number) = &number {
        if number.sum > used {
            let section = &["additional-normal-summons.count-change-max"];
            all.and(ask, |ask| ask.no(rule, section, &HIGHEST, me));
        }
        if number.since < number.most {
            let section = &["additional-normal-summons.count-change-retroactive"];
            let args = || vec![Arg::Player(player), Arg::Card(number.by)];
            all.and(ask, |ask| ask.no(rule, section, &COUNTED, args));
        }
    }
    let fitting: Vec<&Additional> = given.iter().filter(|a| a.fits == Answer::Yes).collect();
    if used > most && fitting.len() > 1 {
        let section = &["additional-normal-summons.extra-summon-no-stack"];
        all.and(ask, |ask| ask.no(rule, section, &NO_STACK, me));
    }
    if let Some(one) = fitting.first().filter(|_| used == most) {
        let args = || vec![Arg::Card(one.by)];
        if manner == Manner::Set {
            let section = &["additional-normal-summons.extra-summon-no-set"];
            all.and(ask, |ask| ask.no(rule, section, &NO_SET, args));
        } else {
            let section = &["additional-normal-summons.extra-tribute-word-only"];
            all.and(ask, |ask| ask.no(rule, section, &ONLY_TRIBUTE, args));
        }
    }
    all.done(ask, &USED, me)
}

/// One of the Normal Summons that an effect allows instead of the one.
fn more(ask: &mut Ask, player: Player, number: &Changed, manner: Manner, tribute: bool) -> Reason {
    let rule = &ALLOWANCE;
    let by = || vec![Arg::Card(number.by)];
    let args = || vec![Arg::Player(player), Arg::Card(number.by)];
    let exists = &["additional-normal-summons.count-change-exists"];
    if !tribute && manner != Manner::Set {
        return ask.yes(rule, exists, &MORE, args);
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, exists, &MORE, args));
    if tribute {
        let section = &["additional-normal-summons.count-change-allows-tribute"];
        all.and(ask, |ask| ask.yes(rule, section, &MORE_TRIBUTE, by));
    }
    if manner == Manner::Set {
        let section = &["additional-normal-summons.count-change-wording"];
        all.and(ask, |ask| ask.yes(rule, section, &MORE_SET, by));
    }
    all.done(ask, &MORE, args)
}

/// The additional Normal Summon.
fn extra(ask: &mut Ask, player: Player, given: &Additional, changed: bool, tribute: bool) -> Reason {
    let rule = &ALLOWANCE;
    let args = || vec![Arg::Player(player), Arg::Card(given.by)];
    if given.fits == Answer::Unknown {
        return ask.found(rule, Answer::Unknown, &[], &UNSURE, args);
    }
    let by = || vec![Arg::Card(given.by)];
    let sections =
        &["additional-normal-summons.extra-summon-exists", "additional-normal-summons.extra-summon-separate"];
    if !changed && (!tribute || given.tribute) {
        return ask.yes(rule, sections, &EXTRA, args);
    }
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, sections, &EXTRA, args));
    if changed {
        all.and(ask, |ask| ask.yes(rule, &["additional-normal-summons.extra-summon-wording"], &BESIDE, by));
    }
    if tribute && !given.tribute {
        let section = &["additional-normal-summons.extra-normal-word-includes-tribute"];
        all.and(ask, |ask| ask.yes(rule, section, &EXTRA_TRIBUTE, by));
    }
    all.done(ask, &EXTRA, args)
}
