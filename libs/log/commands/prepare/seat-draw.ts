import { invariant } from '#kernel/decision';

/** Returns people in a random order by Fisher–Yates; every order is equally likely (F1). */
export const drawnByLot = (people: readonly string[], random: (bytes: number) => Uint8Array): string[] => {
  const order = [...people];
  for (let last = order.length - 1; last > 0; last--) {
    const at = below(last + 1, random);
    const [a, b] = [order[at], order[last]];
    invariant(a !== undefined && b !== undefined, 'the lot is drawn among those who are there');
    [order[at], order[last]] = [b, a];
  }
  return order;
};

/**
 * Returns a random number below a bound of at most 256. It rejects bytes that would make some numbers
 * likelier.
 */
const below = (bound: number, random: (bytes: number) => Uint8Array): number => {
  const fair = 256 - (256 % bound);
  for (;;) {
    const [byte] = random(1);
    invariant(byte !== undefined, 'chance has run out');
    if (byte < fair) return byte % bound;
  }
};
