//! The questions that took longest.

use std::time::Duration;

use super::super::Setting;
use crate::batch::Outcome;
use crate::report::fixed::SLOWEST;
use crate::source::line_and_column;
use crate::verdict::Verdict;

/// The slowest questions so far, no more than are told: how long, and which.
#[derive(Debug)]
pub(super) struct Slow {
    most: usize,
    found: Vec<(u64, String)>,
}

impl Slow {
    /// Of so many; of none where nobody asks for them.
    pub(super) fn new(most: Option<u16>) -> Slow {
        Slow { most: most.map_or(0, usize::from), found: Vec::new() }
    }

    /// Looks at a question. Of two that took as long, the first comes first.
    pub(super) fn add(&mut self, outcome: &Outcome, verdict: &Verdict) {
        let at = self.found.partition_point(|(took, _)| *took >= verdict.took);
        if at < self.most {
            let (line, _) = line_and_column(&outcome.text, verdict.span.start);
            self.found.insert(at, (verdict.took, format!("{}:{line}: {}", outcome.name, verdict.question)));
            self.found.truncate(self.most);
        }
    }

    /// Their lines, in seconds.
    pub(super) fn lines(&self, setting: &Setting<'_>) -> String {
        if self.found.is_empty() {
            return String::new();
        }
        let lines = self.found.iter().map(|(took, question)| {
            let seconds = Duration::from_nanos(*took).as_secs_f64();
            format!("{seconds:>10.3} s  {question}\n")
        });
        std::iter::once(format!("{}\n", SLOWEST.of(setting.language))).chain(lines).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Slow;

    #[test]
    fn only_the_slowest_are_kept_and_the_slowest_comes_first() {
        let outcome = crate::batch::judge("a.duel", b"? who won\n? who won\n? who won\n", crate::library::embedded());
        let [one, two, three] = &outcome.played[0].verdicts[..] else { panic!("three questions") };
        let (mut one, mut two, mut three) = (one.clone(), two.clone(), three.clone());
        (one.took, two.took, three.took) = (2, 3, 3);
        let mut slow = Slow::new(Some(2));
        for verdict in [&one, &two, &three] {
            slow.add(&outcome, verdict);
        }
        let told: Vec<(u64, &str)> = slow.found.iter().map(|(took, text)| (*took, text.as_str())).collect();
        assert_eq!(told, [(3, "a.duel:2: who won"), (3, "a.duel:3: who won")]);
        let mut none = Slow::new(None);
        none.add(&outcome, &one);
        assert!(none.found.is_empty());
    }
}
