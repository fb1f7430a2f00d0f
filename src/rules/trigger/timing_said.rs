//! The sentences of `timing.rs`: activation timings.

use crate::reason::Say;

pub(super) static NO_EVENT: Say = Say {
    key: "no-event",
    en: "the activation timing of {0} has not come",
    zh: "没有满足{0}的发动条件",
    ja: "{0}の発動のタイミングは来ていません",
};
pub(super) static UNDONE: Say = Say {
    key: "activation-was-negated",
    en: "{0} waits for an activation, and the activation of {1} was negated, so that it counts as none",
    zh: "{0}需要有发动作为条件，而{1}的发动已被无效，视为没有发动",
    ja: "{0}は発動が行われる事を条件としますが、{1}の発動は無効になったため、発動していない扱いになります",
};
pub(super) static NOW: Say = Say {
    key: "event-now",
    en: "the activation timing of {0} is what happened last: {1}",
    zh: "最后发生的事满足{0}的发动条件：{1}",
    ja: "最後に起こった事が{0}の発動のタイミングです：{1}",
};
pub(super) static AFTER: Say = Say {
    key: "if-later",
    en: "{0} may also be activated after what followed: {1}",
    zh: "{0}在其后的处理结束后也可以发动：{1}",
    ja: "{0}はその後の処理が終わってからでも発動できます：{1}",
};
pub(super) static LATE: Say = Say {
    key: "late-from-hidden",
    en: "{0} is known to nobody else before it is activated, so it may answer what happened before it came: {1}",
    zh: "{0}发动前不为对方所知，可以对应它到来之前发生的事：{1}",
    ja: "{0}は発動するまで相手に公開されないため、そこに来る前に起こった事に対しても発動できます：{1}",
};
pub(super) static MANDATORY: Say = Say {
    key: "mandatory-later",
    en: "{0} must activate and cannot miss its timing: {1}",
    zh: "{0}必须发动，不会错过时点：{1}",
    ja: "{0}は必ず発動し、タイミングを逃しません：{1}",
};
pub(super) static MISSED: Say = Say {
    key: "missed-timing",
    en: "{0} has missed its timing: after its activation timing ({1}) came {2}",
    zh: "{0}错过时点：满足其发动条件（{1}）之后还有{2}",
    ja: "{0}はタイミングを逃しています：発動のタイミング（{1}）の後に{2}がありました",
};
pub(super) static CHAIN_FIRST: Say = Say {
    key: "after-chain-only",
    en: "{0} can be activated only after this Chain has resolved: {1}",
    zh: "{0}只能在这组连锁处理完毕后发动：{1}",
    ja: "{0}はこのチェーンの処理が終わってからでなければ発動できません：{1}",
};
pub(super) static NOT_THERE: Say = Say {
    key: "not-yet-applied",
    en: "the effect of {0} did not apply yet when it happened: {1}",
    zh: "发生时{0}的效果还未适用：{1}",
    ja: "それが起こった時、{0}の効果はまだ適用されていませんでした：{1}",
};
pub(super) static CONTROL: Say = Say {
    key: "control-changed",
    en: "{0} was not controlled by {2} when it happened: {1}",
    zh: "发生时{0}不在{2}的控制下：{1}",
    ja: "それが起こった時、{0}は{2}のコントロールするカードではありませんでした：{1}",
};
pub(super) static UNREAD: Say = Say {
    key: "event-unread",
    en: "the event that {0} answers was not read: {1}",
    zh: "{0}所对应的事未能读取：{1}",
    ja: "{0}が何に対して発動するかは読み取れていません：{1}",
};
pub(super) static UNSURE: Say = Say {
    key: "event-unsure",
    en: "whether {0} answers this is not known: {1}",
    zh: "无法确定{0}是否对应：{1}",
    ja: "{0}がこれに対して発動できるかどうかは不確定です：{1}",
};
pub(super) static PENDING: Say = Say {
    key: "answers-pending-summon",
    en: "{0} answers the Summon that is waiting",
    zh: "{0}对应正在进行的召唤",
    ja: "{0}は、行われようとしている召喚に対して発動します",
};
pub(super) static NO_PENDING: Say = Say {
    key: "no-pending-summon",
    en: "{0} answers a Summon about to happen, and none is",
    zh: "{0}对应即将进行的召唤，而现在没有",
    ja: "{0}は召喚が行われる際に発動しますが、行われようとしている召喚はありません",
};
