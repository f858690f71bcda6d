import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const CURRENCY: readonly [string, string, string] = [
  'currency',
  'Currency',
  'Currency of the table, ISO 4217.',
];
const EVENT: readonly [string, string, string] = [
  'event',
  'Event no.',
  'Position of the event in the log, `shard:seq`.',
];

const COUP: readonly Column[] = [
  ...columns(
    'text',
    ['shoe', 'Shoe', 'Shoe id.'],
    ['table', 'Table', 'Table id.'],
    ['status', 'Status', '`open`, `settled`, `void` or `corrected`.'],
    ['variant', 'Variant', 'Game of the table.'],
    CURRENCY,
    ['gamingDay', 'Gaming day', 'Gaming day on which betting opened.'],
    ['shift', 'Shift', 'Shift in which betting opened.'],
    ['dealer', 'Dealer', 'Person who opened the betting, or dealt.'],
    [
      'supervisor',
      'Supervisor',
      'Person of the pit who last gave a command at the table. Empty if nobody has since the table’s last snapshot.',
    ],
    ['outcome', 'Outcome', 'Outcome by the replay. Empty while open or if void.'],
    ['natural', 'Natural', 'Yes if a natural ended the draw. Empty as outcome is.'],
  ),
  ...columns(
    'time',
    ['openedAt', 'Opened', 'Time at which betting opened.'],
    ['closedAt', 'Closed', 'Time at which betting closed. Empty before that.'],
    ['settledAt', 'Settled', 'Time of the settlement. Empty without one.'],
  ),
  ...columns('money', [
    'exposure',
    'Exposure at close',
    'Largest amount that the casino could lose when betting closed (R7). Empty while betting is open or where patrons bank.',
  ]),
  ...columns('count', ['edition', 'Edition', 'Edition of the rules by which the coup was decided.']),
  ...columns(
    'text',
    ['rulesHash', 'Rules', 'SHA-256 of the rules of the coup, as RFC 8785 JSON.'],
    [
      'replayMatches',
      'Replay matches',
      'Yes if the replay gives the recorded results. Empty if the log has no such coup.',
    ],
  ),
  ...columns('count', ['differences', 'Differences', 'Number of differences that the replay found.']),
  ...columns(
    'text',
    ['shoeKind', 'Shoe kind', 'Kind of the shoe. Empty if the events are too damaged to tell.'],
    ['commitment', 'Commitment', 'Published commitment to the card order. Empty if not sealed.'],
    [
      'commitmentHolds',
      'Commitment holds',
      'Yes if every shown card fits the commitment. Empty if not checked yet.',
    ],
  ),
  ...columns(
    'count',
    ['eventsInLog', 'Events', 'Events of the coup and of its corrections.'],
    ['eventsSealed', 'Sealed', 'How many of them the audit log has.'],
  ),
  ...columns('text', [
    'proofHolds',
    'Proof holds',
    'Yes if each sealed event is proven up to the root of the audit log. Empty if none is sealed.',
  ]),
];
const BETS: readonly Column[] = [
  ...columns('text', ['bet', 'Bet', 'Bet id.'], CURRENCY, ['patron', 'Patron', 'Patron who staked.']),
  ...columns('count', ['seat', 'Seat', 'Seat of the patron. Empty without a seat.']),
  ...columns(
    'text',
    ['on', 'Wager', 'Wager of the bet.'],
    ['source', 'Source', 'Role that placed it, `carried` from a tie (P5), an awarded `banco`, or `unknown`.'],
    ['placedBy', 'Placed by', 'Person who placed it. Empty if carried or unknown.'],
  ),
  ...columns('time', ['placedAt', 'Placed', 'Time at which it was placed. Empty if unknown.']),
  ...columns('text', ['outcome', 'Result', 'Result of the bet. Empty until it is settled.']),
  ...columns(
    'money',
    ['stake', 'Stake', 'Stake of the bet.'],
    ['winnings', 'Winnings', 'Winnings before commission. Empty until it is settled.'],
    ['commission', 'Commission', 'Commission on the winnings. Empty until it is settled.'],
  ),
  ...columns('text', [
    'rounding',
    'Rounding',
    'Amount that rounding took from the patron, an exact fraction of a minor unit (R6).',
  ]),
  ...columns('money', [
    'returned',
    'Returned',
    'Amount that the patron got back. Empty until it is settled.',
  ]),
];
const CORRECTIONS: readonly Column[] = [
  ...columns(
    'text',
    ['bet', 'Bet', 'Bet id.'],
    CURRENCY,
    ['patron', 'Patron', 'Patron who staked.'],
    ['on', 'Wager', 'Wager of the bet.'],
  ),
  ...columns('count', ['correction', 'Correction', 'Number of the correction, from 1.']),
  ...columns('text', ['outcome', 'Result', 'Result of the bet after the correction.']),
  ...columns(
    'money',
    ['returned', 'Returned', 'Amount that the patron should have got back.'],
    ['returnedBefore', 'Before', 'Amount that the patron got back before this correction.'],
    ['paid', 'Paid', 'Amount paid to the patron by the correction.'],
    ['taken', 'Taken', 'Amount taken from the patron’s chips.'],
    ['owed', 'Owed', 'Amount that the patron still owes: the shortfall (R5).'],
  ),
];
const REQUESTS: readonly Column[] = [
  ...columns(
    'text',
    ['request', 'Request', 'Id of the request.'],
    ['what', 'For', 'Void or correction.'],
    ['askedBy', 'Asked by', 'Person who asked.'],
  ),
  ...columns('time', ['askedAt', 'Asked', 'Time of the request.']),
  ...columns(
    'text',
    ['status', 'Answer', '`open`, `approved`, `refused`, `withdrawn` or `lapsed`.'],
    ['answeredBy', 'Answered by', 'Person who answered. Empty if nobody has.'],
  ),
  ...columns('time', ['answeredAt', 'Answered', 'Time of the answer. Empty if there is none.']),
  ...columns(
    'text',
    ['reason', 'Reason', 'Reason in words. Empty once it was erased.'],
    ['cards', 'True cards', 'Cards named by a correction. Empty for a void.'],
    ['reasonHash', 'Hash of the reason', 'SHA-256 of the salted reason.'],
  ),
];
const RETURNED: readonly Column[] = [
  ...columns('text', ['patron', 'Patron', 'Patron who staked.'], CURRENCY),
  ...columns(
    'money',
    ['staked', 'Staked', 'Stakes of the patron in the void coup.'],
    ['returned', 'Returned', 'Stakes given back.'],
  ),
];
const CORRECTED: readonly Column[] = [
  ...columns('count', ['correction', 'Correction', 'Number of the correction, from 1.']),
  ...columns(
    'text',
    ['before', 'Before', 'Hands before the correction.'],
    ['outcomeBefore', 'Result before', 'Outcome before the correction.'],
    ['after', 'After', 'Hands after the correction.'],
    ['outcome', 'Result after', 'Outcome after the correction.'],
  ),
];
const BY_PATRON: readonly Column[] = [
  ...columns('text', ['patron', 'Patron', 'Patron id.'], CURRENCY, [
    'part',
    'As',
    '`bets` for a bettor, `bank` for the banker.',
  ]),
  ...columns('count', ['correction', 'Correction', 'Number of the correction, from 1.']),
  ...columns(
    'money',
    ['before', 'Before', 'Amount before the correction.'],
    ['after', 'After', 'Amount after the correction.'],
    ['difference', 'Difference', 'after − before.'],
  ),
];
const BALANCES: readonly Column[] = [
  ...columns('text', ['account', 'Account', 'Account of the ledger.'], CURRENCY),
  ...columns(
    'money',
    ['before', 'Before', 'Balance before the coup.'],
    ['change', 'Change', 'Sum of the coup’s moves.'],
    ['after', 'After', 'before + change.'],
  ),
];
const HANDS: readonly Column[] = [
  ...columns(
    'text',
    ['hand', 'Hand', 'Hand that was dealt.'],
    ['cards', 'Cards', 'Its cards in order; `?` for a face-down card.'],
  ),
  ...columns('count', ['total', 'Total', 'Total of the hand. Empty with a face-down card.']),
];
const CARDS: readonly Column[] = [
  ...columns('text', ['card', 'Card', 'Card that was shown.']),
  ...columns(
    'count',
    ['leaf', 'Leaf', 'Place of the card in the commitment. Empty if the shoe is not sealed.'],
    ['number', 'Number', 'Number of the scanned card. Empty if the shoe is sealed.'],
  ),
  ...columns(
    'text',
    ['leafHash', 'Leaf hash', 'Hash of the card in the commitment. Empty if the shoe is not sealed.'],
    [
      'inShoe',
      'In the shoe',
      'Yes if it is proven that the card was at this place. Empty if not provable yet.',
    ],
  ),
];
const STEPS: readonly Column[] = [
  ...columns('count', ['step', 'Step', 'Number of the step, from 1.']),
  ...columns('time', ['at', 'At', 'Time of the event.']),
  ...columns(
    'text',
    ['by', 'By', 'Person who gave the command.'],
    ['role', 'Role', 'Role of that person.'],
    ['type', 'Event', 'Name of the event.'],
    ['text', 'Description', 'Step in words. Empty if the coup cannot be replayed.'],
    EVENT,
  ),
];
const IRREGULARITIES: readonly Column[] = [
  ...columns('text', ['kind', 'Kind', '`void`, `correction`, `false-draw` or `fine`.']),
  ...columns('time', ['at', 'At', 'Time of the event.']),
  ...columns(
    'text',
    ['askedBy', 'Asked by', 'Person who asked. Empty without a request.'],
    ['approvedBy', 'Approved by', 'Person who approved. Empty without a request.'],
    ['reasonHash', 'Reason', 'SHA-256 of the salted reason. Empty without one.'],
    EVENT,
  ),
];
const DIFFERENCES: readonly Column[] = columns(
  'text',
  ['what', 'Field', 'Recorded value that differs.'],
  ['recorded', 'Recorded', 'Value in the log.'],
  ['recomputed', 'Recomputed', 'Value by the replay.'],
  EVENT,
);
const EVENTS: readonly Column[] = [
  ...columns('text', EVENT),
  ...columns('count', ['version', 'Version', 'Number of the event in the table’s stream.']),
  ...columns('text', ['type', 'Event', 'Name of the event.'], ['hash', 'Hash', 'Hash of the event.']),
  ...columns('time', ['recordedAt', 'Recorded', 'Time of the event.']),
];

const about = (line: string, title: string, of: readonly Column[]) => ({ line, title, columns: of, keys: 1 });

export const COUP_TABLES = {
  coup: about('coup', 'Coup', COUP),
  hands: about('hand', 'Hands', HANDS),
  bets: about('bet', 'Bets', BETS),
  requests: about('request', 'Requests', REQUESTS),
  returned: about('returned', 'Returned stakes', RETURNED),
  corrected: about('corrected', 'Before and after each correction', CORRECTED),
  byPatron: about('patron', 'Effect of corrections by person', BY_PATRON),
  corrections: about('correction', 'Changes by corrections', CORRECTIONS),
  balances: about('balance', 'Balances', BALANCES),
  irregularities: about('irregularity', 'Irregularities', IRREGULARITIES),
  differences: about('difference', 'Differences found by the replay', DIFFERENCES),
  steps: about('step', 'Step by step', STEPS),
  cards: about('card', 'Cards shown', CARDS),
  events: about('event', 'Events', EVENTS),
} as const satisfies Record<string, TableAbout>;

export const COUP_FIELDS: readonly Field[] = fields(
  ['voided', 'Void', 'Reason and returned stakes of a void coup. Otherwise empty.'],
  ['differencesByPatron', 'Effect of corrections by person', 'Before, after and difference for each person.'],
  ['replay', 'Replay', 'Verdict and differences of the replay. Empty if the log has no such coup.'],
  ['proof', 'Proof', 'How many events the audit log has, and if their proofs hold.'],
);
