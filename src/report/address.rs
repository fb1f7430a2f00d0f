//! English sentences that speak to "you".

/// English verbs agree with "you", and its genitive is "your".
pub(super) fn addressed(sentence: &str, mark: &str) -> String {
    let sentence = sentence.replace(&format!("{mark}'s"), "your");
    let mark = format!("{mark} ");
    let mut parts = sentence.split(&mark);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(part.len());
        let (word, rest) = part.split_at(end);
        out.push_str("you ");
        match word {
            "has" => out.push_str("have"),
            "does" => out.push_str("do"),
            "is" => out.push_str("are"),
            "was" => out.push_str("were"),
            "as" | "this" | "its" | "always" | "unless" => out.push_str(word),
            _ => out.push_str(word.strip_suffix('s').unwrap_or(word)),
        }
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::addressed;

    #[test]
    fn verbs_agree_with_you() {
        assert_eq!(addressed("it is no monster that {1} controls", "{1}"), "it is no monster that you control");
        assert_eq!(addressed("{0} has {0}'s turn, and {0} is there", "{0}"), "you have your turn, and you are there");
        assert_eq!(addressed("it is public to {0} as well", "{0}"), "it is public to you as well");
    }
}
