import type { Answer } from '../api/commands';

/** A fact of the event that a command left, as text; empty: it has none of this name. */
export const factOf = ({ events }: Answer, name: string): string => {
  const fact = events[0]?.data[name];
  return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : '';
};
