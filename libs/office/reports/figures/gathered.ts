import { figureOf, type KnownFigure, type Part } from './figure';

/** A sum over parts of which an event may have several: it is named once. */
export const gathered = (parts: readonly Part[]): KnownFigure => {
  const { amount, events } = figureOf(parts);
  return { amount, events: [...new Set(events)] };
};
