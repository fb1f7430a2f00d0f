//! Words for facts, cards, events and actions. Sentences stand beside the rules; here their
//! arguments are put in.

use serde::Serialize;

use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::effect::Class;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::engine::action::{Action, Manner, Own};
use crate::reason::{Arg, Fact};
use crate::scenario::bind::names::Names;

/// Languages of the reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
}

/// Words things of one state.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The state.
    pub state: &'a State,
    /// Labels.
    pub names: &'a Names,
    /// The language.
    pub language: Language,
}

/// The kebab-case word of a plain enum variant.
pub fn kebab(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

impl Language {
    /// The one of two texts that is in this language.
    pub fn pick<'w>(self, en: &'w str, zh: &'w str) -> &'w str {
        match self {
            Language::En => en,
            Language::Zh => zh,
        }
    }
}

impl Speaker<'_> {
    fn pick<'w>(&self, en: &'w str, zh: &'w str) -> &'w str {
        self.language.pick(en, zh)
    }

    /// A fact as a sentence.
    pub fn fact(&self, fact: &Fact) -> String {
        let template = self.pick(fact.say.en, fact.say.zh);
        let mut out = template.to_owned();
        for (n, arg) in fact.args.iter().enumerate() {
            let mark = format!("{{{n}}}");
            if *arg == Arg::Player(Player::You) && self.language == Language::En {
                out = super::address::addressed(&out, &mark);
            }
            if out.contains(&mark) {
                out = out.replace(&mark, &self.arg(arg));
            }
        }
        out
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Card(c) => self.card(*c),
            Arg::Cards(cards) => cards.iter().map(|c| self.card(*c)).collect::<Vec<_>>().join(self.pick(", ", "、")),
            Arg::Player(p) => self.player(*p).to_owned(),
            Arg::Number(n) => n.to_string(),
            Arg::Zone(_, z) => self.zone(*z),
            Arg::Link(n) => match self.language {
                Language::En => format!("Chain Link {n}"),
                Language::Zh => format!("连锁{n}"),
            },
            Arg::Effect(c, n) => self.effect(*c, *n),
            Arg::Moment(m) => self.moment(*m),
            Arg::Event(e) => match self.language {
                Language::En => kebab(e).replace('-', " "),
                Language::Zh => super::model::happens(*e).to_owned(),
            },
            Arg::Words(w) => self.words(w),
        }
    }

    /// Words of the scenario or of a model, in the language of the report where it has terms for them.
    pub fn words(&self, words: &str) -> String {
        let name = |word: &str| {
            let card = self.state.world.cards.iter().find(|c| c.name.en == word);
            card.map(|c| c.name.zh.first().unwrap_or(&c.name.en).clone())
        };
        match self.language {
            Language::En => words.to_owned(),
            Language::Zh => super::terms::terms(words, &name),
        }
    }

    /// A player.
    pub fn player(&self, player: Player) -> &'static str {
        match (player, self.language) {
            (Player::You, Language::En) => "you",
            (Player::You, Language::Zh) => "你",
            (Player::Opponent, Language::En) => "your opponent",
            (Player::Opponent, Language::Zh) => "对方",
        }
    }

    /// A zone.
    pub fn zone(&self, zone: Zone) -> String {
        super::fixed::zone(self.language, zone)
    }

    /// A card, with the label of its copy.
    pub fn card(&self, id: CardId) -> String {
        let card = self.state.card(id);
        let name = match self.language {
            Language::En => &card.name.en,
            Language::Zh => card.name.zh.first().unwrap_or(&card.name.en),
        };
        match self.names.label(id) {
            Some(label) => format!("{name} [{label}]"),
            None => name.clone(),
        }
    }

    /// An effect of a card, or the card where it has only one.
    pub fn effect(&self, id: CardId, index: u8) -> String {
        let effects = &self.state.card(id).effects;
        let activated = effects.iter().filter(|e| crate::engine::judge::activates(e.class)).count();
        let class = effects.get(usize::from(index)).map(|e| e.class);
        if activated <= 1 && class == Some(Class::Activation) {
            return self.card(id);
        }
        match self.language {
            Language::En => format!("effect {} of {}", index + 1, self.card(id)),
            Language::Zh => format!("{}的效果{}", self.card(id), index + 1),
        }
    }

    /// What happened at a moment, in a few words.
    pub fn moment(&self, number: u32) -> String {
        let Some(moment) = self.state.log.get(number as usize) else { return String::new() };
        let link = |n: u8| match self.language {
            Language::En => format!("Chain Link {n}"),
            Language::Zh => format!("连锁{n}"),
        };
        if moment.events.is_empty() {
            return match moment.during {
                During::Resolution(n) => match self.language {
                    Language::En => format!("the resolution of {}", link(n)),
                    Language::Zh => format!("{}的处理", link(n)),
                },
                During::NegatedResolution(n) => match self.language {
                    Language::En => format!("the resolution of {}, without effect", link(n)),
                    Language::Zh => format!("{}的处理（无效）", link(n)),
                },
                During::Game | During::Activation(_) | During::Procedure | During::Summon | During::Unchained => {
                    self.pick("nothing", "无").to_owned()
                }
            };
        }
        let told: Vec<String> = self.told(&moment.events);
        let shown = told.join(self.pick(", ", "，"));
        match moment.during {
            During::Resolution(n) => match self.language {
                Language::En => format!("{shown} ({})", link(n)),
                Language::Zh => format!("{shown}（{}）", link(n)),
            },
            During::NegatedResolution(_)
            | During::Game
            | During::Activation(_)
            | During::Procedure
            | During::Summon
            | During::Unchained => shown,
        }
    }

    /// Events in words; of several names for one move only the telling ones.
    pub fn told(&self, events: &[Event]) -> Vec<String> {
        self.told_with(events, &|_| String::new())
    }

    /// The same, each with something behind it.
    pub fn told_with(&self, events: &[Event], behind: &dyn Fn(&Event) -> String) -> Vec<String> {
        let weaker = |e: &Event| {
            let of_card = |kind: EventKind| events.iter().any(|o| o.card == e.card && o.kind == kind);
            e.kind == EventKind::LeavesField
                || e.kind == EventKind::LeavesGraveyard
                || e.kind == EventKind::Damage
                    && events
                        .iter()
                        .any(|o| o.kind == EventKind::BattleDamage && (o.player, o.amount) == (e.player, e.amount))
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::MaterialDetached)
                || e.kind == EventKind::Destroyed && of_card(EventKind::DestroyedByBattle)
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::DestroyedByBattle)
                || e.kind == EventKind::SpecialSummoned && OWN.iter().any(|kind| of_card(*kind))
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::Destroyed)
                || e.kind == EventKind::AddedToHand && of_card(EventKind::Drawn)
                || e.kind == EventKind::MonsterSet
                    && (of_card(EventKind::SpecialSummoned) || of_card(EventKind::TurnedFaceDown))
                || e.kind == EventKind::PositionChanged
                    && (of_card(EventKind::Flipped)
                        || of_card(EventKind::TurnedFaceDown)
                        || of_card(EventKind::FlipSummoned))
                || e.kind == EventKind::Flipped && of_card(EventKind::FlipSummoned)
                || e.kind == EventKind::NormalSummoned && of_card(EventKind::TributeSummoned)
        };
        let say = |e: &Event| format!("{}{}", self.event(e), behind(e));
        let mut told: Vec<String> = events.iter().filter(|e| !weaker(e)).map(say).collect();
        if told.is_empty() {
            told = events.first().map(say).into_iter().collect();
        }
        told
    }

    fn event(&self, event: &Event) -> String {
        let card = event.card.map(|c| self.card(c)).unwrap_or_default();
        let player = self.player(event.player);
        let (en, zh) = told(event.kind, card.is_empty(), event.to);
        let said = self.pick(en, zh).replace("{player}", player).replace("{amount}", &event.amount.to_string());
        said.replace("{card}", &card)
    }

    /// An action in words.
    pub fn action(&self, action: &Action) -> String {
        match action {
            Action::NormalSummon(n) if n.manner == Manner::Set => {
                format!("{} {}", self.pick("set", "放置"), self.card(n.card))
            }
            Action::NormalSummon(n) => format!("{} {}", self.pick("normal summon", "通常召唤"), self.card(n.card)),
            Action::SetSpellTrap(c, _) => format!("{} {}", self.pick("set", "放置"), self.card(*c)),
            Action::SummonAgain(c) => format!("{} {}", self.pick("normal summon again", "再1次召唤"), self.card(*c)),
            Action::FlipSummon(c) => format!("{} {}", self.pick("flip summon", "反转召唤"), self.card(*c)),
            Action::ChangePosition(c, _) => format!("{} {}", self.pick("change", "改变表示形式"), self.card(*c)),
            Action::Activate(a) => {
                let what = a.effect.map_or_else(|| self.card(a.card), |e| self.effect(a.card, e));
                format!("{} {what}", self.pick("activate", "发动"))
            }
            Action::SpecialSummon(p) => format!("{} {}", self.pick("special summon", "特殊召唤"), self.card(p.card)),
            Action::MaterialSummon(m) => {
                let (en, zh) = match m.kind {
                    Own::Synchro => ("synchro summon", "同调召唤"),
                    Own::Xyz => ("xyz summon", "XYZ召唤"),
                    Own::Link => ("link summon", "连接召唤"),
                };
                format!("{} {}", self.pick(en, zh), self.card(m.card))
            }
            Action::Perform(p) => format!("{} {}", self.pick("summon", "召唤"), self.card(p.card)),
            Action::PendulumSummon(p) => {
                let all: Vec<String> = p.monsters.iter().map(|e| self.card(e.card)).collect();
                format!("{} {}", self.pick("pendulum summon", "灵摆召唤"), all.join("; ")).trim_end().to_owned()
            }
            Action::Unjudged(c, SummonKind::Special) => {
                format!("{} {}", self.pick("special summon", "特殊召唤"), self.card(*c))
            }
            Action::Unjudged(c, _) => format!("{} {}", self.pick("summon", "召唤"), self.card(*c)),
            Action::Attack(c, target) => {
                let on = target.map_or_else(|| self.pick("directly", "直接").to_owned(), |t| self.card(t));
                match self.language {
                    Language::En => format!("attack {on} with {}", self.card(*c)),
                    Language::Zh if target.is_none() => format!("{}直接攻击", self.card(*c)),
                    Language::Zh => format!("{}攻击{on}", self.card(*c)),
                }
            }
            Action::EnterPhase(p) => match self.language {
                Language::En => format!("enter {}", crate::engine::action::phase_word(*p).replace('-', " ")),
                Language::Zh => format!("进入{}", super::fixed::phase(self.language, *p, None, None)),
            },
            Action::EndTurn => self.pick("end the turn", "结束回合").to_owned(),
            Action::EndStep => self.pick("enter end step", "进入结束步骤").to_owned(),
            Action::DiscardToLimit(cards) if cards.is_empty() => {
                self.pick("discard down to the hand limit", "丢弃到手卡上限").to_owned()
            }
            Action::DiscardToLimit(cards) => {
                let all: Vec<String> = cards.iter().map(|c| self.card(*c)).collect();
                format!("{} {}", self.pick("discard", "丢弃"), all.join("; "))
            }
            Action::Draw => self.pick("draw", "抽卡").to_owned(),
            Action::Withdraw => self.pick("withdraw the attack", "中止攻击").to_owned(),
            Action::Pass => self.pick("pass", "放弃").to_owned(),
        }
    }
}

/// The events that say more than that a monster was Special Summoned.
const OWN: [EventKind; 6] = [
    EventKind::RitualSummoned,
    EventKind::FusionSummoned,
    EventKind::SynchroSummoned,
    EventKind::XyzSummoned,
    EventKind::LinkSummoned,
    EventKind::PendulumSummoned,
];

/// What happened, in English and Chinese; `{card}`, `{player}` and `{amount}` are put in.
fn told(kind: EventKind, cardless: bool, to: Zone) -> (&'static str, &'static str) {
    match kind {
        EventKind::NormalSummoned => ("{card} was Normal Summoned", "{card}通常召唤成功"),
        EventKind::TributeSummoned => ("{card} was Tribute Summoned", "{card}上级召唤成功"),
        EventKind::FlipSummoned => ("{card} was Flip Summoned", "{card}反转召唤成功"),
        EventKind::SpecialSummoned => ("{card} was Special Summoned", "{card}特殊召唤成功"),
        EventKind::WouldBeNormalSummoned | EventKind::WouldBeFlipSummoned | EventKind::WouldBeSpecialSummoned => {
            ("{card} would be Summoned", "{card}召唤之际")
        }
        EventKind::MonsterSet | EventKind::SpellTrapSet => ("{card} was Set", "{card}被放置"),
        EventKind::Activated => ("{card} was activated", "{card}发动"),
        EventKind::Targeted => ("{card} was targeted", "{card}成为对象"),
        EventKind::Destroyed => ("{card} was destroyed", "{card}被破坏"),
        EventKind::SentToGraveyard => ("{card} was sent to the GY", "{card}送去墓地"),
        EventKind::Banished => ("{card} was banished", "{card}被除外"),
        EventKind::Tributed => ("{card} was Tributed", "{card}被解放"),
        EventKind::Discarded => ("{card} was discarded", "{card}被丢弃"),
        EventKind::Drawn if cardless => ("{player} drew {amount} card(s)", "{player}抽{amount}张卡"),
        EventKind::Drawn => ("{player} drew {card}", "{player}抽到{card}"),
        EventKind::AddedToHand => ("{card} went to the hand", "{card}加入手卡"),
        EventKind::ReturnedToDeck if to == Zone::Extra => ("{card} went to the Extra Deck", "{card}回到额外卡组"),
        EventKind::ReturnedToDeck => ("{card} went to the Deck", "{card}回到卡组"),
        EventKind::AddedToExtraDeck => ("{card} was added to the Extra Deck face-up", "{card}表侧加入额外卡组"),
        EventKind::Excavated => ("{card} was excavated", "{card}被翻开"),
        EventKind::PositionChanged => ("{card} changed its position", "{card}改变表示形式"),
        EventKind::Flipped => ("{card} was flipped face-up", "{card}反转"),
        EventKind::TurnedFaceDown => ("{card} was turned face-down", "{card}变成里侧表示"),
        EventKind::Equipped => ("{card} was equipped", "{card}被装备"),
        EventKind::ControlChanged => ("control of {card} changed", "{card}的控制权转移"),
        EventKind::ActivationNegated => ("the activation of {card} was negated", "{card}的发动被无效"),
        EventKind::SummonNegated | EventKind::SpecialSummonNegated => {
            ("the Summon of {card} was negated", "{card}的召唤被无效")
        }
        EventKind::Damage => ("{player} took {amount} damage", "{player}受到{amount}伤害"),
        EventKind::BattleDamage => ("{player} took {amount} battle damage", "{player}受到{amount}战斗伤害"),
        EventKind::LpGained => ("{player} gained {amount} LP", "{player}回复{amount}基本分"),
        EventKind::LpPaid => ("{player} paid {amount} LP", "{player}支付{amount}基本分"),
        EventKind::CoinTossed => ("{player} tossed {amount} heads", "{player}掷硬币，正面{amount}次"),
        EventKind::DieRolled => ("{player} rolled {amount}", "{player}掷骰子，出{amount}"),
        EventKind::DrawPhase => ("the Draw Phase of {player} began", "{player}的抽卡阶段"),
        EventKind::StandbyPhase => ("the Standby Phase of {player} began", "{player}的准备阶段"),
        EventKind::MainPhase => ("a Main Phase of {player} began", "{player}的主要阶段"),
        EventKind::StartOfBattlePhase => ("the Battle Phase of {player} began", "{player}的战斗阶段"),
        EventKind::EndPhase => ("the End Phase of {player} began", "{player}的结束阶段"),
        EventKind::AttackDeclared => ("{card} declared an attack", "{card}攻击宣言"),
        EventKind::DestroyedByBattle => ("{card} was destroyed by battle", "{card}被战斗破坏"),
        EventKind::DestroysByBattle => ("{card} destroyed a monster by battle", "{card}战斗破坏怪兽"),
        EventKind::LeavesField => ("{card} left the field", "{card}离场"),
        EventKind::UsedAsMaterial => ("{card} was used as material", "{card}作为素材"),
        EventKind::AttackTarget => ("{card} was attacked", "{card}成为攻击对象"),
        EventKind::DamageCalculation if !cardless => ("{card}: damage calculation began", "{card}：伤害计算时"),
        EventKind::DamageCalculation => ("damage calculation began", "伤害计算时"),
        EventKind::DamageStepStart if !cardless => ("{card}: the Damage Step began", "{card}：伤害步骤开始"),
        EventKind::DamageStepStart => ("the Damage Step began", "伤害步骤开始"),
        EventKind::DamageStepEnd if !cardless => ("{card}: the Damage Step ended", "{card}：伤害步骤结束"),
        EventKind::DamageStepEnd => ("the Damage Step ended", "伤害步骤结束"),
        EventKind::EndOfBattlePhase => ("the Battle Phase ended", "战斗阶段结束"),
        EventKind::AfterDamageCalculation if !cardless => ("{card}: damage calculation was over", "{card}：伤害计算后"),
        EventKind::AfterDamageCalculation => ("damage calculation was over", "伤害计算后"),
        EventKind::BeforeDamageCalculation if !cardless => {
            ("{card}: damage calculation is about to begin", "{card}：伤害计算前")
        }
        EventKind::BeforeDamageCalculation => ("damage calculation is about to begin", "伤害计算前"),
        EventKind::Moved => ("{card} moved", "{card}移动"),
        EventKind::BeforeDraw => ("{player} is about to draw", "{player}的通常抽卡之前"),
        EventKind::Resolved => ("{card} has resolved", "{card}的效果处理完毕"),
        EventKind::ChainResolved => ("the Chain has resolved", "连锁处理完毕"),
        EventKind::MaterialDetached => ("{card} was detached", "作为素材的{card}被取除"),
        EventKind::LeavesGraveyard => ("{card} left the GY", "{card}离开墓地"),
        EventKind::AttackNegated => ("the attack of {card} was negated", "{card}的攻击被无效"),
        EventKind::CounterPlaced => ("{card} got a counter", "{card}被放置指示物"),
        EventKind::CounterRemoved => ("{card} lost a counter", "{card}的指示物被取除"),
        EventKind::Revealed => ("{card} was revealed", "{card}被公开"),
        EventKind::LevelRaised => ("the Level of {card} was raised", "{card}的等级上升"),
        EventKind::RitualSummoned => ("{card} was Ritual Summoned", "{card}仪式召唤成功"),
        EventKind::FusionSummoned => ("{card} was Fusion Summoned", "{card}融合召唤成功"),
        EventKind::SynchroSummoned => ("{card} was Synchro Summoned", "{card}同调召唤成功"),
        EventKind::XyzSummoned => ("{card} was Xyz Summoned", "{card}XYZ召唤成功"),
        EventKind::LinkSummoned => ("{card} was Link Summoned", "{card}连接召唤成功"),
        EventKind::PendulumSummoned => ("{card} was Pendulum Summoned", "{card}灵摆召唤成功"),
        EventKind::Detached => ("{card} was detached", "{card}作为素材被取除"),
    }
}
