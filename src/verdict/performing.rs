//! Fusion and Ritual Summons that effects perform: what is asked about them, and the choices while they resolve.

use super::acts::conjure;
use super::named_cards::{cards, pick};
use super::ways::{Bounded, MOST};
use crate::board::chain::{Chosen, Given};
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::filter::{Ability, Place, SummonKind};
use crate::engine::action::{Action, Perform};
use crate::engine::judge::activates;
use crate::engine::performs::on_chain;
use crate::problem::Problem;
use crate::reason::{Answer, Ask, best};
use crate::report::words::{Language, Speaker};
use crate::rules::summon::performed::{Choice, Offer, Performed, performances};
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{self, CardsChoice, Opt, PositionWord};
use crate::source::{Span, Spanned};

/// How many sets of materials are listed.
const LISTED: usize = 12;

/// What `fusion summon CARD` and `ritual summon CARD` can mean: each effect that could perform it.
pub fn readings(
    state: &State,
    names: &Names,
    player: Player,
    action: &syntax::Action,
    card: CardId,
    kind: SummonKind,
    found: &mut Vec<Action>,
) -> Result<(), Problem> {
    let options = &action.options;
    let option = options.iter().find_map(|o| if let Opt::Option(n) = o.item { Some(n) } else { None });
    let to = options.iter().find_map(|o| if let Opt::To(z) = o.item { Some(zone(z)) } else { None });
    let near = |state: &State, c: CardId| {
        let copy = state.copy(c);
        c != card && copy.controller == player && copy.zone.among(&[Place::Hand, Place::MonsterZone])
    };
    let with = cards(
        state,
        names,
        options,
        |o| if let Opt::With(c) | Opt::Tributing(c) | Opt::Materials(c) = o { Some(c) } else { None },
        &near,
    )?;
    let using = options.iter().find_map(|o| if let Opt::Using(c) = &o.item { Some(c) } else { None });
    let by = match using {
        Some(phrase) => {
            let mine = |c: CardId| state.copy(c).controller == player;
            vec![pick(state, names, phrase, &[], &mine)?]
        }
        None => state.ids().filter(|id| state.copy(*id).controller == player).collect(),
    };
    let mut performers = Vec::new();
    for id in by {
        for (n, effect) in state.card(id).effects.iter().enumerate() {
            let Ok(index) = u8::try_from(n) else { break };
            let performs = performances(state, effect, &Scope::of(id, player), option).iter().any(|(k, _)| *k == kind);
            if performs && activates(effect.class) {
                performers.push((id, index));
            }
        }
    }
    // What is on the Chain already is meant before what could be activated.
    if performers.iter().any(|(id, e)| on_chain(state, player, *id, *e).is_some()) {
        performers.retain(|(id, e)| on_chain(state, player, *id, *e).is_some());
    }
    let perform = |by| Action::Perform(Perform { card, kind, by, option, with: with.clone(), zone: to });
    if performers.is_empty() {
        found.push(perform(None));
    }
    found.extend(performers.into_iter().map(|by| perform(Some(by))));
    Ok(())
}

/// The sets of cards with which an effect could perform the Summon.
pub fn sets(state: &State, player: Player, p: &Perform) -> Bounded<Vec<CardId>> {
    let mut found = Bounded::default();
    let Some((by, effect)) = p.by else { return found };
    let scope = Scope::of(by, player);
    let all = performances(state, state.effect(by, effect), &scope, p.option);
    for (kind, with) in all.into_iter().filter(|(kind, _)| *kind == p.kind) {
        let (sets, cut) = Performed::new(state, kind, with, &scope).sets(p.card, MOST);
        found.all.extend(sets);
        found.cut |= cut;
    }
    found
}

/// What a resolution waits for.
pub struct Wanted<'a> {
    /// What may be chosen.
    pub offers: &'a [Offer],
    /// Whose unknown cards may hold what is needed.
    pub hidden: Option<Player>,
    /// The Chain Link, by index.
    pub link: Option<usize>,
}

/// The choice that a line writes.
pub fn given(
    state: &mut State,
    names: &Names,
    wanted: &Wanted<'_>,
    line: &CardsChoice,
    span: Span,
) -> Result<Given, Problem> {
    let [phrase] = line.cards.as_slice() else {
        return Err(Problem::new("play::wrong-choice", span, "one monster is Summoned")
            .help("name the cards used for it in brackets: `[with A; B]`"));
    };
    let to = line.options.iter().find_map(|o| if let Opt::To(z) = o.item { Some(zone(z)) } else { None });
    let attack = line
        .options
        .iter()
        .find_map(|o| if let Opt::Position(p) = o.item { Some(p == PositionWord::Attack) } else { None });
    let monster = monster(state, names, wanted, phrase)?;
    let offer = wanted.offers.iter().find(|o| o.monster == monster);
    let likely = |c: CardId| offer.is_some_and(|o| o.sets.iter().any(|s| s.contains(&c)));
    let mut set: Option<Vec<CardId>> = None;
    for option in &line.options {
        let (Opt::With(list) | Opt::Tributing(list) | Opt::Materials(list)) = &option.item else { continue };
        let taken = set.get_or_insert_with(Vec::new);
        for phrase in list {
            let known = !names.copies(state, &phrase.item).iter().all(|c| taken.contains(c));
            let one = match wanted.hidden.filter(|_| !known).zip(names.meaning(&phrase.item)) {
                Some((player, meant)) => conjure(state, meant.definition, player, Zone::Hand),
                None => pick(state, names, phrase, taken, &likely)?,
            };
            taken.push(one);
        }
    }
    let name = state.card(monster).name.en.clone();
    let set = match (set, offer) {
        (Some(set), _) => set,
        (None, Some(offer)) if offer.sets.len() == 1 && !offer.cut => offer.sets[0].clone(),
        (None, Some(offer)) => {
            let message = format!("which cards are used for `{name}` is left open");
            let options = listed(state, std::slice::from_ref(offer), false);
            return Err(Problem::new("play::open-choice", span, message).help(format!("write `[with …]`; {options}")));
        }
        (None, None) => Vec::new(),
    };
    if let Some([en, other @ ..]) = refusal(state, names, wanted, monster, Choice { with: Some(&set), zone: to }) {
        let problem = Problem::new("play::wrong-choice", span, en).translated(other);
        return Err(problem.help(listed(state, wanted.offers, false)));
    }
    Ok(Given::Summon(Chosen { card: monster, zone: to, attack }, set))
}

/// The monster that a phrase means.
fn monster(state: &mut State, names: &Names, wanted: &Wanted<'_>, phrase: &Spanned<String>) -> Result<CardId, Problem> {
    let copies = names.copies(state, &phrase.item);
    let offered = copies.iter().copied().find(|c| wanted.offers.iter().any(|o| o.monster == *c));
    match (offered, wanted.hidden.zip(names.meaning(&phrase.item))) {
        (Some(card), _) => Ok(card),
        (None, Some((player, meant))) if copies.is_empty() => {
            let fusion = state.world.cards[usize::from(meant.definition)].types.contains(&Ability::Fusion);
            Ok(conjure(state, meant.definition, player, if fusion { Zone::Extra } else { Zone::Hand }))
        }
        (None, _) => pick(state, names, phrase, &[], &|_| true),
    }
}

/// Why a choice is not possible, if it is not.
fn refusal(
    state: &State,
    names: &Names,
    wanted: &Wanted<'_>,
    monster: CardId,
    choice: Choice<'_>,
) -> Option<[String; 3]> {
    let link = state.chain.get(wanted.link?)?;
    let effect = state.effect(link.card, link.effect?);
    let scope = Scope { targets: &link.targets, bound: &link.bound, ..Scope::of(link.card, link.player) };
    let found = performances(state, effect, &scope, link.option)
        .into_iter()
        .map(|(kind, with)| Performed::new(state, kind, with, &scope).these(&mut Ask::explaining(), monster, choice))
        .collect();
    let reason = best(found).filter(|r| r.answer != Answer::Yes)?;
    let leaves = reason.leaves();
    let name = &state.card(monster).name.en;
    Some(Language::ALL.map(|language| {
        let speaker = Speaker { state, names, language };
        let mut why: Vec<String> = leaves.iter().filter_map(|r| r.fact.as_ref().map(|f| speaker.fact(f))).collect();
        why.dedup();
        let why = why.join(language.pick("; ", "；", "。"));
        match language {
            Language::En => format!("`{name}` cannot be Summoned so: {why}"),
            Language::Zh => format!("`{name}`不能这样召唤：{why}"),
            Language::Ja => format!("`{name}`はそのようには召喚できません：{why}"),
        }
    }))
}

/// What may be chosen, in words.
pub fn listed(state: &State, offers: &[Offer], hidden: bool) -> String {
    let name = |id: &CardId| state.card(*id).name.en.as_str();
    let mut all: Vec<String> = offers
        .iter()
        .flat_map(|o| {
            o.sets.iter().map(|set| {
                let with: Vec<&str> = set.iter().map(name).collect();
                format!("{} [with {}]", name(&o.monster), with.join("; "))
            })
        })
        .collect();
    all.dedup();
    let more = all.len() > LISTED || offers.iter().any(|o| o.cut);
    all.truncate(LISTED);
    if hidden {
        all.push("any fitting cards among the unknown ones".to_owned());
    }
    if all.is_empty() {
        return "nothing can be chosen".to_owned();
    }
    format!("possible: {}{}", all.join(", or "), if more { ", …" } else { "" })
}
