import { sideInUnits } from '#proof/audit';
import type { Column, SheetBody, SheetRow, SheetTable, TableAbout } from '../frame/sheet';
import { COUP_TABLES, type CoupBody, type CoupDifference } from './coup.fields';

/** Prints `coup`: one line of its own, and a table for each of its lists. */
export const coupSheet = (body: CoupBody): SheetBody => {
  const { replay, commitment, proof, currency } = body;
  const head: SheetRow = {
    ...pick(body, COUP_TABLES.coup.columns),
    replayMatches: replay?.matches ?? null,
    differences: replay?.differences.length ?? null,
    shoeKind: commitment?.kind ?? null,
    commitment: commitment?.commitment ?? null,
    commitmentHolds: commitment?.commitmentHolds ?? null,
    eventsInLog: proof.events,
    eventsSealed: proof.sealed,
    proofHolds: proof.holds,
  };
  const withCurrency = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ currency, ...row }));
  return {
    tables: [
      table(COUP_TABLES.coup, [head]),
      table(COUP_TABLES.hands, body.hands),
      table(COUP_TABLES.bets, withCurrency(body.bets)),
      table(COUP_TABLES.requests, body.requests),
      table(COUP_TABLES.returned, withCurrency(body.voided?.returned ?? [])),
      table(COUP_TABLES.corrected, body.corrected),
      table(COUP_TABLES.byPatron, withCurrency(body.differencesByPatron)),
      table(COUP_TABLES.corrections, withCurrency(body.corrections)),
      table(COUP_TABLES.balances, body.balances),
      table(COUP_TABLES.irregularities, body.irregularities),
      table(
        COUP_TABLES.differences,
        (replay?.differences ?? []).map((difference) => differenceInUnits(difference, currency)),
      ),
      table(COUP_TABLES.steps, body.steps),
      table(COUP_TABLES.cards, body.cards),
      table(COUP_TABLES.events, body.events),
    ],
    notes: notesOf(body),
    isFinal: body.status !== 'open',
  };
};

const differenceInUnits = (
  { what, recorded, recomputed, event }: CoupDifference,
  currency: string | null,
): SheetRow => ({
  what,
  recorded: sideInUnits(what, recorded, currency),
  recomputed: sideInUnits(what, recomputed, currency),
  event,
});

const table = (about: TableAbout, rows: readonly object[]): SheetTable => ({
  ...about,
  rows: rows.map((row) => pick(row, about.columns)),
  sums: [],
});

/** Returns the printed fields of a row. */
const pick = (row: object, of: readonly Column[]): SheetRow => {
  const names = new Set(of.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(row).filter(
      (entry): entry is [string, string | number | boolean | null] =>
        names.has(entry[0]) && (typeof entry[1] !== 'object' || entry[1] === null),
    ),
  );
};

const notesOf = ({ status, replay, requests, commitment, proof }: CoupBody): readonly string[] =>
  [
    requests.some(({ reason }) => reason === null)
      ? 'The text of a reason was erased. The log keeps its hash.'
      : null,
    status === 'open' ? 'The coup is open, so nothing is final. Face-down cards are not shown.' : null,
    status === 'void' ? 'The coup is void. All stakes were returned, and no total includes it (R5).' : null,
    status === 'corrected' ? 'The coup was corrected. The last correction is in force (R5).' : null,
    replay?.matches === false ? 'The replay gives a different result from the record.' : null,
    commitment === null ? null : `${commitment.says}.`,
    proof.sealed < proof.events ? 'The audit log does not have all events of the coup yet.' : null,
    proof.holds === false ? 'An event differs from the audit log.' : null,
  ].flatMap((note) => note ?? []);
