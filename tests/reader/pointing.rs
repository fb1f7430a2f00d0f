//! Which of the cards that an invented text has spoken of a pointing noun means.

use solemn::cards::filter::{Ability, Kind};
use solemn::reader::{card, model};

use super::meanings::effects;

fn monster(text: &str) -> String {
    serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data")
}

#[track_caller]
fn does(text: &str, wanted: &[&str]) {
    let json = monster(text);
    assert!(!json.contains(r#"{"unread""#), "{json}");
    for part in wanted {
        assert!(json.contains(part), "no {part} in {json}");
    }
}

#[track_caller]
fn open(text: &str) {
    let said = monster(text);
    assert!(said.contains(r#"{"unread""#) || said.contains(r#""unread":[""#), "{said}");
}

#[test]
fn the_words_of_a_noun_tell_of_two_targets_which_is_meant() {
    let text = "You can target 1 Spell/Trap you control and 1 face-up monster your opponent controls; destroy that card \
                you control, and if you do, banish that opponent's monster.";
    does(text, &[r#"{"destroy":{"target":0}}"#, r#""what":{"target":1}"#]);
    open("You can target 1 monster you control and 1 monster your opponent controls; destroy that card.");
    // What lies in the GY is not destroyed.
    let text = "You can target 1 monster you control and 1 monster in your GY; destroy that card.";
    does(text, &[r#"{"destroy":{"target":0}}"#]);
}

#[test]
fn what_an_earlier_step_chose_gets_a_name() {
    let text = "You can reveal 1 Dragon monster in your hand, and if you do, add 1 Level 7 Dragon monster from your Deck to \
                your hand, then shuffle the revealed monster into the Deck.";
    does(text, &[r#""as":"chosen 0""#, r#"{"bound":"chosen 0"}"#]);
}

#[test]
fn what_an_event_did_tells_its_cards_from_others() {
    let text = "When this card destroys a monster by battle and sends it to the GY: You can inflict damage to your opponent \
                equal to the destroyed monster's original ATK.";
    does(text, &[r#""stat":"original-atk","of":"event""#]);
    // It may be the card that was paid with as well.
    open("When your opponent activates a card or effect: You can discard 1 card; destroy that card.");
}

#[test]
fn the_other_monster_of_a_battle_can_be_spoken_of() {
    // The one that attacks what is attacked.
    does(
        "When a face-up \"Paper\" monster you control is targeted for an attack: You can destroy the attacking monster.",
        &[r#"{"destroy":{"all":{"#, r#""battling":true,"attacking":true"#, r#""whose":"opponent""#],
    );
    // The one that is destroyed: then the event is its own.
    does(
        "Once per turn, when your monster destroys an opponent's monster by battle: You can banish the destroyed monster.",
        &[r#""events":["destroyed-by-battle"]"#, r#"{"banish":{"what":"event""#],
    );
    let text = "If this card destroys an opponent's monster by battle: It gains 500 ATK.";
    assert!(!monster(text).contains(r#""on":"event""#), "{}", monster(text));
    // The one that has destroyed another.
    does(
        "When this card is destroyed by battle: You can destroy the monster that destroyed it.",
        &[r#"{"destroy":{"all":{"#, r#""other":true"#, r#""battling":true"#],
    );
    // "Another" monster than this card is not the other one of the battle.
    does(
        "When an attack is declared involving another Plant monster you control: You can Tribute this card; that monster \
         you control gains 1000 ATK until the end of this turn.",
        &[r#""whose":"you""#, r#""battling":true"#],
    );
    // With the attack its battle is gone.
    open(
        "When this card declares an attack on an opponent's monster: You can negate the attack, and if you do, inflict \
         damage to your opponent equal to that opponent's monster's original ATK.",
    );
}

#[test]
fn one_of_the_cards_of_an_event_is_targeted() {
    does(
        "If a monster(s) you control is destroyed by battle or card effect and sent to the GY: You can target 1 of those \
         destroyed monsters; add it to your hand.",
        &[r#""among":"event""#, r#""place":["graveyard"]"#],
    );
}

#[test]
fn the_monster_that_one_of_ones_own_battles() {
    let text = "At the start of the Damage Step, if your Warrior monster battles an opponent's monster: You can banish this \
                card from your GY; destroy that opponent's monster.";
    does(text, &[r#""battling":true"#, r#""whose":"opponent""#, r#"{"destroy":{"all":"#]);
}

#[test]
fn it_is_the_card_that_was_just_summoned() {
    let text = "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand, and if \
                you do, it cannot be destroyed by battle this turn.";
    does(text, &[r#""on":"this""#]);
    let text = "If a monster(s) you control is destroyed by battle, while this card is in your GY: You can Special Summon \
                this card, and if you do, banish it when it leaves the field.";
    does(text, &[r#"{"special-summon":{"what":"this","#, r#""rule":{"leaves-to":"banished"}"#]);
    // What is done otherwise knows nothing of what would have been done.
    let text = "You can draw 1 card, and if you do, reveal it, then Special Summon this card if the drawn card is a \"Paper\" \
                monster. Otherwise, send it to the GY.";
    assert!(!monster(text).contains(r#"{"send-to-graveyard":"this"}"#), "{}", monster(text));
}

#[test]
fn one_card_is_like_what_was_spoken_of() {
    does(
        "You can target 1 Spell in either GY; add 1 card with the same name from your Deck to your hand.",
        &[r#""like":[{"what":["name"],"of":{"target":0},"not":false,"had":null}]"#],
    );
    open("You can add 1 card with the same name from your Deck to your hand.");
}

/// What was declared has no cards, but cards have what was declared.
#[test]
fn what_was_declared_is_spoken_of_later() {
    let text = "You can pay 500 LP, then declare 1 Attribute; destroy all monsters your opponent controls with that \
                Attribute, also this card becomes the declared Attribute until the end of this turn.";
    does(
        text,
        &[
            r#"{"declare":{"what":"attribute","min":null,"max":null,"as":"attribute"}}"#,
            r#""declared":["attribute"]"#,
            r#"{"becomes-declared":["attribute"]}"#,
        ],
    );
    does(
        "You can target 1 monster you control and declare a Level from 1 to 8; it becomes that Level.",
        &[r#"{"declare":{"what":"level","min":1,"max":8,"as":"level"}}"#, r#"{"becomes-declared":["level"]}"#],
    );
    does(
        "You can declare 1 card name; excavate the top card of your Deck, and if it is the declared card, add it to your hand.",
        &[r#""declared":["card-name"]"#],
    );
    // Nothing of the kind was declared.
    open("You can declare 1 Type; destroy all monsters your opponent controls with that Attribute.");
    open("You can declare 1 Attribute on the field; destroy all monsters with that Attribute.");
}

/// What is told in the passive is done; what cannot be done to Tokens holds of those that were made.
#[test]
fn what_is_done_to_them() {
    let json = |text: &str| serde_json::to_string(&effects(Kind::Spell, None, text)).expect("a model is data");
    let turned = json("All monsters on your side of the field are changed to face-up Defense Position.");
    assert!(
        turned.contains(r#""to":"defense""#) && turned.contains(r#"{"change-position":{"what":{"all""#),
        "{turned}"
    );
    let held = json("All monsters on your side of the field cannot be changed to face-up Defense Position.");
    assert!(!held.contains("change-position"), "{held}");
    let token = json(
        "Special Summon 1 \"Seed Token\" (Plant/EARTH/Level 1/ATK 0/DEF 0). This Token cannot be Tributed for a Tribute Summon.",
    );
    assert!(token.contains(r#""rule":{"no-material":["tribute"]}"#), "{token}");
}

#[test]
fn what_a_clause_leaves_to_the_one_before_it() {
    does(
        "You can target 1 monster on the field; until the end of this turn, it loses 500 ATK, but is unaffected by other \
         Trap effects.",
        &[r#""gains":{"fixed":-500}"#, r#""unaffected":{"kind":["trap"]"#],
    );
    does(
        "You can target 1 monster on the field; it is unaffected by Trap effects this turn, except its own.",
        &[r#""not-own":true"#],
    );
    does(
        "During your Main Phase: You can draw 1 card, also your opponent cannot activate cards or effects in their GY \
         this turn.",
        &[r#""what":"activate","of":{"place":["graveyard"],"whose":"opponent""#],
    );
    // Their effects are those of the cards.
    open(
        "You can add 1 Plant monster from your Deck to your hand, but your opponent cannot activate their effects this \
         turn.",
    );
}

/// What a card was like where it came from, who controlled it, and what a text on it names.
#[test]
fn what_a_card_was_before_it_went() {
    does(
        "You can Tribute 1 monster; Special Summon 1 monster from your Deck with a different Level than the Tributed \
         monster had on the field.",
        &[r#""like":[{"what":["level"],"of":{"bound":"paid"},"not":true,"had":"field"}]"#],
    );
    does(
        "You can Tribute 1 monster; add 1 Plant monster from your Deck to your hand with the same Type that the Tributed \
         monster had on the field.",
        &[r#""like":[{"what":["race"],"of":{"bound":"paid"},"not":false,"had":"field"}]"#],
    );
    does(
        "You can target 1 monster on the field; destroy it, then the player who controlled that destroyed monster draws 1 \
         card.",
        &[r#"{"draw":{"who":"controller","of":"those""#],
    );
    does(
        "You can target 1 monster on the field; destroy it, then its owner gains 500 LP.",
        &[r#"{"gain-lp":{"who":"owner","of":"those""#],
    );
    does(
        "You can reveal 1 Ritual Spell in your hand; add 1 Ritual Monster from your Deck to your hand whose name is \
         mentioned on that card.",
        &[r#""mentioned-by":"paid""#],
    );
    does(
        "You can target 2 monsters your opponent controls; banish them, and if you do, inflict damage to your opponent \
         equal to the total original Levels of those banished monsters x 100.",
        &[r#""stat":"original-level","of":"those""#],
    );
    // Of this card and the others, or of the others alone.
    open(
        "You can banish this card and 1 face-up monster you control; inflict damage to your opponent equal to the total \
         Levels the banished monsters had on the field x 100.",
    );
}

#[test]
fn a_card_that_was_set_and_the_other_of_two_targets() {
    does(
        "You can discard 1 card; Set 1 Trap from your Deck. That Set card can be activated this turn.",
        &[r#""rule":{"may-activate":{"of":null,"from-hand":false,"turn-set":true"#],
    );
    does(
        "You can target 1 card in your GY and 1 card your opponent controls; destroy the second target, and if you do, add \
         the other card to your hand.",
        &[r#"{"add-to-hand":{"target":0}}"#],
    );
}

/// Whose cards "they" control is told of an opponent in what holds as well.
#[test]
fn what_they_control() {
    does(
        "Your opponent cannot activate the effects of Special Summoned monsters they control.",
        &[r#""what":"activate-monster-effect""#, r#""whose":"opponent""#],
    );
}

/// Where Japanese tells that something is targeted, it is the one number of cards that an old English text speaks of,
/// wherever in its sentence that stands.
#[test]
fn an_old_text_targets_the_one_number_of_cards_that_it_tells() {
    let both = |japanese: &str, english: &str| {
        let text = |name: &str, text: &str| Some(card::Text { name: name.into(), text: text.into(), pendulum: None });
        let texts = card::Texts {
            kind: Some(Kind::Monster),
            types: vec![Ability::Effect],
            japanese: text("紙人形", japanese),
            english: text("Paper Golem", english),
            ..card::Texts::default()
        };
        serde_json::to_string(&model::effects(&card::read(&texts))).expect("a model is data")
    };
    let japanese = "１ターンに１度、自分フィールド上に表側表示で存在する植物族モンスター１体を選択し、そのレベルをエンドフェイズ時まで\
                    １つ上げる事ができる。";
    let english = "Once per turn, you can increase the Level of 1 face-up Plant-Type monster you control by 1, until the End \
                   Phase.";
    let told = both(japanese, english);
    assert!(told.contains(r#""targets":[{"of""#) && told.contains(r#""on":{"target":0}"#), "{told}");
    let equips =
        "Once per turn, if you control this monster, you can equip it to 1 face-up Plant-Type monster you control.";
    let told = both(japanese, equips);
    assert!(!told.contains(r#""what":{"target":0}"#), "{told}");
}

#[test]
fn what_grows_is_what_lies_there_still() {
    let this = r#""on":"this""#;
    does("If this card destroys a monster by battle: It gains 500 ATK.", &[this]);
    does("When this card is Special Summoned by the effect of a \"Paper\" monster: It gains 200 ATK.", &[this]);
    let text = "You can detach 1 material from this card; it gains 500 ATK.";
    does(text, &[this]);
    // A monster that was targeted, or that is battled, may be "it" as well.
    let text = "You can detach 1 material from this card, then target 1 monster; it gains 500 ATK.";
    assert!(!monster(text).contains(this));
    open("If this card battles a monster: It gains 500 ATK.");
}

#[test]
fn some_of_what_was_spoken_of_and_all_but_that() {
    let text = "If a Link Monster(s) you control is destroyed by battle: You can Special Summon 1 of those destroyed monsters from your GY.";
    does(text, &[r#""place":["graveyard"],"whose":"you""#, r#""among":"event""#]);
    let text = "You can discard 1 card; add 1 Dragon monster from your GY to your hand, except the discarded card.";
    does(text, &[r#""not":[{"place":[]"#, r#""among":"paid""#]);
    let text = "You can target 1 \"Paper King\" in your Monster Zone; shuffle that \"Paper King\" into the Deck.";
    does(text, &[r#"{"return-to-deck":{"what":{"target":0}"#]);
}

#[test]
fn a_face_up_monster_and_what_hangs_on_what_becomes_of_it() {
    let text = "You can target 1 monster you control; destroy that face-up monster, and if you do, draw 1 card.";
    does(text, &[r#"{"destroy":{"target":0}},"if":{"are""#, r#"{"join":"and-if-you-do","choice":null,"act":{"draw""#]);
}

#[test]
fn this_card_is_what_is_paid_where_the_head_speaks_of_no_other() {
    let text = "If this card is in your GY, except the turn it was sent there: You can banish it, then target 1 Dragon \
                monster in your GY; add it to your hand.";
    does(text, &[r#""banish":{"what":"this""#, r#"{"add-to-hand":{"target":0}}"#]);
}

#[test]
fn both_are_this_card_and_the_one_that_was_revealed_with_it() {
    let text = "You can reveal this card and 1 other Dragon monster in your hand; Special Summon both.";
    does(text, &[r#""as":"paid 2""#, r#""among":"paid 2""#, r#""min":{"fixed":2}"#]);
    open("You can reveal this card and 2 other Dragon monsters in your hand; Special Summon both.");
}

#[test]
fn a_value_that_is_changed_is_that_of_a_monster_that_lies_there() {
    let text = "You can target 1 face-up monster you control; send 1 Dragon monster from your Deck to the GY, and if you \
                do, increase that monster's Level by 1.";
    does(text, &[r#""lasting":{"on":{"target":0}"#]);
    let text = "Target 1 face-up monster your opponent controls; banish 1 Dragon monster you control, and if you do, \
                negate that monster's effects until the end of this turn.";
    does(text, &[r#""lasting":{"on":{"target":0}"#]);
}
