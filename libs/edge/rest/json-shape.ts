/** Faults that `JSON.parse` accepts silently. */
export type ShapeFault = 'too-deep' | 'key-twice';

/**
 * Returns the fault of a JSON text that is nested deeper than `depthMax` or repeats a key in an object, or `null`.
 * Readers differ in which value of a repeated key they take, so a proxy may have checked another stake than ours. Reads
 * the text once without building anything. A text that isn't JSON is left to the parser.
 */
export function shapeFaultOf(text: string, depthMax: number): ShapeFault | null {
  /** The keys of each open object; `null` for a list. */
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

/** Returns the end of the string that begins at a quotation mark, or the text's length if it has none. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** Resolves escapes, since `"st\u0061ke"` and `"stake"` are the same key. */
function unescaped(string: string): string {
  if (!string.includes('\\')) return string;
  try {
    return JSON.stringify(JSON.parse(string));
  } catch {
    return string;
  }
}
