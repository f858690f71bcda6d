import { STRINGS } from '../shell/strings';

/** Returns the name of a hand in words. */
export const handName = (hand: string): string =>
  (STRINGS.hands as Readonly<Record<string, string>>)[hand] ?? hand;
