import { DECK, type Card } from '#game/cards';
import type { HmacSha256 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';

const WORDS_PER_BLOCK = 8;
const WORDS = 2 ** 32;
const SHUFFLE_LABEL = new TextEncoder().encode('sabot/shuffle/v1');

/** Returns the order of unshuffled decks: deck after deck, each S H D C, each ace to king. */
export const newDecks = (decks: number): Card[] => Array.from({ length: decks }, () => DECK).flat();

/**
 * Shuffles by Fisher–Yates from the last position down to the second. Every order is equally likely: a biased
 * word is discarded (`sealed-shoe.md`, The sealed shoe, 3). `hmac` uses the shoe's secret.
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

/**
 * Returns a generator of the big-endian words of HMAC-SHA-256(secret, label ‖ u32be(block)), block after
 * block from 0.
 */
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
 * Returns a function that appends a number to a label as big-endian u32, the input of each derivation from
 * the secret. It reuses its bytes, which are valid until the next call.
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
