import { DECK, type Card } from '#game/cards';
import { invariant } from '#kernel/decision';
import type { HmacSha256 } from '#kernel/canonical';

const WORDS_PER_BLOCK = 8;
const WORDS = 2 ** 32;
const SHUFFLE_LABEL = new TextEncoder().encode('sabot/shuffle/v1');

/** The order of a shoe that nobody has shuffled yet: deck after deck, each S H D C, each ace to king. */
export const newDecks = (decks: number): Card[] => Array.from({ length: decks }, () => DECK).flat();

/**
 * Fisher–Yates from the last place down to the second, every order equally likely: a word that would favour some
 * places is thrown away, not folded in (`sealed-shoe.md`, The sealed shoe, 3). `hmac`: by the shoe's secret.
 */
export function shuffled(hmac: HmacSha256, cards: readonly Card[]): Card[] {
  const order = [...cards];
  const nextWord = wordsOf(hmac);
  for (let last = order.length - 1; last >= 1; last--) {
    const picked = below(last + 1, nextWord);
    const [here, there] = [order[last], order[picked]];
    invariant(here !== undefined && there !== undefined, 'a shuffle stays inside the shoe');
    order[last] = there;
    order[picked] = here;
  }
  return order;
}

function below(bound: number, nextWord: () => number): number {
  const limit = Math.floor(WORDS / bound) * bound;
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % bound;
}

/** The big-endian words of HMAC-SHA-256(secret, label ‖ u32be(block)), block after block from 0. */
function wordsOf(hmac: HmacSha256): () => number {
  const numbered = labelled(SHUFFLE_LABEL);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let taken = 0;
  return () => {
    const at = taken % WORDS_PER_BLOCK;
    if (at === 0) {
      const bytes = hmac(numbered(taken / WORDS_PER_BLOCK));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    taken++;
    return block.getUint32(4 * at);
  };
}

/**
 * A label and a number as big-endian u32 behind it: what each use of the secret is derived from. Always the same bytes,
 * which hold until the next number is asked for.
 */
export function labelled(label: Uint8Array): (number: number) => Uint8Array {
  const bytes = new Uint8Array(label.length + 4);
  bytes.set(label);
  const view = new DataView(bytes.buffer);
  return (number) => {
    view.setUint32(label.length, number);
    return bytes;
  };
}
