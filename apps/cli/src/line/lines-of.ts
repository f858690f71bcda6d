import type { Readable } from 'node:stream';

/**
 * Yields the lines that each chunk of input completes. The caller can answer a chunk with one write, and answers a person
 * who types after each line. Readline isn't used because it also splits at U+2028, which JSON strings may contain.
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
