import { momentText } from '#office/gaming-days';
import { STRINGS } from '../../shell/strings';
import { amountFor, betAmount } from '../../system/amount-text';

/** Returns a person's displayed name: an id of plain letters gets a capital, others stay as they are. */
export const nameOf = (id: string): string =>
  /^[a-z]+$/u.test(id) ? `${id.charAt(0).toUpperCase()}${id.slice(1)}` : id;

/** Returns a person's initial. */
export const initialOf = (id: string): string => id.charAt(0).toUpperCase();

/** Writes minor units exactly: `€3,900.00`, with `−` for a loss. `sign` also marks a gain. */
export const money = (minor: string, code: string, sign = false): string => amountFor(minor, code, { sign });

/** Writes minor units for a sentence, without decimals if whole: `€2,000`. */
export const shortMoney = (minor: string, code: string): string => betAmount(minor, { code });

/** Writes a step's time by the house's clock: `05:28:21`, with tenths `05:28:21.4`. */
export const clockText = (instant: string, timeZone: string, tenths = false): string =>
  `${momentText(instant, timeZone).slice(-8)}${tenths ? `.${instant.charAt(20) === '' ? '0' : instant.charAt(20)}` : ''}`;

/** Writes a duration: `42 s`, `2 min 4 s`. */
export const durationText = (from: string, to: string): string => {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? STRINGS.coup.words.seconds(seconds)
    : STRINGS.coup.words.minutes(minutes, seconds % 60);
};

/** Returns a person's name, or a general word if the answer hides it, as from a patron about others. */
export const personName = (id: string | undefined): string =>
  id === undefined ? STRINGS.coup.words.anyone : nameOf(id);

/** Returns the name of a wager, or of a hand that is bet on. */
export const wagerName = (on: string): string =>
  (STRINGS.coup.words.wagers as Readonly<Record<string, string>>)[on] ??
  `${on.charAt(0).toUpperCase()}${on.slice(1).replaceAll('-', ' ')}`;

export type SideLetter = 'B' | 'P' | 'T';

/** Returns a side's mark, for Player or punters, a tie, and Banker; null for other wagers. */
export const sideOf = (name: string | undefined | null): SideLetter | null => {
  if (name === 'banker') return 'B';
  if (name === 'tie') return 'T';
  return name === 'player' || name === 'punter' ? 'P' : null;
};

/** Returns an account's place in words: `Ada’s chips`, `the felt`. Show the raw account as title. */
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

/** Returns the patron whose chips an account holds; null for other accounts. */
export const patronOfChips = (account: string): string | null =>
  account.startsWith('chips:') ? account.slice(account.lastIndexOf(':') + 1) : null;
