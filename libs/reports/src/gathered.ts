import { figureOf, type Figure, type Part } from './figure';

/** A sum over parts of which an event may have several: it is named once. */
export const gathered = (parts: readonly Part[]): Figure & { readonly amount: string } => ({
  amount: `${parts.reduce((all, { amount }) => all + amount, 0n)}`,
  events: [...new Set(figureOf(parts).events)],
});

/** `shard:seq`. */
export const placeOf = ({ shard, seq }: { readonly shard: number; readonly seq: number }): string =>
  `${shard}:${seq}`;

/** Names in the order of their bytes, as the log's tables have them. */
export const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
