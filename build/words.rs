//! Makes the table of the notation of the types in `src/cards`: their names, their doc comments, what they hold.

use std::collections::{BTreeMap, VecDeque};
use std::fs;

use syn::{Attribute, Fields, GenericArgument, Item, PathArguments, Type};

use crate::table::{Field, Part, Sort, Word};

/// What is written otherwise than the type tells: parts that read themselves, with what may stand for them. The first
/// word of a variant that only wraps that is left out.
fn by_hand(name: &str) -> Option<Sort> {
    match name {
        "Number" | "Points" => Some(Sort::Whole),
        "Unread" => Some(Sort::Text),
        "Touches" => Some(Sort::List(Box::new(Sort::Of("touch".into())))),
        _ => None,
    }
}

/// All parts that a card is made of, the card first, each behind the one that names it.
pub fn table(faults: &mut Vec<String>) -> Vec<Part> {
    let mut types = BTreeMap::new();
    let mut short = BTreeMap::new();
    for folder in ["src/cards", "src/cards/unread"] {
        for path in crate::files(folder, "rs") {
            let text = fs::read_to_string(&path).expect("the source is text");
            match syn::parse_file(&text) {
                Ok(file) => file.items.into_iter().for_each(|item| collect(item, &mut types, &mut short)),
                Err(message) => faults.push(format!("{}: {message}", path.display())),
            }
        }
    }
    let mut found: Vec<Part> = Vec::new();
    let mut open = VecDeque::from(["card".to_owned()]);
    while let Some(name) = open.pop_front() {
        if found.iter().any(|part| part.name == name) {
            continue;
        }
        let Some(item) = types.get(&name) else {
            faults.push(format!("src/cards: the notation speaks of `{name}`, which is no type there"));
            continue;
        };
        let mut made = part(item, &name);
        made.short = made.short.or_else(|| short.get(&name).cloned());
        let sorts = made.fields.iter().map(|f| &f.sort).chain(made.words.iter().flat_map(|w| &w.holds));
        open.extend(sorts.chain(&made.short).filter_map(|sort| sort.part().map(str::to_owned)));
        found.push(made);
    }
    found
}

/// Keeps the public types, and what may be written for some of them.
fn collect(item: Item, types: &mut BTreeMap<String, Item>, short: &mut BTreeMap<String, Sort>) {
    let public = |vis: &syn::Visibility| matches!(vis, syn::Visibility::Public(_));
    if let Item::Impl(made) = &item {
        let shortened = made.trait_.as_ref().is_some_and(|(path, _)| path.is_ident("Shortened"));
        let named = made.items.iter().find_map(|i| if let syn::ImplItem::Type(t) = i { Some(&t.ty) } else { None });
        if let (true, Sort::Of(name), Some(of)) = (shortened, sort(&made.self_ty), named) {
            short.insert(name, sort(of));
        }
        return;
    }
    let name = if let Item::Struct(part) = &item {
        public(&part.vis).then(|| part.ident.to_string())
    } else if let Item::Enum(part) = &item {
        public(&part.vis).then(|| part.ident.to_string())
    } else {
        None
    };
    if let Some(name) = name {
        types.insert(kebab(&name), item);
    }
}

/// A type as a part of the notation.
fn part(item: &Item, name: &str) -> Part {
    let mut made =
        Part { name: name.to_owned(), meaning: String::new(), short: None, fields: Vec::new(), words: Vec::new() };
    if let Item::Struct(part) = item {
        made.meaning = meaning(&part.attrs);
        made.short = by_hand(&part.ident.to_string());
        let usual = says(&part.attrs, "default") || part.ident == "Unread";
        if let Fields::Named(fields) = &part.fields {
            made.fields = fields.named.iter().map(|field| self::field(field, usual)).collect();
        } else {
            // The set of what can be touched.
            made.words = vec![Word { name: "nothing".into(), meaning: "None of them.".into(), holds: Vec::new() }];
        }
    } else if let Item::Enum(part) = item {
        made.meaning = meaning(&part.attrs);
        made.short = by_hand(&part.ident.to_string());
        let wraps = made.short.is_some();
        made.words = part.variants.iter().filter(|v| !(wraps && v.ident == "Fixed")).map(word).collect();
        if part.ident == "Points" {
            made.words.iter_mut().for_each(|word| word.name = "?".into());
        }
    }
    made
}

fn field(field: &syn::Field, usual: bool) -> Field {
    let name = field.ident.as_ref().expect("the field of a part has a name").to_string();
    let whole = sort(&field.ty);
    let (written, option) = if let Sort::Maybe(inner) = whole { (*inner, true) } else { (whole, false) };
    Field {
        alias: value(&field.attrs, "alias"),
        meaning: meaning(&field.attrs),
        needed: name == "words" || !(usual || option || says(&field.attrs, "default")),
        name: value(&field.attrs, "rename").unwrap_or_else(|| name.replace('_', "-")),
        sort: written,
    }
}

fn word(variant: &syn::Variant) -> Word {
    Word {
        name: value(&variant.attrs, "rename").unwrap_or_else(|| kebab(&variant.ident.to_string())),
        meaning: meaning(&variant.attrs),
        holds: variant.fields.iter().map(|field| sort(&field.ty)).collect(),
    }
}

/// What stands where a value of this type is written.
fn sort(of: &Type) -> Sort {
    let Type::Path(path) = of else { return Sort::Text };
    let last = path.path.segments.last().expect("a path has a last part");
    let inner = || {
        if let PathArguments::AngleBracketed(of) = &last.arguments
            && let Some(GenericArgument::Type(inner)) = of.args.first()
        {
            Box::new(sort(inner))
        } else {
            Box::new(Sort::Text)
        }
    };
    match last.ident.to_string().as_str() {
        "String" => Sort::Text,
        "bool" => Sort::Flag,
        "i32" => Sort::Whole,
        "u8" | "u16" | "u32" | "usize" => Sort::Natural,
        "Vec" => Sort::List(inner()),
        "Box" => *inner(),
        "Option" => Sort::Maybe(inner()),
        name => Sort::Of(kebab(name)),
    }
}

/// A doc comment as one text.
fn meaning(attrs: &[Attribute]) -> String {
    let line = |attr: &Attribute| {
        let pair = attr.meta.require_name_value().ok().filter(|pair| pair.path.is_ident("doc"))?;
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else { return None };
        Some(text.value().trim().to_owned())
    };
    attrs.iter().filter_map(line).collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// Whether `#[serde(…)]` says this word, with a value or without.
fn says(attrs: &[Attribute], word: &str) -> bool {
    let mut found = false;
    each(attrs, |name, _| found |= name == word);
    found
}

/// The text behind a word of `#[serde(…)]`.
fn value(attrs: &[Attribute], word: &str) -> Option<String> {
    let mut found = None;
    each(attrs, |name, text| {
        if name == word {
            found = text;
        }
    });
    found
}

fn each(attrs: &[Attribute], mut take: impl FnMut(&str, Option<String>)) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            let text = match meta.value() {
                Ok(value) => Some(value.parse::<syn::LitStr>()?.value()),
                Err(_) => None,
            };
            take(&meta.path.get_ident().map(ToString::to_string).unwrap_or_default(), text);
            Ok(())
        })
        .expect("serde has read the attribute");
    }
}

/// The words of a name with hyphens between them, as serde has it.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (n, letter) in name.char_indices() {
        if letter.is_uppercase() && n > 0 {
            out.push('-');
        }
        out.extend(letter.to_lowercase());
    }
    out
}
