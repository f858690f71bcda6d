import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  EventNo,
  field,
  Flag,
  oneOf,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import {
  CorrectedPatron,
  CorrectedResult,
  CoupBalance,
  CoupBet,
  CoupCorrection,
  CURRENCY,
  Voided,
  VoidedStake,
} from './coup-money.fields';

const EVENT = field(EventNo, 'Event no.', 'Position of the event in the log, `shard:seq`.');

const CoupHand = z.object({
  hand: field(Text, 'Hand', 'Hand that was dealt.'),
  cards: field(Text, 'Cards', 'Its cards in order; `?` for a face-down card.'),
  total: field(Count.nullable(), 'Total', 'Total of the hand. Empty with a face-down card.'),
});

/** A card, ordered as in the shoe's record: by leaf in a sealed shoe, otherwise by number. */
const CoupCard = component('CoupReportCard', {
  card: field(Text, 'Card', 'Card that was shown.'),
  leaf: field(
    Count.nullable(),
    'Leaf',
    'Place of the card in the commitment. Empty if the shoe is not sealed.',
  ),
  number: field(Count.nullable(), 'Number', 'Number of the scanned card. Empty if the shoe is sealed.'),
  leafHash: field(
    Text.nullable(),
    'Leaf hash',
    'Hash of the card in the commitment. Empty if the shoe is not sealed.',
  ),
  inShoe: field(
    Flag.nullable(),
    'In the shoe',
    'Yes if it is proven that the card was at this place. Empty if not provable yet.',
  ),
});

const CoupRequest = component('CoupReportRequest', {
  request: field(Text, 'Request', 'Id of the request.'),
  what: field(Text, 'For', 'Void or correction.'),
  askedBy: field(Text, 'Asked by', 'Person who asked.'),
  askedAt: field(Time, 'Asked', 'Time of the request.'),
  status: field(Text, 'Answer', '`open`, `approved`, `refused`, `withdrawn` or `lapsed`.'),
  answeredBy: field(Text.nullable(), 'Answered by', 'Person who answered. Empty if nobody has.'),
  answeredAt: field(Time.nullable(), 'Answered', 'Time of the answer. Empty if there is none.'),
  reason: field(Text.nullable(), 'Reason', 'Reason in words. Empty once it was erased.'),
  cards: field(Text.nullable(), 'True cards', 'Cards named by a correction. Empty for a void.'),
  reasonHash: field(Text, 'Hash of the reason', 'SHA-256 of the salted reason.'),
});
export type CoupRequest = ShownBy<typeof CoupRequest>;

const CoupStep = component('CoupReportStep', {
  step: field(Count, 'Step', 'Number of the step, from 1.'),
  at: field(Time, 'At', 'Time of the event.'),
  by: field(Text, 'By', 'Person who gave the command.'),
  role: field(Text, 'Role', 'Role of that person.'),
  type: field(Text, 'Event', 'Name of the event.'),
  text: field(Text.nullable(), 'Description', 'Step in words. Empty if the coup cannot be replayed.'),
  event: EVENT,
});
export type CoupStepLine = ShownBy<typeof CoupStep>;

const CoupIrregularity = component('CoupReportIrregularity', {
  kind: field(Text, 'Kind', '`void`, `correction`, `false-draw` or `fine`.'),
  at: field(Time, 'At', 'Time of the event.'),
  askedBy: field(Text.nullable(), 'Asked by', 'Person who asked. Empty without a request.'),
  approvedBy: field(Text.nullable(), 'Approved by', 'Person who approved. Empty without a request.'),
  reasonHash: field(Text.nullable(), 'Reason', 'SHA-256 of the salted reason. Empty without one.'),
  event: EVENT,
});
export type CoupIrregularity = ShownBy<typeof CoupIrregularity>;

const CoupDifference = z.object({
  what: field(Text, 'Field', 'Recorded value that differs.'),
  recorded: field(Text.nullable(), 'Recorded', 'Value in the log.'),
  recomputed: field(Text.nullable(), 'Recomputed', 'Value by the replay.'),
  event: EVENT,
});
export type CoupDifference = ShownBy<typeof CoupDifference>;

const CoupEvent = z.object({
  event: EVENT,
  version: field(Count, 'Version', 'Number of the event in the table’s stream.'),
  type: field(Text, 'Event', 'Name of the event.'),
  hash: field(Text, 'Hash', 'Hash of the event.'),
  recordedAt: field(Time, 'Recorded', 'Time of the event.'),
});

const ReplayVerdict = z
  .object({ matches: z.boolean(), readable: z.boolean(), differences: z.array(CoupDifference) })
  .nullable()
  .meta({ id: 'ReplayVerdict' });

/** The verdict on the cards shown; `null` if the events are too damaged. */
const CommitmentVerdict = z
  .object({
    kind: z.string(),
    commitment: z.string().nullable(),
    cut: Count,
    revealed: z.boolean(),
    commitmentHolds: z.boolean().nullable(),
    says: z.string(),
  })
  .nullable()
  .meta({ id: 'CommitmentVerdict' });

/** The number of the coup's events in the audit log, each proven up to the root. `holds` is null without a root. */
const ProofVerdict = component('ProofVerdict', {
  events: Count,
  sealed: Count,
  holds: z.boolean().nullable(),
});
export type Proof = ShownBy<typeof ProofVerdict>;

/** The time and staff of a coup, and the most that it could have cost (reports.md, A coup's record). */
const circumstances = {
  gamingDay: field(Text, 'Gaming day', 'Gaming day on which betting opened.'),
  shift: field(Text, 'Shift', 'Shift in which betting opened.'),
  supervisor: field(
    Text.nullable(),
    'Supervisor',
    'Person of the pit who last gave a command at the table. Empty if nobody has since the table’s last snapshot.',
  ),
  exposure: field(
    Amount.nullable(),
    'Exposure at close',
    'Largest amount that the casino could lose when betting closed (R7). Empty while betting is open or where patrons bank.',
  ),
};

const head = {
  shoe: field(Text, 'Shoe', 'Shoe id.'),
  table: field(Text, 'Table', 'Table id.'),
  status: field(
    oneOf('open', 'settled', 'void', 'corrected'),
    'Status',
    '`open`, `settled`, `void` or `corrected`.',
  ),
  variant: field(Text.nullable(), 'Variant', 'Game of the table.'),
  currency: CURRENCY,
  gamingDay: circumstances.gamingDay,
  shift: circumstances.shift,
  dealer: field(Text.nullable(), 'Dealer', 'Person who opened the betting, or dealt.'),
  supervisor: circumstances.supervisor,
  outcome: field(Text.nullable(), 'Outcome', 'Outcome by the replay. Empty while open or if void.'),
  natural: field(Flag.nullable(), 'Natural', 'Yes if a natural ended the draw. Empty as outcome is.'),
  openedAt: field(Time, 'Opened', 'Time at which betting opened.'),
  closedAt: field(Time.nullable(), 'Closed', 'Time at which betting closed. Empty before that.'),
  settledAt: field(Time.nullable(), 'Settled', 'Time of the settlement. Empty without one.'),
  exposure: circumstances.exposure,
  edition: field(Count.nullable(), 'Edition', 'Edition of the rules by which the coup was decided.'),
  rulesHash: field(Text.nullable(), 'Rules', 'SHA-256 of the rules of the coup, as RFC 8785 JSON.'),
};

export const CoupBody = component('CoupReport', {
  ...head,
  hands: z.array(CoupHand),
  cards: z.array(CoupCard),
  bets: z.array(CoupBet),
  requests: z.array(CoupRequest).meta({ description: 'Requests about the coup, and their answers.' }),
  voided: field(Voided, 'Void', 'Reason and returned stakes of a void coup. Otherwise empty.'),
  corrections: z.array(CoupCorrection),
  corrected: z.array(CorrectedResult),
  differencesByPatron: field(
    z.array(CorrectedPatron),
    'Effect of corrections by person',
    'Before, after and difference for each person.',
  ),
  balances: z.array(CoupBalance),
  steps: z.array(CoupStep),
  irregularities: z.array(CoupIrregularity),
  replay: field(
    ReplayVerdict,
    'Replay',
    'Verdict and differences of the replay. Empty if the log has no such coup.',
  ),
  commitment: CommitmentVerdict,
  events: z.array(CoupEvent),
  proof: field(ProofVerdict, 'Proof', 'How many events the audit log has, and if their proofs hold.'),
});
export type CoupBody = ShownBy<typeof CoupBody>;
export type Circumstances = Pick<CoupBody, keyof typeof circumstances>;
/**
 * A coup on one page (reports.md, A coup's record). Fields that only a replay can give are null until it is settled.
 */
export type CoupRecord = Omit<CoupBody, keyof typeof circumstances | 'proof'>;

const verdicts = {
  replayMatches: field(
    Flag,
    'Replay matches',
    'Yes if the replay gives the recorded results. Empty if the log has no such coup.',
  ),
  differences: field(Count, 'Differences', 'Number of differences that the replay found.'),
  shoeKind: field(Text, 'Shoe kind', 'Kind of the shoe. Empty if the events are too damaged to tell.'),
  commitment: field(Text, 'Commitment', 'Published commitment to the card order. Empty if not sealed.'),
  commitmentHolds: field(
    Flag,
    'Commitment holds',
    'Yes if every shown card fits the commitment. Empty if not checked yet.',
  ),
  eventsInLog: field(Count, 'Events', 'Events of the coup and of its corrections.'),
  eventsSealed: field(Count, 'Sealed', 'How many of them the audit log has.'),
  proofHolds: field(
    Flag,
    'Proof holds',
    'Yes if each sealed event is proven up to the root of the audit log. Empty if none is sealed.',
  ),
};

export const COUP_TABLES = {
  coup: table('coup', 'Coup', 1, columnsOf({ ...head, ...verdicts })),
  hands: table('hand', 'Hands', 1, columnsOf(CoupHand.shape)),
  bets: table('bet', 'Bets', 1, columnsOf(CoupBet.shape, { bet: { currency: CURRENCY } })),
  requests: table('request', 'Requests', 1, columnsOf(CoupRequest.shape)),
  returned: table(
    'returned',
    'Returned stakes',
    1,
    columnsOf(VoidedStake.shape, { patron: { currency: CURRENCY } }),
  ),
  corrected: table('corrected', 'Before and after each correction', 1, columnsOf(CorrectedResult.shape)),
  byPatron: table(
    'patron',
    'Effect of corrections by person',
    1,
    columnsOf(CorrectedPatron.shape, { patron: { currency: CURRENCY } }),
  ),
  corrections: table(
    'correction',
    'Changes by corrections',
    1,
    columnsOf(CoupCorrection.shape, { bet: { currency: CURRENCY } }),
  ),
  balances: table('balance', 'Balances', 1, columnsOf(CoupBalance.shape)),
  irregularities: table('irregularity', 'Irregularities', 1, columnsOf(CoupIrregularity.shape)),
  differences: table('difference', 'Differences found by the replay', 1, columnsOf(CoupDifference.shape)),
  steps: table('step', 'Step by step', 1, columnsOf(CoupStep.shape)),
  cards: table('card', 'Cards shown', 1, columnsOf(CoupCard.shape)),
  events: table('event', 'Events', 1, columnsOf(CoupEvent.shape)),
};
