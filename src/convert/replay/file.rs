//! The file of a replay: its header, and what is compressed behind it.

use lzma_rust2::{Action, LzmaStream, Status};

use super::bytes::{Bytes, Short};
use crate::problem::Problem;

/// The most bytes that a replay comes to.
const LARGEST: usize = 16 << 20;
/// So much is unpacked at once.
const STEP: usize = 64 << 10;

const COMPRESSED: u32 = 0x1;
pub(super) const TAG: u32 = 0x2;
pub(super) const SINGLE: u32 = 0x8;
pub(super) const LUA64: u32 = 0x10;
pub(super) const NEW: u32 = 0x20;
pub(super) const HAND_TEST: u32 = 0x40;
pub(super) const WIDE_FLAGS: u32 = 0x100;
const EXTENDED: u32 = 0x200;

/// A replay, unpacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct File {
    /// It holds all that players were told, not only what they answered.
    pub(super) told: bool,
    /// Flags of the header.
    pub(super) flags: u32,
    /// What stands behind the header.
    pub(super) body: Vec<u8>,
}

/// That a replay is cut off.
pub(super) fn short(Short(at): Short) -> Problem {
    let message = format!("the replay is cut off or broken at byte {at} of what it holds");
    Problem::of_file("replay::cut-off", message).help("get the file anew")
}

/// Reads a file.
pub(super) fn file(bytes: &[u8]) -> Result<File, Problem> {
    let told = match bytes.get(..4) {
        Some(b"yrp1") => false,
        Some(b"yrpX") => true,
        _ => {
            let message = "this is no replay: it begins neither with `yrp1` nor with `yrpX`";
            return Err(Problem::of_file("replay::unknown", message).help("take a .yrp or .yrpX of `EDOPro`"));
        }
    };
    let (flags, size, props, at) = header(bytes).map_err(short)?;
    let rest = &bytes[at..];
    let body = if flags & COMPRESSED == 0 { rest.to_vec() } else { unpacked(rest, size, props)? };
    Ok(File { told, flags, body })
}

/// The flags, the size of what is packed, how it is packed, and where it begins.
fn header(bytes: &[u8]) -> Result<(u32, usize, [u8; 5], usize), Short> {
    let mut bytes = Bytes::new(bytes);
    let (_id, _version, flags, _seed, size, _hash) =
        (bytes.u32()?, bytes.u32()?, bytes.u32()?, bytes.u32()?, bytes.u32()?, bytes.u32()?);
    let props = bytes.take(8)?;
    let props = [props[0], props[1], props[2], props[3], props[4]];
    if flags & EXTENDED != 0 {
        for _ in 0..5 {
            bytes.u64()?;
        }
    }
    Ok((flags, usize::try_from(size).unwrap_or(usize::MAX), props, bytes.at()))
}

/// Unpacks so many bytes and no more.
fn unpacked(packed: &[u8], size: usize, props: [u8; 5]) -> Result<Vec<u8>, Problem> {
    let wrong = |message: String| Problem::of_file("replay::packed", message).help("get the file anew");
    if size > LARGEST {
        return Err(wrong(format!("the replay says that it comes to {size} bytes; at most {LARGEST} are read")));
    }
    let broken = || wrong("what is packed in the replay cannot be unpacked".to_owned());
    let [kind, dictionary @ ..] = props;
    // No more of the past can be repeated than there is.
    let most = u32::try_from(size.max(4096)).unwrap_or(u32::MAX);
    let dictionary = u32::from_le_bytes(dictionary).clamp(4096, most);
    let mut stream = LzmaStream::new_with_props(size as u64, kind, dictionary, None).map_err(|_| broken())?;
    let mut body = Vec::new();
    let mut step = vec![0; STEP];
    let mut rest = packed;
    while body.len() < size {
        let done = stream.process(rest, &mut step, Action::Finish).map_err(|_| broken())?;
        rest = rest.get(done.bytes_consumed..).unwrap_or_default();
        body.extend_from_slice(step.get(..done.bytes_produced).unwrap_or_default());
        let stuck = done.bytes_consumed == 0 && done.bytes_produced == 0;
        if done.status == Status::StreamEnd || stuck {
            break;
        }
    }
    if body.len() == size { Ok(body) } else { Err(broken()) }
}
