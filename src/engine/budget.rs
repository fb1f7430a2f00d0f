//! What takes more work than a question may is undetermined.

use super::judge::ACTION;
use crate::reason::{Answer, Ask, Reason, Say};

/// The cause. It names no card: nothing is missing but work.
pub static BUDGET: Say = Say {
    key: "budget-spent",
    en: "this takes more work than is done for one question (budget)",
    zh: "这所需的处理量超过了一个问题的上限（预算）",
    ja: "これには1つの質問について行う処理の上限（予算）を超える処理が必要です",
};

/// Why something is undetermined for which the work was not enough.
pub fn over_budget() -> Reason {
    Ask::explaining().found(&ACTION, Answer::Unknown, &[], &BUDGET, Vec::new)
}
