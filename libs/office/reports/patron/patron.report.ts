import { cageEntry } from '#game/cage';
import { coupOfEvent } from '#game/tables';
import { inOrder, parsed, reject } from '#kernel/decision';
import { decodeEvent, isCageEvent, patronStream, tableStream } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { ledgerPeriod, notesOf, type LedgerPeriod } from '../days/ledger-period';
import { placeOf } from '../figures/place';
import type { PlacedTableEvent } from '../figures/placed';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ReportMeans } from '../frame/sources';
import { eventsOfPeriod } from '../table-day/days-of-tables';
import { accountsAt, patronAtTable } from './patron-at-table';
import { PATRON_TABLES, PatronBody, type Move, type PatronAtTable } from './patron.fields';
import { accountRows, patronSums } from './statement-of-day';

/**
 * The report on a patron's gaming day: stakes, time played, theoretical and actual result, and every movement of money.
 */
export const PATRON = defineReport({
  name: 'patron',
  title: 'Patron',
  summary:
    'One patron’s gaming day: hands, average bet, time, theoretical win and result by table, and the statement.',
  about:
    'A stake left lying after a tie counts once in bets and handle: when it is won, lost or given back. Open stakes and a ' +
    'held bank are the patron’s money and no loss.',
  takes: { day: 'required', patron: 'required' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: PatronBody,
  tables: PATRON_TABLES,
  make: async ({ day, patron }, means) => {
    const head = await means.events.streamHead(patronStream(patron));
    if (head === null)
      return reject('NO_SUCH_PATRON', 'No patron has this id. The first deposit creates the account.');
    const found = await ledgerPeriod(means, day);
    const { from, until } = found.period;
    const account = await means.events.readStream(head.stream, 1, head.version);
    const names = tablesIn(account);
    const tables: PatronAtTable[] = [];
    const moves = account
      .filter(({ recordedAt }) => recordedAt >= from && recordedAt < until)
      .flatMap(movesOf);
    for (const [done, table] of names.entries()) {
      means.onProgress?.(done, names.length);
      const at = await means.events.streamHead(tableStream(table));
      if (at === null) continue;
      const events = await eventsOfPeriod(means.events, at, found.period);
      const played = patronAtTable(table, patron, events, found.period);
      if (played !== null) tables.push(played);
      moves.push(...movesAt({ table, patron }, events, found.period));
    }
    const accounts = accountRows(await openingsOf(means, found, patron, names), moves);
    const { isOver, asOf } = found.bounds;
    const body = {
      isOver,
      asOf,
      tables,
      accounts,
      moves: moves.toSorted((a, b) => inOrder(a.recordedAt, b.recordedAt)),
      sums: patronSums(tables),
    };
    return parsed({ rows: moves.length, body, period: found.period });
  },
  sheet: ({ tables, accounts, moves, sums, ...day }, timeZone) => ({
    tables: [
      { ...PATRON_TABLES.tables, rows: tables, sums },
      { ...PATRON_TABLES.accounts, rows: accounts, sums: [] },
      { ...PATRON_TABLES.moves, rows: moves, sums: [] },
    ],
    notes: [
      ...notesOf(day, timeZone),
      ...(tables.some(({ theory }) => theory.label === 'patrons-bank')
        ? [
            'patrons-bank: patrons bank at this table. No stake is against the casino, so there is no theoretical win.',
          ]
        : []),
    ],
  }),
});

/** Returns the tables that a patron ever brought money to, in order of name. */
const tablesIn = (account: readonly StoredEvent[]): readonly string[] =>
  [
    ...new Set(
      account.flatMap(({ type, data }) => {
        const { table } = data;
        return type === 'FundsHeld' && typeof table === 'string' ? [table] : [];
      }),
    ),
  ].toSorted(inOrder);

const movesOf = (stored: StoredEvent): Move[] => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  if (!isCageEvent(event)) return [];
  return cageEntry(event)
    .filter(({ account }) => account === stored.stream)
    .map(({ account, currency, amount }) => ({
      recordedAt: stored.recordedAt,
      account,
      currency,
      amount: `${amount}`,
      type: stored.type,
      coup: null,
      event: placeOf(stored),
    }));
};

const movesAt = (
  { table, patron }: { readonly table: string; readonly patron: string },
  events: readonly PlacedTableEvent[],
  { from, until }: Pick<LedgerPeriod['period'], 'from' | 'until'>,
): Move[] => {
  const own = new Set(accountsAt(table, patron));
  return events
    .filter(({ recordedAt }) => recordedAt >= from && recordedAt < until)
    .flatMap(({ event, legs, place, recordedAt }) =>
      legs
        .filter(({ account }) => own.has(account))
        .map(({ account, currency, amount }) => ({
          recordedAt,
          account,
          currency,
          amount: `${amount}`,
          type: event.type,
          coup: coupOfEvent(event),
          event: place,
        })),
    );
};

/** Returns the balances of the patron's accounts at the beginning of the day. */
async function openingsOf(
  { books }: ReportMeans,
  { bounds }: LedgerPeriod,
  patron: string,
  tables: readonly string[],
): Promise<readonly { readonly account: string; readonly currency: string; readonly amount: bigint }[]> {
  const names = [patronStream(patron), ...tables.flatMap((table) => accountsAt(table, patron))];
  const held = await books.heldAt(bounds, 'before', names);
  return held.filter(({ account }) => names.includes(account));
}
