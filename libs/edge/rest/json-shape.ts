/** Mistakes that `JSON.parse` accepts without a word. */
export type ShapeFault = 'too-deep' | 'key-twice';

/**
 * Is a text of JSON nested deeper than `depthMax`, or has an object of it a key twice? Of such a key every reader takes the
 * value it likes: what stood before us may have looked at another stake than we would. One pass, before anything is built;
 * a text that isn't JSON is for the parser to refuse.
 */
export function shapeFaultOf(text: string, depthMax: number): ShapeFault | null {
  /** The keys of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  let lastString = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    switch (letter) {
      case '"': {
        const end = endOfString(text, at);
        lastString = text.slice(at, end + 1);
        at = end;
        break;
      }
      case ':': {
        const keys = open.at(-1);
        const key = unescaped(lastString);
        if (keys?.has(key) === true) return 'key-twice';
        keys?.add(key);
        break;
      }
      case '{':
      case '[':
        if (open.length === depthMax) return 'too-deep';
        open.push(letter === '{' ? new Set() : null);
        break;
      case '}':
      case ']':
        open.pop();
        break;
    }
  }
  return null;
}

/** Where the string that begins at a quotation mark ends; behind the text, if it doesn't. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** `"st\u0061ke"` and `"stake"` are one key. */
function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.stringify(JSON.parse(string));
  } catch {
    return string;
  }
}
