import { sideInUnits } from '#proof/audit';
import { columns, type Column, type SheetBody, type SheetRow, type SheetTable } from '../frame/sheet';
import type { Circumstances } from './circumstances';
import type { CoupRecord } from './coup-record';
import type { Proof } from './proof';

/** What the report `coup` has beside its frame. */
export interface CoupBody extends CoupRecord, Circumstances {
  readonly proof: Proof;
}

const COUP: readonly Column[] = [
  ...columns('text', ['shoe', 'Shoe'], ['table', 'Table'], ['status', 'Status'], ['variant', 'Variant']),
  ...columns(
    'text',
    ['currency', 'Currency'],
    ['gamingDay', 'Gaming day'],
    ['shift', 'Shift'],
    ['dealer', 'Dealer'],
    ['supervisor', 'Supervisor'],
    ['outcome', 'Outcome'],
    ['natural', 'Natural'],
  ),
  ...columns('time', ['openedAt', 'Opened'], ['closedAt', 'Closed'], ['settledAt', 'Settled']),
  ...columns('money', ['exposure', 'Exposure at close']),
  ...columns('count', ['edition', 'Edition']),
  ...columns('text', ['rulesHash', 'Rules'], ['replayMatches', 'Replay matches']),
  ...columns('count', ['differences', 'Differences']),
  ...columns(
    'text',
    ['shoeKind', 'Shoe kind'],
    ['commitment', 'Commitment'],
    ['commitmentHolds', 'Commitment holds'],
  ),
  ...columns('count', ['eventsInLog', 'Events'], ['eventsSealed', 'Sealed']),
  ...columns('text', ['proofHolds', 'Proof holds']),
];
const BETS: readonly Column[] = [
  ...columns('text', ['bet', 'Bet'], ['currency', 'Currency'], ['patron', 'Patron']),
  ...columns('count', ['seat', 'Seat']),
  ...columns('text', ['on', 'On'], ['source', 'Source'], ['placedBy', 'Placed by']),
  ...columns('time', ['placedAt', 'Placed']),
  ...columns('text', ['outcome', 'Result']),
  ...columns('money', ['stake', 'Stake'], ['winnings', 'Winnings'], ['commission', 'Commission']),
  ...columns('text', ['rounding', 'Rounding']),
  ...columns('money', ['returned', 'Returned']),
];
const CORRECTIONS: readonly Column[] = [
  ...columns('text', ['bet', 'Bet'], ['currency', 'Currency'], ['patron', 'Patron'], ['on', 'On']),
  ...columns('count', ['correction', 'Correction']),
  ...columns('text', ['outcome', 'Result']),
  ...columns('money', ['returned', 'Returned'], ['returnedBefore', 'Before'], ['paid', 'Paid']),
  ...columns('money', ['taken', 'Taken'], ['owed', 'Owed']),
];
const REQUESTS: readonly Column[] = [
  ...columns('text', ['request', 'Request'], ['what', 'For'], ['askedBy', 'Asked by']),
  ...columns('time', ['askedAt', 'Asked']),
  ...columns('text', ['status', 'Answer'], ['answeredBy', 'Answered by']),
  ...columns('time', ['answeredAt', 'Answered']),
  ...columns('text', ['reason', 'Reason'], ['cards', 'True cards'], ['reasonHash', 'Hash of the reason']),
];
const RETURNED: readonly Column[] = [
  ...columns('text', ['patron', 'Patron'], ['currency', 'Currency']),
  ...columns('money', ['staked', 'Staked'], ['returned', 'Returned']),
];
const CORRECTED: readonly Column[] = [
  ...columns('count', ['correction', 'Correction']),
  ...columns('text', ['before', 'Before'], ['outcomeBefore', 'Result before']),
  ...columns('text', ['after', 'After'], ['outcome', 'Result after']),
];
const BY_PATRON: readonly Column[] = [
  ...columns('text', ['patron', 'Patron'], ['currency', 'Currency'], ['part', 'As']),
  ...columns('count', ['correction', 'Correction']),
  ...columns('money', ['before', 'Before'], ['after', 'After'], ['difference', 'Difference']),
];
const BALANCES: readonly Column[] = [
  ...columns('text', ['account', 'Account'], ['currency', 'Currency']),
  ...columns('money', ['before', 'Before'], ['change', 'Change'], ['after', 'After']),
];
const HANDS: readonly Column[] = [
  ...columns('text', ['hand', 'Hand'], ['cards', 'Cards']),
  ...columns('count', ['total', 'Total']),
];
const CARDS: readonly Column[] = [
  ...columns('text', ['card', 'Card']),
  ...columns('count', ['leaf', 'Leaf'], ['number', 'Number']),
  ...columns('text', ['leafHash', 'Leaf hash'], ['inShoe', 'In the shoe']),
];
const STEPS: readonly Column[] = [
  ...columns('count', ['step', 'Step']),
  ...columns('time', ['at', 'At']),
  ...columns('text', ['by', 'By'], ['role', 'Role'], ['type', 'Event'], ['text', 'What'], ['event', 'Place']),
];
const IRREGULARITIES: readonly Column[] = [
  ...columns('text', ['kind', 'Kind']),
  ...columns('time', ['at', 'At']),
  ...columns(
    'text',
    ['askedBy', 'Asked by'],
    ['approvedBy', 'Approved by'],
    ['reasonHash', 'Reason'],
    ['event', 'Place'],
  ),
];
const DIFFERENCES: readonly Column[] = columns(
  'text',
  ['what', 'What'],
  ['recorded', 'Recorded'],
  ['recomputed', 'Recomputed'],
  ['event', 'Place'],
);
const EVENTS: readonly Column[] = [
  ...columns('text', ['event', 'Place']),
  ...columns('count', ['version', 'Version']),
  ...columns('text', ['type', 'Event'], ['hash', 'Hash']),
  ...columns('time', ['recordedAt', 'Recorded']),
];

/** How `coup` is printed: a line of its own, and a table for each list of it. */
export const coupSheet = (body: CoupBody): SheetBody => {
  const { replay, commitment, proof, currency } = body;
  const head: SheetRow = {
    ...pick(body, COUP),
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
      table('coup', 'Coup', COUP, [head]),
      table('hand', 'Hands', HANDS, body.hands),
      table('bet', 'Bets', BETS, withCurrency(body.bets)),
      table('request', 'Requests', REQUESTS, body.requests),
      table('returned', 'What went back', RETURNED, withCurrency(body.voided?.returned ?? [])),
      table('corrected', 'Before and after each correction', CORRECTED, body.corrected),
      table(
        'patron',
        'What corrections come to for each person',
        BY_PATRON,
        withCurrency(body.differencesByPatron),
      ),
      table('correction', 'What corrections changed', CORRECTIONS, withCurrency(body.corrections)),
      table('balance', 'Balances', BALANCES, body.balances),
      table('irregularity', 'Irregularities', IRREGULARITIES, body.irregularities),
      table(
        'difference',
        'What the replay found otherwise',
        DIFFERENCES,
        (replay?.differences ?? []).map((difference) => differenceInUnits(difference, currency)),
      ),
      table('step', 'Step by step', STEPS, body.steps),
      table('card', 'Cards shown', CARDS, body.cards),
      table('event', 'Events', EVENTS, body.events),
    ],
    notes: notesOf(body),
    isFinal: body.status !== 'open',
  };
};

const differenceInUnits = (
  { what, recorded, recomputed, event }: NonNullable<CoupRecord['replay']>['differences'][number],
  currency: string | null,
): SheetRow => ({
  what,
  recorded: sideInUnits(what, recorded, currency),
  recomputed: sideInUnits(what, recomputed, currency),
  event,
});

const table = (line: string, title: string, of: readonly Column[], rows: readonly object[]): SheetTable => ({
  line,
  title,
  columns: of,
  keys: 1,
  rows: rows.map((row) => pick(row, of)),
  sums: [],
});

/** Of a row what is printed. */
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
      ? 'The text of a reason was erased: the log keeps its hash.'
      : null,
    status === 'open'
      ? 'The coup is open: nothing of it is final, and a card that lies face down is not told.'
      : null,
    status === 'void' ? 'The coup is void (R5): all stakes went back, and it is in no sum.' : null,
    status === 'corrected' ? 'The coup was corrected (R5): the last correction is in force.' : null,
    replay?.matches === false ? 'The replay comes to something else than was recorded.' : null,
    commitment === null ? null : `${commitment.says}.`,
    proof.sealed < proof.events ? 'Not all of its events are in the audit log yet.' : null,
    proof.holds === false ? 'An event isn’t where the audit log has it.' : null,
  ].flatMap((note) => note ?? []);
