import { invariant } from '#kernel/decision';

/**
 * A supply of cards to deal from (F13, `SupplyTaken`): its size, the dealt position at which it starts, and
 * its cut (0: uncut).
 */
export interface Supply {
  readonly start: number;
  readonly size: number;
  readonly cut: number;
}

/**
 * Returns the leaf that is dealt as the k-th card, from 0, of a shoe of `size` cards cut at `cut` (0: uncut):
 * (c + k) mod n.
 */
export function leafOfDealt(size: number, cut: number, k: number): number {
  invariant(isPlace(cut, size), `no cut at ${cut} in a shoe of ${size}`);
  invariant(isPlace(k, size), `no card ${k} in a shoe of ${size}`);
  return (cut + k) % size;
}

/**
 * Returns the leaf that a supply deals as its k-th card, from 0: (c + s + ((t + k) mod m)) mod n
 * (`sealed-shoe.md`, The sealed shoe, 9).
 */
export function leafOfSupply(size: number, cut: number, supply: Supply, k: number): number {
  const { start, size: supplied, cut: supplyCut } = supply;
  invariant(isPlace(supplyCut, supplied), `no cut at ${supplyCut} in a supply of ${supplied}`);
  invariant(isPlace(k, supplied), `no card ${k} in a supply of ${supplied}`);
  invariant(
    start >= 0 && start + supplied <= size,
    `${supplied} cards from ${start} aren't in a shoe of ${size}`,
  );
  return leafOfDealt(size, cut, start + ((supplyCut + k) % supplied));
}

const isPlace = (place: number, size: number): boolean =>
  Number.isSafeInteger(place) && Number.isSafeInteger(size) && place >= 0 && place < size;
