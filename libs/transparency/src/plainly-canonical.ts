const [QUOTE, COLON, NINE, ZERO] = [0x22, 0x3a, 0x39, 0x30] as const;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [BACKSLASH, SPACE, TILDE, MINUS, POINT] = [0x5c, 0x20, 0x7e, 0x2d, 0x2e] as const;
const [E, BIG_E] = [0x65, 0x45] as const;
/** So many digits are a whole number that is written as it was read; some with one more aren't. */
const DIGITS_MAX = 15;
/** Deeper than any event. */
const DEPTH_MAX = 64;

// One of each for all calls: a text is looked through before any other code runs.
/** Where the last key of each open object begins; −1: there is none yet, −2: it is an array. */
const keyFrom = new Int32Array(DEPTH_MAX);
const keyTo = new Int32Array(DEPTH_MAX);
const [NO_KEY, IN_ARRAY] = [-1, -2] as const;

/**
 * Whether a text that is JSON is the canonical one of what it says (RFC 8785), seen from its characters alone: ASCII without
 * escapes or spaces between, keys in order, whole numbers of few digits. Nearly every event is written so, and to see it
 * takes a third of what parsing and writing it again do. False says nothing: the text may be canonical all the same.
 */
export function isPlainlyCanonical(text: string): boolean {
  const { length } = text;
  let depth = -1;
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      const from = at + 1;
      at = endOfString(text, from);
      if (at < 0) return false;
      const isKey = depth >= 0 && keyFrom[depth] !== IN_ARRAY && text.charCodeAt(at + 1) === COLON;
      if (isKey && !takesKey(text, depth, from, at)) return false;
    } else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      depth += 1;
      if (depth === DEPTH_MAX) return false;
      keyFrom[depth] = unit === OPEN_OBJECT ? NO_KEY : IN_ARRAY;
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) {
      depth -= 1;
    } else if (unit >= ZERO && unit <= NINE) {
      at = endOfDigits(text, at);
      if (at < 0) return false;
    } else if (unit <= SPACE || unit === MINUS || unit > TILDE) {
      return false;
    }
  }
  return true;
}

/** Where a string's closing quote is; −1: there is something in it that might be written otherwise. */
function endOfString(text: string, from: number): number {
  for (let at = from; ; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (!(unit >= SPACE && unit <= TILDE) || unit === BACKSLASH) return -1; // NaN behind the end, too
  }
}

/** The last digit of a whole number; −1: it is none, or too long to know. */
function endOfDigits(text: string, from: number): number {
  let at = from;
  for (;;) {
    const next = text.charCodeAt(at + 1);
    if (next === POINT || next === E || next === BIG_E) return -1;
    if (!(next >= ZERO && next <= NINE)) return at - from < DIGITS_MAX ? at : -1;
    at += 1;
  }
}

/** Whether a key comes behind the last of its object, which it is from now on. */
function takesKey(text: string, depth: number, from: number, to: number): boolean {
  const last = keyFrom[depth] ?? NO_KEY;
  const lastTo = keyTo[depth] ?? 0;
  keyFrom[depth] = from;
  keyTo[depth] = to;
  if (last === NO_KEY) return true;
  for (let offset = 0; ; offset++) {
    if (from + offset === to) return false; // the same, or the beginning of the last
    if (last + offset === lastTo) return true;
    const difference = text.charCodeAt(from + offset) - text.charCodeAt(last + offset);
    if (difference !== 0) return difference > 0;
  }
}
