import { bankAt, type TableState } from '#game/tables';
import type { Code } from '#kernel/decision';
import type { Leg } from '#kernel/money';
import type { StoredEvent } from '#log/event-store';

/** The last line of `sabot play` (`commands.md`). */
export interface Summary {
  readonly summary: true;
  /** The phase of the last opened table; `null` if none was opened. */
  readonly phase: string | null;
  readonly banker: string | null;
  readonly bank: string;
  readonly reserve: string;
  /** Balances by account, in order of name. With more than one currency, names include it. */
  readonly balances: Readonly<Record<string, string>>;
  readonly rejections: readonly { readonly line: number; readonly code: Code }[];
}

/** The bank of a table without one, or of a house-banked table. */
const NO_BANK = { banker: null, bank: '0', reserve: '0' } as const;

/**
 * Returns the bank of a table. It has a `banker` from `BankStaked` or `BankTakenOver` until it passes or is retired.
 */
const bankOf = (state: TableState | null): Pick<Summary, 'banker' | 'bank' | 'reserve'> => {
  const bank = state === null ? null : bankAt(state);
  return bank === null
    ? NO_BANK
    : { banker: bank.patron, bank: `${bank.amount}`, reserve: `${bank.reserve}` };
};

export const summaryOf = (
  state: TableState | null,
  balances: readonly Leg[],
  touchedAtZero: ReadonlySet<string>,
  rejections: Summary['rejections'],
): Summary => ({
  summary: true,
  phase: state?.phase ?? null,
  ...bankOf(state),
  balances: balancesOf(balances, touchedAtZero),
  rejections,
});

/**
 * Returns the accounts of a settlement, as `account currency` like in `balancesOf`. Entries leave out legs that net to
 * zero, such as a commission of 0, but these accounts count as touched, too.
 */
export const touchedBySettlement = ({ type, stream, data }: StoredEvent): readonly string[] => {
  if (type !== 'CoupSettled' && type !== 'BetsSettled') return [];
  const { bets, currency } = data as unknown as SettlementData;
  const outcomes = new Set(
    bets.flatMap(({ outcome, parts }) => parts?.map((part) => part.outcome) ?? outcome),
  );
  const isWon = outcomes.has('win');
  const isLost = outcomes.has('lose');
  // A house-banked table has its win, and keeps commission on patrons' wins. At a player-banked table the bank pays
  // commission on its own wins.
  const ofHouse = bets.some(({ on, parts }) => on !== undefined && parts === undefined);
  const purses = [
    ...(bets.length > 0 ? ['stakes'] : []),
    ...(isWon || isLost ? [ofHouse ? 'win' : 'bank'] : []),
    ...((ofHouse ? isWon : isLost) ? ['commission'] : []),
  ];
  return purses.map((purse) => keyOf(`${stream}:${purse}`, currency));
};

/** The fields of both events that their schema has already checked. */
interface SettlementData {
  readonly currency: string;
  /** In banque a stake has a result for each hand that it is on. */
  readonly bets: readonly (Result & { readonly on?: string; readonly parts?: readonly Result[] })[];
}
interface Result {
  readonly outcome: 'win' | 'lose' | 'push';
}

const balancesOf = (legs: readonly Leg[], touchedAtZero: ReadonlySet<string>): Record<string, string> => {
  const sums = new Map<string, bigint>([...touchedAtZero].map((key) => [key, 0n]));
  for (const { account, currency, amount } of legs) {
    const key = keyOf(account, currency);
    sums.set(key, (sums.get(key) ?? 0n) + amount); // transit and cage are a row a shard
  }
  const currencies = new Set([...sums.keys()].map((key) => key.slice(key.lastIndexOf(' '))));
  const named = [...sums].map(([key, sum]): [string, string] => [nameOf(key, currencies.size > 1), `${sum}`]);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Joins account and currency with a space, which neither contains. */
const keyOf = (account: string, currency: string): string => `${account} ${currency}`;
const nameOf = (key: string, withCurrency: boolean): string =>
  withCurrency ? key.replace(' ', '/') : key.slice(0, key.indexOf(' '));
