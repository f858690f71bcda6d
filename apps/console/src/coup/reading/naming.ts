import { momentText } from '#office/gaming-days';
import { STRINGS } from '../../shell/strings';
import { amountFor, betAmount } from '../../system/amount-text';

/** Returns the name that is shown for a person: an id of plain letters with a capital, any other id as it is. */
export const nameOf = (id: string): string =>
  /^[a-z]+$/u.test(id) ? `${id.charAt(0).toUpperCase()}${id.slice(1)}` : id;

/** Returns the letter that stands for a person. */
export const initialOf = (id: string): string => id.charAt(0).toUpperCase();

/** Writes minor units exactly: `€3,900.00`; a minus is `−`. `sign` also marks a gain. */
export const money = (minor: string, code: string, sign = false): string => amountFor(minor, code, { sign });

/** Writes minor units for a sentence: whole units without their decimals, `€2,000`. */
export const shortMoney = (minor: string, code: string): string => betAmount(minor, { code });

/** Writes the time of a step by the house's clock: `05:28:21.4`; without tenths `05:28:21`. */
export const clockText = (instant: string, timeZone: string, tenths = false): string =>
  `${momentText(instant, timeZone).slice(-8)}${tenths ? `.${instant.charAt(20) === '' ? '0' : instant.charAt(20)}` : ''}`;

/** Writes how long something took: `42 s`, `2 min 4 s`. */
export const durationText = (from: string, to: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? STRINGS.coup.words.seconds(seconds)
    : STRINGS.coup.words.minutes(minutes, seconds % 60);
};

/** Returns a person's name; a general word where the answer leaves it out, as it does for a patron who asks about others. */
export const personName = (id: string | undefined): string =>
  id === undefined ? STRINGS.coup.words.anyone : nameOf(id);

/** Returns the name of a wager or of a hand that is bet on. */
export const wagerName = (on: string): string =>
  (STRINGS.coup.words.wagers as Readonly<Record<string, string>>)[on] ??
  `${on.charAt(0).toUpperCase()}${on.slice(1).replaceAll('-', ' ')}`;

export type SideLetter = 'B' | 'P' | 'T';

/** Returns the mark of a side: Player and the punters have one, a tie and Banker theirs; null for any other wager. */
export const sideOf = (name: string | undefined | null): SideLetter | null => {
  if (name === 'banker') return 'B';
  if (name === 'tie') return 'T';
  return name === 'player' || name === 'punter' ? 'P' : null;
};

/** Returns where money lies, in words: `Ada’s chips`, `the felt`. The raw account belongs in the title. */
export const placeName = (account: string): string => {
  const [kind = '', first = '', second = ''] = account.split(':');
  if (kind === 'chips') return STRINGS.coup.words.chipsOf(nameOf(second));
  if (kind === 'due') return STRINGS.coup.words.dueOf(nameOf(second));
  if (kind === 'owed') return STRINGS.coup.words.owedOf(nameOf(second));
  if (kind === 'patron') return STRINGS.coup.words.cageOf(nameOf(first));
  if (kind === 'table') {
    const named = (STRINGS.coup.words.places as Readonly<Record<string, (table: string) => string>>)[second];
    if (named !== undefined) return named(first);
  }
  return account;
};

/** Returns whose chips an account holds; null for any other account. */
export const patronOfChips = (account: string): string | null =>
  account.startsWith('chips:') ? account.slice(account.lastIndexOf(':') + 1) : null;
