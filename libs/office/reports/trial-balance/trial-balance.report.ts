import type { LedgerDifference } from '#proof/audit';
import { moneyText } from '#log/contract';
import { parsed } from '#kernel/decision';
import type { Bounds } from '#log/ledger';
import { defineReport } from '../frame/report';
import type { SheetBody } from '../frame/sheet';
import { ledgerPeriod, notesOf, restatedBy, type DayInBooks } from '../days/ledger-period';
import { LEDGER_READERS } from '../frame/readers';
import type { Restatement } from '../days/restatements';
import {
  coursesOf,
  differs,
  trialBalanceSums,
  type AccountMoves,
  type BalanceBasis,
  type TrialBalanceSum,
} from './trial-balance';
import { TRIAL_BALANCE_FIELDS, TRIAL_BALANCE_TABLES } from './trial-balance.columns';

/** Fields that the report adds to its frame. */
interface TrialBalance extends DayInBooks {
  /** All of them together come to zero in each currency, before, after and as kept; null: of one table nothing has to. */
  readonly isZero: boolean | null;
  /** Where `balance` comes from: `kept` at the head of the log, `computed` of a period that the log has gone on from. */
  readonly balanceBasis: BalanceBasis;
  readonly accounts: readonly AccountMoves[];
  readonly sums: readonly TrialBalanceSum[];
  /**
   * At the head, for every account whose kept balance isn't what its entries come to: the first event whose ledger isn't
   * its own, or the last that moved the account. Empty for a past period, whose balances nobody keeps.
   */
  readonly differences: readonly LedgerDifference[];
  readonly restated: readonly Restatement[];
}

/** Every account of the house through a gaming day. */
export const TRIAL_BALANCE = defineReport({
  name: 'trial-balance',
  title: 'Trial balance',
  summary:
    'Every account on a gaming day: opening, debits, credits, closing, and a check against the stored balance.',
  about:
    'A credit is positive: closing = opening − debits + credits, from the entries. While the log ends with the day, ' +
    'balance is the stored balance (`balanceBasis: kept`). If it differs from closing, the report derives the entries ' +
    'again and names the account and the event. For an earlier day nothing is compared (`computed`).',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  tables: Object.values(TRIAL_BALANCE_TABLES),
  fields: TRIAL_BALANCE_FIELDS,
  make: async ({ day, table }, means) => {
    const found = await ledgerPeriod(means, day);
    const moves = await means.books.moves(found.bounds, table, means.onProgress);
    const balanceBasis = isAtHead(found.bounds) ? 'kept' : 'computed';
    const accounts = coursesOf(moves, balanceBasis);
    const sums = trialBalanceSums(accounts);
    const wrong = balanceBasis === 'kept' ? moves.filter(differs) : [];
    const differences = wrong.length === 0 ? [] : await behind(wrong, means.reconcile);
    const isZero = sums.every((sum) => [sum.opening, sum.closing, sum.balance].every((each) => each === '0'));
    const { isOver, asOf } = found.bounds;
    const body: TrialBalance = {
      isOver,
      asOf,
      isZero: table === null ? isZero : null,
      balanceBasis,
      accounts,
      sums,
      differences,
      restated: await restatedBy(means, found, table),
    };
    return parsed({ rows: accounts.length, body, unhashed: ['balanceBasis'] as const, period: found.period });
  },
  sheet: (report, timeZone) => trialBalanceSheet(report, timeZone),
});

/** Whether the period ends where the log ends now, so that what is kept is what there was at its end. */
const isAtHead = ({ isOver, moments }: Bounds): boolean => !isOver && moments !== null;

type Wrong = { readonly shard: number; readonly account: string; readonly currency: string };

/** What the events say of the shards in which something differs: the first difference of each account. */
const behind = async (
  wrong: readonly Wrong[],
  reconcile: (shards: ReadonlySet<number>) => Promise<{ readonly differences: readonly LedgerDifference[] }>,
): Promise<readonly LedgerDifference[]> => {
  const { differences } = await reconcile(new Set(wrong.map(({ shard }) => shard)));
  const first = wrong.flatMap(({ shard, account, currency }) => {
    const isIts = (side: LedgerDifference['recorded']): boolean =>
      side?.account === account && side.currency === currency;
    return (
      differences.find((each) => each.shard === shard && (isIts(each.recorded) || isIts(each.derived))) ?? []
    );
  });
  return [...new Set(first)];
};

const NOTES: Readonly<Record<BalanceBasis, string>> = {
  kept: 'Balances are the stored balances of the ledger, compared with the entries.',
  computed:
    'Balances are computed from the entries. The log has gone on since, so no stored balance of this day exists.',
};

/** A line an account. */
const trialBalanceSheet = (
  { accounts, sums, differences, restated, balanceBasis, ...day }: TrialBalance,
  timeZone: string,
): SheetBody => ({
  tables: [
    {
      ...TRIAL_BALANCE_TABLES.accounts,
      rows: accounts.map((account) => ({ ...account })),
      sums: sums.map(({ accounts: _accounts, ...sum }) => sum),
    },
  ],
  notes: [
    NOTES[balanceBasis],
    ...notesOf(day, timeZone, restated),
    ...differences.map(({ kind, shard, seq, type, recorded, derived }) => {
      const side = (of: LedgerDifference['recorded']) =>
        of === null ? 'nothing' : `${of.account} ${moneyText(of.amount, of.currency)}`;
      return `Difference (${kind}) at event ${shard}:${seq ?? '-'} ${type ?? ''}: recorded ${side(recorded)}, derived from the events ${side(derived)}.`;
    }),
  ],
});
