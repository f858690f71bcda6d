import { currencyOfEvent, wasOpened, type TableEvent, type TableState } from '#game/tables';
import type { Leg } from '#kernel/money';
import { moneyText } from '#log/contract';

/** A line of a replay's step: the only patron who may see it (`null` for everybody), and the money that it moved. */
export interface Line {
  readonly text: string;
  readonly patron: string | null;
  readonly moves: readonly Leg[];
}

export const line = (text: string, moves: readonly Leg[] = []): Line => ({ text, patron: null, moves });
export const ofPatron = (patron: string, text: string, moves: readonly Leg[]): Line => ({
  text,
  patron,
  moves,
});

/** Acts with the bank, which everybody at the table sees. A losing bid isn't one. */
const OF_THE_BANK: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'BankAuctioned',
  'BankContinued',
  'BankDeclined',
  'BankOffered',
  'BankOpened',
  'BankReplenished',
  'BankRetired',
  'BankStaked',
  'BankTakenOver',
]);

/** Returns the line of an event without a sentence: of its patron alone, unless it is an act with the bank. */
export const plainLine = ({ type, patron = null }: AnyEvent, moves: readonly Leg[]): Line => ({
  text: type,
  patron: OF_THE_BANK.has(type) ? null : patron,
  moves,
});

interface AnyEvent {
  readonly type: TableEvent['type'];
  readonly patron?: string | null;
}

/** Writes an amount in units of the table's currency: `2,000.00 EUR`. */
export type Say = (amount: bigint) => string;

/** Returns a function that writes amounts of an event in its currency, or in its table's if it has none. */
export const sayIn = (event: TableEvent, before: TableState): Say => {
  const code = currencyOfEvent(event) ?? (wasOpened(before) ? before.currency : null);
  return (amount) => moneyText(amount, code);
};

interface CorrectedBet {
  readonly bet: string;
  readonly patron: string;
  readonly paid: bigint;
  readonly taken: bigint;
  readonly owed: bigint;
}

/**
 * Writes the effect of a correction: `pays 20.00 EUR`, or `takes 20.00 EUR, 5.00 EUR are owed`, or that it
 * moves nothing.
 */
export const movedText = ({ paid, taken, owed }: Omit<CorrectedBet, 'bet' | 'patron'>, say: Say): string => {
  if (paid === 0n && taken === 0n && owed === 0n) return 'no money moves';
  const moved = paid > 0n ? `pays ${say(paid)}` : `takes ${say(taken)}`;
  return owed > 0n ? `${moved}, ${say(owed)} are owed` : moved;
};

/** Returns the line of a bet that was settled again at a player-banked table. */
export const correctedBetLine =
  (say: Say) =>
  (bet: CorrectedBet): Line =>
    ofPatron(bet.patron, `${bet.bet} of ${bet.patron}: ${movedText(bet, say)}`, []);
