import { parsed } from '#kernel/decision';
import { moneyText } from '#log/contract';
import type { Bounds } from '#log/ledger';
import type { LedgerDifference } from '#proof/audit';
import { ledgerPeriod, notesOf, restatedBy } from '../days/ledger-period';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import { coursesOf, differs, trialBalanceSums } from './trial-balance';
import { TRIAL_BALANCE_TABLES, TrialBalanceBody, type BalanceBasis } from './trial-balance.fields';

/** The report on every account of the casino in a gaming day. */
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
  body: TrialBalanceBody,
  tables: TRIAL_BALANCE_TABLES,
  make: async ({ day, table }, means) => {
    const found = await ledgerPeriod(means, day);
    const moves = await means.books.moves(found.bounds, table, means.onProgress);
    const balanceBasis: BalanceBasis = isAtHead(found.bounds) ? 'kept' : 'computed';
    const accounts = coursesOf(moves, balanceBasis);
    const sums = trialBalanceSums(accounts);
    const wrong = balanceBasis === 'kept' ? moves.filter(differs) : [];
    const differences = wrong.length === 0 ? [] : await behind(wrong, means.reconcile);
    const isZero = sums.every((sum) => [sum.opening, sum.closing, sum.balance].every((each) => each === '0'));
    const { isOver, asOf } = found.bounds;
    const body = {
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
  sheet: ({ accounts, sums, differences, restated, balanceBasis, ...day }, timeZone) => ({
    tables: [
      {
        ...TRIAL_BALANCE_TABLES.accounts,
        rows: accounts,
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
  }),
});

/** Says if the period ends at the current end of the log, so that recorded balances are those at its end. */
const isAtHead = ({ isOver, moments }: Bounds): boolean => !isOver && moments !== null;

type Wrong = { readonly shard: number; readonly account: string; readonly currency: string };

/** Returns the events behind differences: in each shard with one, the first difference of each account. */
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
