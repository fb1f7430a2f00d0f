//! The command line.
use solemn::{batch, library};
fn main() {
    let paths: Vec<std::path::PathBuf> = std::env::args().skip(1).map(Into::into).collect();
    let files = batch::files(&paths).unwrap();
    for o in batch::judge_all(&files, library::embedded()) {
        if let Some(b) = &o.bug {
            println!("BUG {} {b}", o.name);
        }
        for p in o.problems.places() {
            println!("PROBLEM {}:{:?}: {} | {:?}", p.file, p.line, p.message, p.help);
        }
        for p in &o.played {
            for v in &p.verdicts {
                let (line, _) = solemn::source::line_and_column(&o.text, v.span.start);
                if v.met != Some(true) {
                    println!(
                        "{} {}:{line} ? {} = {:?} because {:?} | found {} {:?}",
                        if v.met == Some(false) { "MISS" } else { "none" },
                        o.name,
                        v.question,
                        v.expected,
                        v.because,
                        v.answer.word(),
                        v.answer.rules
                    );
                    let sp = solemn::report::words::Speaker {
                        state: &v.state,
                        names: &v.case.names,
                        language: solemn::report::words::Language::En,
                    };
                    for r in &v.answer.reasons {
                        for l in r.leaves() {
                            if let Some(f) = &l.fact {
                                println!("     - {}", sp.fact(f));
                            }
                        }
                    }
                } else {
                    println!("ok");
                }
            }
        }
    }
}
