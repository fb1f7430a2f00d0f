//! The reader of card text, on invented cards; and the mirror over the embedded models.

#[path = "reader/apart.rs"]
mod apart;
#[path = "reader/asked_for.rs"]
mod asked_for;
#[path = "reader/battles.rs"]
mod battles;
#[path = "reader/besides.rs"]
mod besides;
#[path = "reader/by_itself.rs"]
mod by_itself;
#[path = "reader/choices.rs"]
mod choices;
#[path = "reader/compared.rs"]
mod compared;
#[path = "reader/copied.rs"]
mod copied;
#[path = "reader/deeds.rs"]
mod deeds;
#[path = "reader/descriptions.rs"]
mod descriptions;
#[path = "reader/either.rs"]
mod either;
#[path = "reader/en.rs"]
mod en;
#[path = "reader/grammars.rs"]
mod grammars;
#[path = "reader/heads.rs"]
mod heads;
#[path = "reader/held.rs"]
mod held;
#[path = "reader/ja.rs"]
mod ja;
#[path = "reader/kept.rs"]
mod kept;
#[path = "reader/labelled.rs"]
mod labelled;
#[path = "reader/lasting_rules.rs"]
mod lasting_rules;
#[path = "reader/meanings.rs"]
mod meanings;
#[path = "reader/mirror.rs"]
mod mirror;
#[path = "reader/numbers.rs"]
mod numbers;
#[path = "reader/outcomes.rs"]
mod outcomes;
#[path = "reader/pointing.rs"]
mod pointing;
#[path = "reader/remains.rs"]
mod remains;
#[path = "reader/replacements.rs"]
mod replacements;
#[path = "reader/resolutions.rs"]
mod resolutions;
#[path = "reader/retold.rs"]
mod retold;
#[path = "reader/summoned.rs"]
mod summoned;
#[path = "reader/told_apart.rs"]
mod told_apart;
#[path = "reader/unpaid.rs"]
mod unpaid;
