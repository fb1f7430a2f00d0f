//! The canonical form: what it looks like, and what it leaves as it is.

use std::fs;
use std::path::{Path, PathBuf};

use solemn::scenario::{decode, format, parse};

/// All scenarios of the repository that can be read and are no JSON.
fn readable() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["rulings", "grammar", "tests"] {
        for entry in walkdir::WalkDir::new(root.join(folder)).sort_by_file_name() {
            let path = entry.expect("it can be listed").into_path();
            if path.extension().is_none_or(|kind| kind != "duel") {
                continue;
            }
            let text = decode(&fs::read(&path).expect("it can be read"));
            found.extend(text.ok().filter(|text| parse(text).1.is_empty()).map(|text| (path, text)));
        }
    }
    assert!(found.len() > 800, "only {} files", found.len());
    found
}

/// What stands behind each `#`, comment or not.
fn marked(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| Some(line[line.find('#')?..].trim_end())).collect()
}

#[test]
fn the_canonical_form_says_the_same_once_and_for_all() {
    for (path, text) in readable() {
        let formatted = format(&text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
        assert_eq!(parse(&formatted), parse(&text), "{}", path.display());
        assert_eq!(format(&formatted).as_ref(), Ok(&formatted), "{}", path.display());
        assert_eq!(marked(&formatted), marked(&text), "{}", path.display());
    }
}

#[test]
fn the_corpus_is_in_its_canonical_form() {
    let other: Vec<String> = readable()
        .into_iter()
        .filter(|(path, text)| {
            path.components().any(|part| part.as_os_str() == "rulings") && format(text).as_ref() != Ok(text)
        })
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert!(other.is_empty(), "run `solemn fmt rulings`:\n{}", other.join("\n"));
}

/// A text with blanks wherever they say nothing.
fn scattered(text: &str) -> String {
    let mut card = false;
    let mut out = String::new();
    for line in text.lines() {
        let words = line.trim_start();
        card = words.starts_with("card ") || card && (line.is_empty() || line.starts_with(' '));
        let own = ["source ", "duel ", "variant ", "#"].iter().any(|start| words.starts_with(start));
        out += &" ".repeat((if card { 1 } else { 3 }) * (line.len() - words.len()));
        if card || own || line.contains([':', '#', '{']) {
            out += words;
        } else {
            out += &words.replace(' ', " \t ").replace(';', " ;").replace(']', " ]");
        }
        // Lines end as on Windows, and none is empty where that would part a comment from what it stands above.
        out += if words.starts_with('#') || card { "\r\n" } else { " \t\r\n\r\n\r\n" };
    }
    out
}

#[test]
fn blanks_make_no_difference() {
    for (path, text) in readable() {
        if !path.components().any(|part| part.as_os_str() == "rulings") {
            continue;
        }
        let single: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        let formatted = |text: &str| {
            let text = format(text).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
            text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(formatted(&scattered(&text)), single, "{}", path.display());
    }
}

#[test]
fn every_part_has_its_form() {
    let written = "\
# About the file.
card   Red  Ogre # its own
    kind:   monster   # stays
    types: [ normal ]

    level: 7
duel  \"two  blanks\"   #   why


source   triggers  E212 ; 3
turn 2,you ,  main   phase 1

you

    hand Dark  Hole;2 Kuriboh ;...
        # of the zone
    left   pendulum Stargazer Magician[x]
    used  normal summon
    lasting Jinzo[until end of turn]{rule: { stat: {stat: atk,  gains: 1}}}
opponent
    ydk  my  list.ydk
assume link 1 : you activate effect  1 of Kuriboh[to m1 ,attack][ target A ;B,C ]
resolve
        link 1:roll 3 ,5
        link 1: opponent  heads,tails
        link 1 :add A ;B[to hand]
?can you activate Dark Hole=no
？ where is  Kuriboh  =  gy ;hand
? can you set  A = no because a.b ,c.d , but we say  yes :  of  a reason
# About the variant.
variant “and a third”
      instead  of link 1:link 1  opponent activates A [ target  B ]
      without   resolve
      source  triggers  E213
  # its end
variant \"the last\"

  you hand nothing
# the end of all

";
    let canonical = "\
# About the file.
card Red Ogre  # its own
    kind:   monster   # stays
    types: [ normal ]

    level: 7

duel \"two  blanks\"  #   why
source  triggers  E212 ; 3
turn    2, you, main phase 1

you
  hand           Dark Hole; 2 Kuriboh; ...
  # of the zone
  left pendulum  Stargazer Magician [x]
  used normal summon
  lasting        Jinzo [until end of turn] {rule: { stat: {stat: atk,  gains: 1}}}
opponent
  ydk    my  list.ydk
assume link 1  you activate effect 1 of Kuriboh [to m1, attack] [target A; B,C]
resolve
  link 1: roll 3, 5
  link 1: opponent heads, tails
  link 1: add A; B [to hand]
? can you activate Dark Hole = no
? where is Kuriboh = gy; hand
? can you set A = no because a.b, c.d, but we say yes: of  a reason

# About the variant.
variant “and a third”
  instead of link 1: link 1 opponent activates A [target B]
  without resolve
  source triggers  E213
  # its end

variant \"the last\"
  you hand nothing
# the end of all
";
    let written = written.replace("Magician[x]", "Magician [x]").replace("Jinzo[", "Jinzo [");
    let written = written
        .replace("Kuriboh[to", "Kuriboh [to")
        .replace("B[to hand]", "B [to hand]")
        .replace("Hole=no", "Hole = no");
    let written = written.replace("][ target", "] [ target").replace(" turn]{", " turn] {");
    assert_eq!(format(&written).as_deref(), Ok(canonical));
}
