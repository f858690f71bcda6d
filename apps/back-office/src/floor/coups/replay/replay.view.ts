import { z } from 'zod';
import { SHOE_KINDS } from '#game/tables';
import { isOfHouse } from '#log/commands';
import type { Replay, ReplayedBet, ReplayedStake, ReplayedVoid } from '#proof/audit';
import { Position } from '../../../reading/documented';
import { component, FiveSaid } from '../../../reading/figures';
import type { Sight } from '../../../reading/sight';
import type { Reasons } from '../coup-exceptions';
import { EventId } from '../coup.view';
import { handView, HandView, Outcome } from '../coups.view';
import { OfBank, Reason } from '../exceptions.view';
import { BankOfCoup, Neighbour, Sealed, Step, stepView } from './replay-step.view';

const Amount = z.string();
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const Difference = component('ReplayDifference', {
  at: z.object({ shard: Count, seq: Count, version: Count }),
  what: z.string(),
  recorded: z.string().nullable(),
  recomputed: z.string().nullable(),
});

const ReplayedBet = component('ReplayedBet', {
  bet: z.string(),
  patron: z.string(),
  seat: Count.nullable(),
  on: z.string(),
  stake: Amount,
  outcome: z
    .enum(['win', 'lose', 'push'])
    .nullable()
    .meta({ description: '`null` if the coup is not settled, like the fields below.' }),
  winnings: Amount.nullable(),
  commission: Amount.nullable(),
  rounding: z.string().nullable(),
  returned: Amount.nullable().meta({ description: 'For a void coup: the returned stake.' }),
});

const Balance = component('ReplayedBalance', {
  account: z.string(),
  currency: z.string(),
  before: Amount.nullable(),
  change: Amount,
  after: Amount.nullable(),
});

const Commitment = component('CommitmentCheck', {
  shoe: z.string(),
  kind: z.enum(SHOE_KINDS),
  commitment: z.string().nullable(),
  cut: Count,
  revealed: z.boolean(),
  commitmentHolds: z.boolean().nullable(),
  cards: z.array(
    component('CheckedCard', {
      card: z.string(),
      leaf: Count.optional(),
      salt: z.string().optional(),
      leafHash: z.string().optional(),
      number: Count.optional(),
      inShoe: z.boolean().nullable(),
    }),
  ),
  says: z.string(),
});

const ReplayedResult = {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: Amount,
  commission: Amount,
  returned: Amount,
};

const Hands = {
  player: HandView.optional(),
  punter: HandView.optional(),
  right: HandView.optional(),
  left: HandView.optional(),
};

const ReplayedRequest = component('ReplayedRequest', {
  request: z.string(),
  what: z.enum(['void', 'correction']),
  askedBy: z.string().nullable().meta({ description: 'The person; `null` to a patron.' }),
  askedAt: z.string(),
  reason: Reason,
  cards: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The true cards of a requested correction; `null` for a void.' }),
  five: FiveSaid,
  status: z.enum(['open', 'approved', 'refused', 'withdrawn', 'lapsed']),
  answeredBy: z
    .string()
    .nullable()
    .meta({ description: 'The person who answered; `null` to a patron, and without an answer.' }),
  answeredAt: z.string().nullable(),
});

const ReplayedVoid = component('ReplayedVoid', {
  because: z.enum(['request', 'shoe-finished', 'table-closed', 'not-accepted']).meta({
    description:
      '`request`: staff asked for it and approved it (R5). In the other cases the coup was never dealt: its shoe was finished, its table was closed, or the banker did not accept the stakes (B7).',
  }),
  recordedAt: z.string(),
  request: z.string().nullable(),
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'SHA-256 of a salt and the text, in hex.' }),
  returned: z
    .array(component('ReplayedReturn', { patron: z.string(), staked: Amount, returned: Amount }))
    .meta({ description: 'Returned and staked amount of each patron. A patron sees only its own.' }),
});

const ReplayedCorrection = component('ReplayedCorrection', {
  correction: Count,
  request: z.string(),
  reason: z.string().meta({ description: 'SHA-256 of a salt and the text, in hex.' }),
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  recordedAt: z.string(),
  ...Hands,
  banker: HandView,
  outcome: Outcome,
  natural: z.boolean(),
  before: z
    .object({ ...Hands, banker: HandView, outcome: Outcome, natural: z.boolean() })
    .meta({ id: 'ReplayedResult', description: 'The result before this correction.' }),
  patrons: z
    .array(
      component('ReplayedCorrectedPatron', {
        patron: z.string(),
        part: z.enum(['bets', 'bank']).meta({ description: '`bank` means in the role of banker.' }),
        before: Amount.nullable().meta({ description: 'Value of the bets before; `null` for a bank.' }),
        after: Amount.nullable(),
        difference: Amount.meta({ description: '`paid` minus `taken` and `owed`.' }),
        paid: Amount,
        taken: Amount,
        owed: Amount,
      }),
    )
    .meta({ description: 'A patron sees only its own.' }),
  bets: z.array(
    component('ReplayedCorrectedBet', {
      bet: z.string(),
      patron: z.string(),
      on: z.string(),
      stake: Amount,
      ...ReplayedResult,
      before: z.object(ReplayedResult),
      paid: Amount,
      taken: Amount,
      owed: Amount,
    }),
  ),
  bank: z.object(OfBank).optional().meta({
    id: 'ReplayedBank',
    description: 'If a patron banked: the amount that the banker of that time gets or pays.',
  }),
  balances: z.array(Balance),
});

const EventPlace = component('ReplayedEvent', {
  seq: Count,
  version: Count,
  eventId: EventId,
  type: z.string(),
  hash: z.string(),
  recordedAt: z.string(),
});

/** A replay. Parts that the damaged log can't show are null. */
export const ReplayView = component('Replay', {
  coup: z.string(),
  shard: Count,
  stream: z.string(),
  status: z.enum(['open', 'settled', 'corrected', 'void']),
  matches: z
    .boolean()
    .meta({ description: 'True if the record agrees with the rules; for an open coup, so far.' }),
  differences: z.array(Difference),
  played: component('ReplayedCoup', {
    table: z.string(),
    shoe: z.string(),
    variant: z.string(),
    currency: z.string(),
    edition: Count,
    rules: z.record(z.string(), z.unknown()),
    ...Hands,
    banker: HandView.optional().meta({ description: 'Only for a settled coup.' }),
    outcome: Outcome.nullable().meta({ description: 'Result of the coup; `null` if it is not settled.' }),
    natural: z.boolean().nullable(),
    phase: z.string().nullable().meta({ description: 'Phase of the table while the coup is open.' }),
    hands: z
      .array(
        component('HandOnTable', {
          hand: z.enum(['player', 'punter', 'right', 'left', 'banker']),
          cards: z
            .array(z.string().nullable())
            .meta({ description: 'The cards; `null` for a card that lies face down.' }),
          total: Count.nullable().meta({
            description: 'Total of the hand; `null` while a card lies face down.',
          }),
        }),
      )
      .meta({
        description: 'The hands on the table, or at the time of the void; empty for a settled coup.',
      }),
    voided: ReplayedVoid.nullable().meta({ description: 'The void; `null` unless the coup is void.' }),
    bets: z.array(ReplayedBet),
    balances: z.array(Balance),
    commitment: Commitment,
    corrections: z
      .array(ReplayedCorrection)
      .meta({ description: 'Corrections, oldest first; the last is in force (R5).' }),
  })
    .nullable()
    .meta({ description: 'The recomputed coup; `null` if its events are too damaged to replay.' }),
  requests: z
    .array(ReplayedRequest)
    .meta({ description: 'Requests for voids and corrections with their results, oldest first.' }),
  steps: z.array(Step),
  events: z.array(EventPlace),
  previous: Neighbour.nullable().meta({
    description:
      'The coup before this one at its table. `null` to a patron who may not read the table, like the next.',
  }),
  next: Neighbour.nullable().meta({ description: 'The coup after this one at its table.' }),
  banks: z.array(BankOfCoup).meta({
    description:
      'If a patron banked: the banks of this coup and of those around it, in order. Empty to a patron.',
  }),
  sealed: Sealed.nullable().meta({
    description: 'The checkpoint of the audit log that covers the coup; `null` until one is signed.',
  }),
  timeZone: z.string().meta({
    description: 'Time zone of the casino, in which people read the times. The times themselves are UTC.',
  }),
  position: Position,
});
export type ReplayView = z.output<typeof ReplayView>;

/** Returns `true` if a patron has a stake in a replayed coup. Withdrawn bets do not count (R15). */
export const hasBet = (replay: Replay, patron: string): boolean => {
  if (replay.readable) return replay.bets.some((bet) => bet.patron === patron);
  const countOf = (wanted: string): number =>
    replay.steps.filter(({ type, patron: whose }) => type === wanted && whose === patron).length;
  return countOf('BetPlaced') > countOf('BetWithdrawn');
};

/** The person who views a replay. */
export interface Onlooker {
  readonly sight: Sight;
  readonly isPatron: boolean;
  /** The texts of reasons that still exist, by hash. */
  readonly texts: Reasons;
  readonly timeZone: string;
  readonly around: Pick<ReplayView, 'previous' | 'next' | 'banks' | 'sealed'>;
}

/** Returns the parts of a replay that a person may see. A patron sees no other patron's data and no names of staff. */
export const replayView = (
  replay: Replay,
  position: string[],
  { sight, isPatron, texts, timeZone, around }: Onlooker,
): ReplayView => {
  const { coup, shard, stream, status, matches, differences, positions } = replay;
  const isSeen = ({ patron }: { readonly patron: string | null }): boolean =>
    patron === null || sight.of(patron);
  const mine = (account: string): boolean => !isPatron || isOwn(account, sight);
  const steps = replay.steps.filter((step) => isSeen(step) && (!isPatron || mayReadStep(step)));
  const versions = new Set(steps.map(({ version }) => version));
  return {
    coup,
    shard,
    stream,
    status,
    matches,
    // A difference may name another patron's bet. Patrons only see that there is one, and ask the casino.
    differences: isPatron ? [] : [...differences],
    played: replay.readable ? playedView(replay, isSeen, mine, isPatron) : null,
    requests: replay.requests.map(({ reason, cards, askedBy, answeredBy, ...request }) => ({
      ...request,
      cards: cards === null ? null : [...cards],
      askedBy: isPatron ? null : askedBy,
      answeredBy: isPatron ? null : answeredBy,
      reason: { hash: reason, text: isPatron ? null : (texts.get(reason) ?? null) },
    })),
    steps: steps.map((step) => stepView(step, { sight, isPatron, mine })),
    events: isPatron
      ? positions.filter(({ version }) => versions.has(version)).map((event) => ({ ...event, eventId: null }))
      : [...positions],
    ...around,
    banks: isPatron ? [] : around.banks,
    timeZone,
    position,
  };
};

/** Returns `true` unless a step of the tray, the drop or the whole table is nobody's own. */
const mayReadStep = ({ type, patron }: Replay['steps'][number]): boolean =>
  patron !== null || !isOfHouse(type);

/**
 * Says if an account is the viewer's own, such as `chips:BAC-01:ada`, `due:BAC-01:ada` and `owed:BAC-01:ada` for ada.
 */
const isOwn = (account: string, sight: Sight): boolean =>
  /^(?:chips|due|owed):/u.test(account) && sight.of(account.slice(account.lastIndexOf(':') + 1));

const playedView = (
  replay: Extract<Replay, { readable: true }>,
  isSeen: (of: { readonly patron: string | null }) => boolean,
  mine: (account: string) => boolean,
  isPatron: boolean,
): NonNullable<ReplayView['played']> => {
  const { table, shoe, variant, currency, edition, rules, outcome, natural } = replay;
  const { commitment, balances } = replay;
  const bets: readonly (ReplayedBet | ReplayedStake)[] = replay.bets;
  return {
    table,
    shoe,
    variant,
    currency,
    edition,
    rules: { ...rules },
    ...handViews(replay),
    outcome,
    natural,
    phase: replay.phase ?? null,
    hands: replay.outcome === null ? replay.hands.map((hand) => ({ ...hand, cards: [...hand.cards] })) : [],
    voided: replay.outcome === null ? voidView(replay.voided, isSeen, isPatron) : null,
    bets: bets.filter(isSeen),
    balances: balances.filter(({ account }) => mine(account)),
    commitment: { ...commitment, cards: commitment.cards.map((card) => ({ ...card })) },
    corrections: replay.corrections.map(({ bank, player, punter, right, left, ...correction }) => ({
      ...correction,
      askedBy: isPatron ? null : correction.askedBy,
      approvedBy: isPatron ? null : correction.approvedBy,
      ...resultViews({ player, punter, right, left, banker: correction.banker }),
      before: {
        ...resultViews(correction.before),
        outcome: correction.before.outcome,
        natural: correction.before.natural,
      },
      patrons: correction.patrons.filter(isSeen),
      bets: correction.bets.filter(isSeen),
      ...(bank !== undefined && isSeen(bank) ? { bank } : {}),
      balances: correction.balances.filter(({ account }) => mine(account)),
    })),
  };
};

const voidView = (
  voided: ReplayedVoid | null,
  isSeen: (of: { readonly patron: string | null }) => boolean,
  isPatron: boolean,
) =>
  voided && {
    ...voided,
    askedBy: isPatron ? null : voided.askedBy,
    approvedBy: isPatron ? null : voided.approvedBy,
    returned: voided.returned.filter(isSeen),
  };

type Hand = Parameters<typeof handView>[0];
type Hands = Partial<Readonly<Record<'player' | 'punter' | 'right' | 'left' | 'banker', Hand | undefined>>>;

const handViews = ({ player, punter, right, left, banker }: Hands) => ({
  ...(player === undefined ? {} : { player: handView(player) }),
  ...(punter === undefined ? {} : { punter: handView(punter) }),
  ...(right === undefined ? {} : { right: handView(right) }),
  ...(left === undefined ? {} : { left: handView(left) }),
  ...(banker === undefined ? {} : { banker: handView(banker) }),
});

const resultViews = ({ banker, ...others }: Hands & { readonly banker: Hand }) => ({
  ...handViews(others),
  banker: handView(banker),
});
