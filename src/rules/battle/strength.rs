//! With which value a monster fights. Sections battle-position.attack-position-uses-atk, .defense-position-uses-def.

use crate::board::memory::Fought;
use crate::cards::entries::FightsWith;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static STRENGTH: Rule = Rule {
    id: "battle.strength",
    sections: &["battle-position.attack-position-uses-atk", "battle-position.defense-position-uses-def"],
};

static USED: Say = Say {
    key: "values-used",
    en: "the battle of {0} came out so",
    zh: "{0}的战斗结果如下",
    ja: "{0}の戦闘の結果は次の通りです",
};
static ATK: Say = Say {
    key: "fights-with-atk",
    en: "{0} fought in Attack Position, with its ATK",
    zh: "{0}攻击表示进行战斗，使用攻击力",
    ja: "{0}は攻撃表示で、攻撃力を使って戦闘を行いました",
};
static DEF: Say = Say {
    key: "fights-with-def",
    en: "{0} fought in Defense Position, with its DEF",
    zh: "{0}守备表示进行战斗，使用守备力",
    ja: "{0}は守備表示で、守備力を使って戦闘を行いました",
};

static LYING_ATK: Say = Say {
    key: "fights-lying-with-atk",
    en: "{0} fought in Defense Position, with its ATK",
    zh: "{0}守备表示进行战斗，使用攻击力",
    ja: "{0}は守備表示で、攻撃力を使って戦闘を行いました",
};
static LYING_HIGHER: Say = Say {
    key: "fights-lying-with-higher",
    en: "{0} fought in Defense Position, with the higher of its ATK and DEF",
    zh: "{0}守备表示进行战斗，使用攻击力与守备力中较高的数值",
    ja: "{0}は守備表示で、攻撃力と守備力の高い方の数値を使って戦闘を行いました",
};

/// With which values a battle was fought.
pub fn used(ask: &mut Ask, battle: Fought) -> Reason {
    let rule = &STRENGTH;
    let uses_atk = &["battle-position.attack-position-uses-atk"];
    let mut all = ask.all(rule);
    let (section, say): (&'static [&'static str], _) = match battle.lying {
        None => (uses_atk, &ATK),
        Some(FightsWith::Def) => (&["battle-position.defense-position-uses-def"], &DEF),
        Some(FightsWith::Atk) => (&[], &LYING_ATK),
        Some(FightsWith::Higher) => (&[], &LYING_HIGHER),
    };
    all.and(ask, |ask| ask.yes(rule, section, say, || vec![Arg::Card(battle.attacker)]));
    if let Some(target) = battle.target {
        all.and(ask, |ask| {
            if battle.defended {
                ask.yes(rule, &["battle-position.defense-position-uses-def"], &DEF, || vec![Arg::Card(target)])
            } else {
                ask.yes(rule, uses_atk, &ATK, || vec![Arg::Card(target)])
            }
        });
    }
    all.done(ask, &USED, || vec![Arg::Card(battle.attacker)])
}
