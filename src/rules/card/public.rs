//! Which cards are public: both players may look at them. Sections public-knowledge.*.

use crate::board::place::CardId;
use crate::board::public::{Shown, shown};
use crate::board::state::State;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static PUBLIC: Rule = Rule {
    id: "card.public",
    sections: &[
        "public-knowledge.definition",
        "public-knowledge.face-up-public",
        "public-knowledge.locations",
        "public-knowledge.gy-always-public",
        "public-knowledge.faceup-top-only",
        "public-knowledge.turned-face-down-hidden",
    ],
};

static FACE_UP: Say = Say {
    key: "public-face-up",
    en: "{0} lies face-up: both players may look at it",
    zh: "{0}表侧表示，双方都可以查看",
    ja: "{0}は表側表示で、お互いに確認できます",
};
static GRAVEYARD: Say = Say {
    key: "public-in-gy",
    en: "{0} is in the GY, where all cards are face-up",
    zh: "{0}在墓地，墓地的卡都是表侧",
    ja: "{0}は墓地にあり、墓地のカードはすべて表側で公開されています",
};
static BY: Say =
    Say {
        key: "public-by", en: "{1} makes {0} public", zh: "{1}让{0}公开", ja: "{1}により{0}は公開されています"
    };
static BELOW: Say = Say {
    key: "hidden-below-top",
    en: "{1} shows the top card of the Deck only, and {0} lies below it",
    zh: "{1}只公开卡组最上方的卡，{0}在其下方",
    ja: "{1}が公開するのはデッキの一番上のカードだけで、{0}はその下にあります",
};
static TURNED: Say = Say {
    key: "hidden-turned-down",
    en: "{0} was face-up and lies face-down now: only one player may still look at it",
    zh: "{0}从表侧变为里侧，只有一方可以查看",
    ja: "{0}は表側表示でしたが今は裏側表示で、確認できるのは一方のプレイヤーだけです",
};
static FACE_DOWN: Say =
    Say {
        key: "hidden-face-down", en: "{0} lies face-down", zh: "{0}里侧表示存在", ja: "{0}は裏側表示です"
    };
static HELD: Say = Say {
    key: "hidden-held",
    en: "at most one player may look at {0} where it is",
    zh: "{0}所在的场所至多只有一方可以查看",
    ja: "今ある場所の{0}を確認できるプレイヤーは、多くとも1人です",
};

/// Whether a card is public.
pub fn public(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let one = || vec![Arg::Card(card)];
    match shown(state, card) {
        Shown::FaceUp => ask.yes(&PUBLIC, &["public-knowledge.face-up-public"], &FACE_UP, one),
        Shown::FaceUpElsewhere => ask.yes(&PUBLIC, &["public-knowledge.locations"], &FACE_UP, one),
        Shown::Graveyard => ask.yes(&PUBLIC, &["public-knowledge.gy-always-public"], &GRAVEYARD, one),
        Shown::HandRevealed(by) => {
            ask.yes(&PUBLIC, &["public-knowledge.locations"], &BY, || vec![Arg::Card(card), Arg::Card(by)])
        }
        Shown::OnTop(by) => {
            let sections = &["public-knowledge.locations", "public-knowledge.faceup-top-only"];
            ask.yes(&PUBLIC, sections, &BY, || vec![Arg::Card(card), Arg::Card(by)])
        }
        Shown::Below(by) => {
            ask.no(&PUBLIC, &["public-knowledge.faceup-top-only"], &BELOW, || vec![Arg::Card(card), Arg::Card(by)])
        }
        Shown::TurnedDown => ask.no(&PUBLIC, &["public-knowledge.turned-face-down-hidden"], &TURNED, one),
        Shown::FaceDown => ask.no(&PUBLIC, &["public-knowledge.face-up-public"], &FACE_DOWN, one),
        Shown::Held => ask.no(&PUBLIC, &["public-knowledge.definition"], &HELD, one),
    }
}
