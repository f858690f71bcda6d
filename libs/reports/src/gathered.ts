import { figureOf, type KnownFigure, type Part } from './figure';

/** A sum over parts of which an event may have several: it is named once. */
export const gathered = (parts: readonly Part[]): KnownFigure => {
  const { amount, events } = figureOf(parts);
  return { amount, events: [...new Set(events)] };
};

/** Names in the order of their bytes, as the log's tables have them. */
export const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
