import { tableEventOf, tableStream } from '#contract';
import type { EventLog, StoredEvent } from '#event-store';
import { invariant } from '#kernel';
import { anyTable, type BetInForce, type CoupInForce, type TableState } from '#tables';

/**
 * A settled coup of a table as the log has it: under which rules it was dealt, and what its bets came to, its
 * corrections counted in. `unsettled`: open or void. Null: the table never had it.
 */
export async function coupInForce(
  log: EventLog,
  table: string,
  coup: string,
): Promise<CoupInForce | 'unsettled' | null> {
  const stream = tableStream(table);
  const place = coup.includes('\u0000') ? null : await log.findCoup(coup);
  if (place === null || place.stream !== stream) return null;
  if (place.status !== 'settled') return 'unsettled';
  const from = await firstOfFold(log, stream, place.firstVersion);
  const events = await log.readVersions(stream, from, place.lastVersion);
  const opened = stateAtOpening(events, place.firstVersion);
  const settled = events.filter(({ version }) => version >= place.firstVersion);
  const corrections = await correctionsOf(log, stream, place.corrections);
  const last = corrections.filter(({ type }) => type === 'CoupCorrected').length;
  const inForce = last === 0 ? settled : lastRun(corrections);
  return {
    coup,
    rules: opened.rules,
    edition: opened.shoe.edition,
    corrections: last,
    bets: inForce.flatMap(betsOf),
  };
}

/** Where a fold that is to come to this version may begin: at the last opening before it, or the table's own. */
async function firstOfFold(log: EventLog, stream: string, version: number): Promise<number> {
  const stored = await log.lastOfType(stream, 'TableOpening', version);
  if (stored === null) return 1;
  const event = tableEventOf(stored);
  invariant(event.type === 'TableOpening', 'an opening is an opening');
  return stored.version - event.page + 1;
}

const stateAtOpening = (events: readonly StoredEvent[], version: number) => {
  const before = events.filter((event) => event.version <= version);
  const state = before.reduce<TableState>(
    (folded, stored) => anyTable.evolve(folded, tableEventOf(stored)),
    anyTable.initialState,
  );
  invariant('coup' in state, 'a coup begins with its betting');
  return state;
};

const correctionsOf = async (log: EventLog, stream: string, versions: readonly number[]) => {
  const pages = await Promise.all(versions.map((version) => log.readVersions(stream, version, version)));
  return pages.flat();
};

/** The last correction and its further pages. */
const lastRun = (corrections: readonly StoredEvent[]): readonly StoredEvent[] =>
  corrections.slice(corrections.findLastIndex(({ type }) => type === 'CoupCorrected'));

const betsOf = (stored: StoredEvent): readonly BetInForce[] => {
  const event = tableEventOf(stored);
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CoupCorrected':
    case 'BetsCorrected':
      return event.bets.map(({ bet, patron, on, stake, outcome, winnings, commission, returned }) => {
        return { bet, patron, on, stake, outcome, winnings, commission, returned };
      });
    default:
      return [];
  }
};
