import type { Answer } from '../api/commands';

/** Returns a field of the event of a command as text; empty if it has none of this name. */
export const factOf = ({ events }: Answer, name: string): string => {
  const fact = events[0]?.data[name];
  return typeof fact === 'string' || typeof fact === 'number' ? `${fact}` : '';
};
