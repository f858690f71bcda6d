import { figureOf, type KnownFigure, type Part } from './figure';

/** Returns the sum of parts as a figure. The parts of one event become one part. */
export const gathered = (parts: readonly Part[]): KnownFigure => {
  const ofEvents = new Map<string, bigint>();
  for (const { place, amount } of parts) ofEvents.set(place, (ofEvents.get(place) ?? 0n) + amount);
  return figureOf([...ofEvents].map(([place, amount]) => ({ place, amount })));
};
