//! Whether cards can change their battle positions. Sections battle-position.link-only-not-activatable,
//! tokens.no-face-down.

use super::possible::{POSSIBLE, nothing};
use super::there::cards;
use crate::board::matching::{Scope, candidates};
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::{Banish, ChangePosition};
use crate::cards::continuous::Banned;
use crate::cards::filter::{Ability, Position};
use crate::cards::step::Noun;
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::summon::kind::forbidder;
use crate::rules::summon::token;

static ONLY_LINKS: Say = Say {
    key: "only-link-monsters",
    en: "{0} would change the position of Link Monsters only",
    zh: "{0}只能改变连接怪兽的表示形式",
    ja: "{0}で表示形式を変更できるのはリンクモンスターだけです",
};

static ONLY_TOKENS: Say = Say {
    key: "only-tokens",
    en: "{0} would turn face-down Tokens only",
    zh: "{0}只能把衍生物变成里侧表示",
    ja: "{0}で裏側表示にできるのはトークンだけです",
};

/// Whether there are cards whose position can change: Link Monsters have one only, Tokens are not turned face-down.
pub(super) fn change_position(
    ask: &mut Ask,
    state: &State,
    card: CardId,
    change: &ChangePosition,
    scope: &Scope<'_>,
) -> Reason {
    let rule = &POSSIBLE;
    let free = |id: CardId| {
        change.to != Some(Position::FaceDown)
            || forbidder(state, scope.player, &[Banned::TurnFaceDown], id, None).is_none()
    };
    let link = |id: CardId| state.has_type(id, Ability::Link);
    let token = |id: CardId| change.to == Some(Position::FaceDown) && token::is_token(state, id);
    let already = |id: CardId| lies_so(state, change, id);
    if change.what == Noun::This && (already(card) || link(card) || token(card) || !free(card)) {
        return nothing(ask, card);
    }
    let found = cards(ask, state, card, &change.what, scope, &|id| !already(id) && !link(id) && !token(id) && free(id));
    let there = |right: &dyn Fn(CardId) -> bool| {
        found.answer == Answer::No
            && cards(&mut Ask::silent(), state, card, &change.what, scope, right).answer == Answer::Yes
    };
    if there(&link) {
        let sections = &["battle-position.link-only-not-activatable"];
        return ask.no(rule, sections, &ONLY_LINKS, || vec![Arg::Card(card)]);
    }
    if there(&token) {
        return ask.no(rule, &["tokens.no-face-down"], &ONLY_TOKENS, || vec![Arg::Card(card)]);
    }
    found
}

/// Whether a monster lies already as it would be turned.
pub(super) fn lies_so(state: &State, change: &ChangePosition, id: CardId) -> bool {
    let copy = state.copy(id);
    let lies = (copy.face_up, copy.attack);
    copy.zone.is_monster()
        && match change.to {
            Some(Position::Attack) => lies == (true, true),
            Some(Position::Defense) => lies == (true, false),
            Some(Position::FaceDown) => !copy.face_up,
            Some(Position::AnyDefense) => !copy.attack,
            Some(Position::FaceUp) => copy.face_up,
            None => false,
        }
}

/// Whether Tokens alone would be banished face-down, which they cannot lie.
pub(super) fn only_tokens(state: &State, banish: &Banish, scope: &Scope<'_>) -> bool {
    let of = banish.what.filter().filter(|_| banish.face_down);
    of.is_some_and(|of| candidates(state, of, scope).all(|(id, _)| token::is_token(state, id)))
}
