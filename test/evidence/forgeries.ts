import { draftOf } from './draft';
import { ENTRIES, SHUFFLE } from './forged/books';
import { CARDS } from './forged/cards';
import { CHECKPOINT } from './forged/checkpoint';
import { DRAWS } from './forged/draws';
import { EVENTS } from './forged/events';
import type { Forgery } from './forged/forgery';
import { FORM } from './forged/form';
import { IMPOSSIBLE_EVENTS } from './forged/impossible-events';
import { IMPOSSIBLE_VALUES } from './forged/impossible-values';
import { ORDER } from './forged/order';
import { PAYOUTS } from './forged/payouts';

export type { Forgery };

/** Every forgery that is tried. */
export const FORGERIES: readonly Forgery[] = [
  ...FORM,
  ...CHECKPOINT,
  ...EVENTS,
  ...ORDER,
  ...IMPOSSIBLE_EVENTS,
  ...IMPOSSIBLE_VALUES,
  ...CARDS,
  ...DRAWS,
  ...PAYOUTS,
  ...ENTRIES,
  ...SHUFFLE,
];

/** Returns a forged file's bytes. */
export const forgedBytes = ({ forge }: Forgery, file: Parameters<typeof draftOf>[0]): Uint8Array => {
  const forged = forge(draftOf(file));
  return typeof forged === 'string' ? new TextEncoder().encode(forged) : forged;
};
