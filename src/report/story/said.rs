//! The sentences of what happened, as every report tells them.

use super::Answering;
use super::part::{Link, Moment, Resolution};
use crate::board::place::Player;
use crate::report::fixed;
use crate::report::words::Language;

impl Link {
    /// What was put on the Chain, whose it is, from where and how fast.
    pub fn told(&self, language: Language) -> String {
        let whose = fixed::side(language, if self.player == "you" { Player::You } else { Player::Opponent });
        let Link { number, what, place, spell_speed, .. } = self;
        match language {
            Language::En => format!("Chain Link {number}: {what} ({whose}, from {place}), Spell Speed {spell_speed}"),
            Language::Zh => format!("连锁{number}：{what}（{whose}，从{place}），咒文速度{spell_speed}"),
            Language::Ja => format!("チェーン{number}：{what}（{whose}、{place}から）、スペルスピード{spell_speed}"),
        }
    }
}

impl Resolution {
    /// What resolves, and whether it was negated.
    pub fn told(&self, language: Language) -> String {
        let negated = match self.negated {
            Some("activation") => fixed::ITS_ACTIVATION_NEGATED.of(language),
            Some(_) => fixed::ITS_EFFECT_NEGATED.of(language),
            None => "",
        };
        let Resolution { number, what, .. } = self;
        match language {
            Language::En => format!("Chain Link {number} resolves: {what}{negated}"),
            Language::Zh => format!("连锁{number}处理：{what}{negated}"),
            Language::Ja => format!("チェーン{number}の処理：{what}{negated}"),
        }
    }
}

impl Moment {
    /// What happened at one time, and whether it took place beside the Chain.
    pub fn told(&self, language: Language) -> String {
        let aside = match (self.unchained, self.quiet) {
            (true, _) => fixed::WITHOUT_CHAIN.of(language),
            (false, true) => fixed::BY_THE_WAY.of(language),
            (false, false) => "",
        };
        format!("{}{aside}", self.said)
    }
}

impl Answering {
    /// What may or must be activated upon what happened.
    pub fn told(&self, language: Language) -> String {
        let word = match (self.answer, self.must, self.trigger) {
            ("undetermined", _, _) => fixed::PERHAPS_ANSWERS,
            (_, true, _) => fixed::MUST_ANSWER,
            (_, false, true) => fixed::TRIGGERS,
            (_, false, false) => fixed::MAY_ANSWER,
        };
        word.of(language).replace("{effect}", &self.what)
    }
}
