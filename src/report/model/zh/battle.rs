//! How monsters attack and fight.

use super::filter::{filter, number};
use crate::cards::continuous::Attacks;
use crate::cards::entries::FightsWith;
use crate::cards::number::Number;

/// How often a monster attacks.
pub(super) fn attacks(a: &Attacks) -> String {
    if a.in_a_row {
        let on = a.on.as_ref().map(|f| format!("，只限{}", filter(f))).unwrap_or_default();
        return format!("可以紧接着再攻击1次{on}");
    }
    let times = if a.times == Number::Any { "全部怪兽".to_owned() } else { format!("{}次", number(&a.times)) };
    let on = a.on.as_ref().map(|f| format!("，只限{}", filter(f))).unwrap_or_default();
    let each = if a.once_each { "，各1次" } else { "" };
    format!("每次战斗阶段可以攻击{times}{on}{each}")
}

/// Attacks in Defense Position, and what is fought with.
pub(super) fn in_defense(with: Option<FightsWith>) -> String {
    let with = match with {
        None => "使用的数值未知",
        Some(FightsWith::Atk) => "使用攻击力进行伤害计算",
        Some(FightsWith::Def) => "使用守备力进行伤害计算",
        Some(FightsWith::Higher) => "使用攻击力与守备力中较高的数值进行伤害计算",
    };
    format!("可以表侧守备表示进行攻击，{with}")
}
