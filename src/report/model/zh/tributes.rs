//! Tributes for Normal Summons, and costs that are paid in another way, in Chinese.

use super::condition::would;
use super::filter::{filter, places, who};
use super::step::steps;
use crate::cards::continuous::Tributes;
use crate::cards::effect::Obligation;
use crate::cards::entries::AlsoTributed;
use crate::cards::instead::CostInstead;
use crate::cards::trigger::Activated;

pub(super) fn tributes(t: &Tributes) -> String {
    let of = t.of.as_ref().map_or_else(|| "这张卡".to_owned(), |f| filter(f));
    let may = match t.choice {
        Obligation::May => "可以",
        Obligation::Must => "必须",
    };
    let exactly = t.exactly.map(|n| format!("用正好{n}只解放")).unwrap_or_default();
    let fewer = t.fewer.map(|n| format!("少解放{n}只")).unwrap_or_default();
    let fit = t.tribute.as_ref().map(|f| format!("，解放{}", filter(f))).unwrap_or_default();
    let each: Vec<String> = t.including.iter().map(filter).collect();
    let each = if each.is_empty() { String::new() } else { format!("，各1只：{}", each.join("；")) };
    let also = t.also.as_deref().map_or_else(String::new, also_tributed);
    let set = if t.not_set { "（不能放置）" } else { "" };
    format!("{}{may}{exactly}{fewer}通常召唤{of}{fit}{each}{also}{set}", who(t.who))
}

fn also_tributed(also: &AlsoTributed) -> String {
    let most = also.at_most.map(|n| format!("最多{n}张")).unwrap_or_default();
    format!("，除怪兽外也可以解放{most}{}", filter(&also.of))
}

/// A cost that is paid in another way.
pub(super) fn otherwise_paid(instead: &CostInstead) -> String {
    let kinds: Vec<String> = instead.would.iter().map(|kind| would(*kind)).collect();
    let itself = if instead.itself { "自身" } else { "" };
    let from = if instead.from.is_empty() { String::new() } else { format!("从{}", places(&instead.from)) };
    let for_one = if instead.one { "其中1张" } else { "" };
    let kinds = kinds.join("或");
    let effect = if instead.activation == Some(Activated::Card) { "" } else { "的效果" };
    let does = match (instead.always, instead.steps.is_empty()) {
        (true, true) => "不需要那样做".to_owned(),
        (false, true) => "可以不那样做".to_owned(),
        (true, false) => format!("作为代替{for_one}{}", steps(&instead.steps)),
        (false, false) => format!("可以作为代替{for_one}{}", steps(&instead.steps)),
    };
    format!("为发动{}{effect}而{from}{itself}{kinds}的场合，{does}", filter(&instead.of))
}
