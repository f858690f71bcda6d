import { figureOf, type KnownFigure, type Part } from './figure';

/** Returns the sum of parts as a figure. An event with several parts is named once. */
export const gathered = (parts: readonly Part[]): KnownFigure => {
  const { amount, events } = figureOf(parts);
  return { amount, events: [...new Set(events)] };
};
