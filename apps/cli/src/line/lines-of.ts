import type { Readable } from 'node:stream';

/**
 * The lines that each chunk of input completes: one write answers them all, and someone who types is answered at
 * once. Not readline: it also breaks lines at U+2028, which may stand in a JSON string.
 */
export async function* linesOf(input: Readable): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of input as AsyncIterable<string | Uint8Array>) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const [first = '', ...others] = text.split('\n');
    begun.push(first);
    const rest = others.pop();
    if (rest === undefined) continue;
    yield [begun.join(''), ...others];
    begun = [rest];
  }
  yield [begun.join('') + decoder.decode()];
}
