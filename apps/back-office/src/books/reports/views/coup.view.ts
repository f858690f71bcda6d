import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { FRAME } from './frame.view';

const Text = z.string().nullable();
const Signed = Amount.nullable().meta({
  description: 'Minor units; `null` if the events of the table do not show it.',
});
const Unsettled = Amount.nullable().meta({ description: 'Minor units; `null` if `outcome` is.' });
const Place = z.string().meta({ description: 'Position of the event, `shard:seq`.' });

const Bet = z
  .object({
    bet: z.string(),
    patron: z.string(),
    seat: Count.nullable(),
    on: z.string(),
    stake: Amount,
    outcome: z
      .enum(['win', 'lose', 'push'])
      .nullable()
      .meta({ description: '`null` while the coup is open, and in a void coup.' }),
    winnings: Unsettled,
    commission: Unsettled,
    rounding: z.string().nullable().meta({ description: '`null` if `outcome` is.' }),
    returned: Amount.nullable().meta({
      description:
        'Amount that went back to the patron; `null` if the coup is not settled and nothing went back.',
    }),
    source: z.string().meta({
      description:
        '`carried` from a tie (P5), an awarded `banco`, otherwise the role of the person who placed the bet.',
    }),
    placedAt: Time.nullable(),
    placedBy: Text,
  })
  .meta({ id: 'CoupReportBet' });
const Correction = z
  .object({
    correction: Count,
    bet: z.string(),
    patron: z.string(),
    on: z.string(),
    outcome: z.string(),
    returned: Amount,
    returnedBefore: Amount,
    paid: Amount,
    taken: Amount,
    owed: Amount,
  })
  .meta({ id: 'CoupReportCorrection' });
const Card = z
  .object({
    card: z.string(),
    leaf: Count.nullable(),
    number: Count.nullable(),
    leafHash: Text,
    inShoe: z.boolean().nullable().meta({
      description:
        'True if the card matches the commitment of the shoe; `null` while that cannot be checked.',
    }),
  })
  .meta({ id: 'CoupReportCard' });
const Step = z
  .object({
    step: Count,
    at: Time,
    by: z.string(),
    role: z.string(),
    type: z.string(),
    text: Text.meta({ description: 'Description of the step; `null` if the log no longer has the coup.' }),
    event: Place,
  })
  .meta({ id: 'CoupReportStep' });
const Irregular = z
  .object({
    kind: z.string(),
    at: Time,
    askedBy: Text,
    approvedBy: Text,
    reasonHash: Text.meta({ description: 'SHA-256(salt ‖ text).' }),
    event: Place,
  })
  .meta({ id: 'CoupReportIrregularity' });
const Asked = z
  .object({
    request: z.string(),
    what: z.string(),
    askedBy: z.string(),
    askedAt: Time,
    status: z.string(),
    answeredBy: Text,
    answeredAt: Time.nullable(),
    reasonHash: z.string().meta({ description: 'SHA-256(salt ‖ text).' }),
    reason: Text.meta({ description: 'Text of the reason; `null` once it was erased.' }),
    cards: Text,
  })
  .meta({ id: 'CoupReportRequest' });
const Voided = z
  .object({
    because: z.enum(['request', 'shoe-finished', 'table-closed', 'not-accepted']).meta({
      description:
        '`request`: requested and approved (R5). The others ended a coup that was never dealt: its shoe was finished, its table closed, or the banker did not accept the stakes beyond the bank (B7).',
    }),
    recordedAt: Time,
    request: Text.meta({ description: '`null` unless `because` is `request`.' }),
    askedBy: Text,
    approvedBy: Text,
    reason: Text.meta({ description: 'SHA-256(salt ‖ text).' }),
    returned: z.array(z.object({ patron: z.string(), staked: Amount, returned: Amount })),
  })
  .nullable()
  .meta({ id: 'CoupReportVoid', description: 'End of a void coup; `null` of any other coup.' });
const Corrected = z
  .object({
    correction: Count,
    before: z.string(),
    outcomeBefore: z.string(),
    after: z.string(),
    outcome: z.string(),
  })
  .meta({ id: 'CoupReportCorrected', description: 'Hands and outcome before and after a correction.' });
const Difference = z
  .object({
    correction: Count,
    patron: z.string(),
    part: z.enum(['bets', 'bank']),
    before: Amount.nullable(),
    after: Amount.nullable(),
    difference: Amount,
  })
  .meta({ id: 'CoupReportDifference', description: 'Change that a correction made for one patron.' });
const ReplayVerdict = z
  .object({
    matches: z.boolean(),
    readable: z.boolean(),
    differences: z.array(z.object({ what: z.string(), recorded: Text, recomputed: Text, event: Place })),
  })
  .nullable()
  .meta({
    id: 'ReplayVerdict',
    description:
      'Result of the replay, of an open coup as far as it was played; `null` if the log no longer has the coup.',
  });
const CommitmentVerdict = z
  .object({
    kind: z.string(),
    commitment: Text,
    cut: Count,
    revealed: z.boolean(),
    commitmentHolds: z.boolean().nullable(),
    says: z.string(),
  })
  .nullable()
  .meta({ id: 'CommitmentVerdict' });
const ProofVerdict = z.object({ events: Count, sealed: Count, holds: z.boolean().nullable() }).meta({
  id: 'ProofVerdict',
  description: 'Number of its events in `log`, each with a proof up to the root.',
});

/** The report `coup`. */
export const CoupReportView = z
  .object({
    report: z.literal('coup'),
    coup: z.string(),
    table: z.string(),
    shoe: z.string(),
    status: z.enum(['open', 'settled', 'void', 'corrected']),
    variant: Text,
    currency: Text,
    edition: Count.nullable(),
    rulesHash: Text.meta({ description: 'SHA-256 of the rules of the coup in canonical JSON (RFC 8785).' }),
    dealer: Text,
    gamingDay: z
      .string()
      .meta({ description: 'Gaming day on which its betting opened, in the casino’s time zone.' }),
    shift: z.string(),
    supervisor: Text.meta({
      description: 'The last member of the pit who sent a command at the table before the coup ended.',
    }),
    exposure: Amount.nullable().meta({
      description: 'Largest possible loss of the casino when betting closed (R7); `null` if a patron banks.',
    }),
    openedAt: Time,
    closedAt: Time.nullable(),
    settledAt: Time.nullable(),
    outcome: Text,
    natural: z.boolean().nullable(),
    hands: z.array(
      z.object({
        hand: z.string(),
        cards: z.string().meta({ description: 'Cards; a card that is face down is `?`.' }),
        total: Count.nullable().meta({ description: 'Total; `null` while a card is face down.' }),
      }),
    ),
    cards: z.array(Card),
    bets: z.array(Bet),
    requests: z.array(Asked).meta({ description: 'Requests about the coup, and their answers.' }),
    voided: Voided,
    corrections: z.array(Correction),
    corrected: z.array(Corrected),
    differencesByPatron: z.array(Difference),
    balances: z.array(
      z.object({
        account: z.string(),
        currency: z.string(),
        before: Signed,
        change: Amount,
        after: Signed,
      }),
    ),
    steps: z.array(Step),
    irregularities: z.array(Irregular),
    replay: ReplayVerdict,
    commitment: CommitmentVerdict,
    events: z.array(
      z.object({ event: Place, version: Count, type: z.string(), hash: z.string(), recordedAt: Time }),
    ),
    proof: ProofVerdict,
    ...FRAME,
  })
  .meta({ id: 'CoupReport' });
