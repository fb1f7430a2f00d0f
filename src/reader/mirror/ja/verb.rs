//! Japanese verbs: what stands before them, and their endings.

/// How a verb ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// 破壊する.
    Plain,
    /// 破壊し.
    On,
    /// 破壊して.
    Te,
    /// 破壊する事ができる.
    Can,
}

/// A clause without its ending: what stands before the verb, and the verb.
#[derive(Debug, Clone)]
pub(super) struct Clause {
    /// Arguments.
    pub(super) before: String,
    /// The verb.
    pub(super) verb: Verb,
}

/// A verb: its plain form, the form that goes on, the form in て.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verb(&'static str, &'static str, &'static str);

/// する.
pub(super) const DO: Verb = Verb("する", "し", "して");
/// 戻す.
pub(super) const RETURN: Verb = Verb("戻す", "戻し", "戻して");
/// 送る.
pub(super) const SEND: Verb = Verb("送る", "送り", "送って");
/// 加える.
pub(super) const ADD: Verb = Verb("加える", "加え", "加えて");
/// 捨てる.
pub(super) const DISCARD: Verb = Verb("捨てる", "捨て", "捨てて");
/// 与える.
pub(super) const INFLICT: Verb = Verb("与える", "与え", "与えて");
/// 受ける.
pub(super) const TAKE: Verb = Verb("受ける", "受け", "受けて");
/// 払う.
pub(super) const PAY: Verb = Verb("払う", "払い", "払って");
/// 得る.
pub(super) const GET: Verb = Verb("得る", "得", "得て");
/// 取り除く.
pub(super) const REMOVE: Verb = Verb("取り除く", "取り除き", "取り除いて");
/// 置く.
pub(super) const PLACE: Verb = Verb("置く", "置き", "置いて");
/// 見せる.
pub(super) const SHOW: Verb = Verb("見せる", "見せ", "見せて");
/// なる.
pub(super) const BECOME: Verb = Verb("なる", "なり", "なって");
/// The clause is whole without a verb.
pub(super) const NOTHING: Verb = Verb("", "", "");
/// できない.
pub(super) const CANNOT: Verb = Verb("できない", "できず", "できず");

impl Clause {
    /// A clause.
    pub(super) fn new(before: impl Into<String>, verb: Verb) -> Clause {
        Clause { before: before.into(), verb }
    }

    /// The clause with its ending.
    pub(super) fn end(&self, end: End) -> String {
        let Verb(plain, on, te) = self.verb;
        let last = match end {
            End::Plain => plain.to_owned(),
            End::On => on.to_owned(),
            End::Te => te.to_owned(),
            End::Can => format!("{plain}事ができる"),
        };
        format!("{}{last}", self.before)
    }
}
