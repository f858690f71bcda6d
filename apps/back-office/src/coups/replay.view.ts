import { z } from 'zod';
import type { Replay } from '#audit';
import { SHOE_KINDS } from '#tables';
import type { Sight } from '../reading/sight';
import { Position } from '../reading/documented';
import { handView, HandView, Outcome } from './coups.view';

const Amount = z.string();
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const Difference = z
  .object({
    at: z.object({ shard: Count, seq: Count, version: Count }),
    what: z.string(),
    recorded: z.string().nullable(),
    recomputed: z.string().nullable(),
  })
  .meta({ id: 'ReplayDifference' });

const Step = z
  .object({
    step: Count,
    seq: Count,
    version: Count,
    recordedAt: z.string(),
    actor: z.object({ id: z.string(), role: z.string() }).nullable(),
    type: z.string(),
    text: z.string(),
    patron: z.string().nullable(),
    moves: z.array(z.object({ account: z.string(), currency: z.string(), amount: Amount })),
  })
  .meta({ id: 'ReplayStep' });

const ReplayedBet = z
  .object({
    bet: z.string(),
    patron: z.string(),
    seat: Count.nullable(),
    on: z.string(),
    stake: Amount,
    outcome: z.enum(['win', 'lose', 'push']),
    winnings: Amount,
    commission: Amount,
    rounding: z.string(),
    returned: Amount,
  })
  .meta({ id: 'ReplayedBet' });

const Balance = z
  .object({
    account: z.string(),
    currency: z.string(),
    before: Amount.nullable(),
    change: Amount,
    after: Amount.nullable(),
  })
  .meta({ id: 'ReplayedBalance' });

const Commitment = z
  .object({
    shoe: z.string(),
    kind: z.enum(SHOE_KINDS),
    commitment: z.string().nullable(),
    cut: Count,
    revealed: z.boolean(),
    commitmentHolds: z.boolean().nullable(),
    cards: z.array(
      z
        .object({
          card: z.string(),
          leaf: Count.optional(),
          salt: z.string().optional(),
          leafHash: z.string().optional(),
          number: Count.optional(),
          inShoe: z.boolean().nullable(),
        })
        .meta({ id: 'CheckedCard' }),
    ),
    says: z.string(),
  })
  .meta({ id: 'CommitmentCheck' });

const ReplayedResult = {
  outcome: z.enum(['win', 'lose', 'push']),
  winnings: Amount,
  commission: Amount,
  returned: Amount,
};

const ReplayedCorrection = z
  .object({
    correction: Count,
    request: z.string(),
    reason: z.string().meta({ description: 'SHA-256 of a salt and the text, in hex.' }),
    askedBy: z.string().nullable(),
    approvedBy: z.string().nullable(),
    recordedAt: z.string(),
    player: HandView.optional(),
    punter: HandView.optional(),
    right: HandView.optional(),
    left: HandView.optional(),
    banker: HandView,
    outcome: Outcome,
    natural: z.boolean(),
    bets: z.array(
      z
        .object({
          bet: z.string(),
          patron: z.string(),
          on: z.string(),
          stake: Amount,
          ...ReplayedResult,
          before: z.object(ReplayedResult),
          paid: Amount,
          taken: Amount,
          owed: Amount,
        })
        .meta({ id: 'ReplayedCorrectedBet' }),
    ),
    bank: z
      .object({
        patron: z.string(),
        paid: Amount,
        taken: Amount,
        owed: Amount,
        commission: Amount,
        commissionBefore: Amount,
      })
      .optional()
      .meta({
        id: 'ReplayedBank',
        description: 'Where a patron banked: what the then banker gets or gives.',
      }),
    balances: z.array(Balance),
  })
  .meta({ id: 'ReplayedCorrection' });

const EventPlace = z
  .object({
    seq: Count,
    version: Count,
    eventId: z.string(),
    type: z.string(),
    hash: z.string(),
    recordedAt: z.string(),
  })
  .meta({ id: 'ReplayedEvent' });

/** A replay; what the log can no longer tell is null. */
export const ReplayView = z
  .object({
    coup: z.string(),
    shard: Count,
    stream: z.string(),
    matches: z.boolean().meta({ description: 'All that was recorded is what the rules come to.' }),
    differences: z.array(Difference),
    played: z
      .object({
        table: z.string(),
        shoe: z.string(),
        variant: z.string(),
        currency: z.string(),
        edition: Count,
        rules: z.record(z.string(), z.unknown()),
        player: HandView.optional(),
        punter: HandView.optional(),
        right: HandView.optional(),
        left: HandView.optional(),
        banker: HandView,
        outcome: Outcome,
        natural: z.boolean(),
        bets: z.array(ReplayedBet),
        balances: z.array(Balance),
        commitment: Commitment,
        corrections: z
          .array(ReplayedCorrection)
          .meta({ description: 'The first first; the last is in force (R5).' }),
      })
      .meta({ id: 'ReplayedCoup' })
      .nullable()
      .meta({ description: 'Null: the events are too damaged to play it again.' }),
    steps: z.array(Step),
    events: z.array(EventPlace),
    position: Position,
  })
  .meta({ id: 'Replay' });
export type ReplayView = z.output<typeof ReplayView>;

/** Whether a patron has a stake in a replayed coup. */
export const hasBet = (replay: Replay, patron: string): boolean =>
  replay.steps.some((step) => step.type === 'BetPlaced' && step.patron === patron);

/** A replay as a person may see it: of another patron no bet, no step, no balance. */
export const replayView = (
  replay: Replay,
  position: string[],
  sight: Sight,
  isPatron: boolean,
): ReplayView => {
  const { coup, shard, stream, matches, differences, positions } = replay;
  const isSeen = ({ patron }: { readonly patron: string | null }): boolean =>
    patron === null || sight.of(patron);
  const mine = (account: string): boolean => !isPatron || isOwn(account, sight);
  return {
    coup,
    shard,
    stream,
    matches,
    // A difference may name another's bet; a patron is told that there is one, and asks the house.
    differences: isPatron ? [] : [...differences],
    played: replay.readable ? playedView(replay, isSeen, mine, isPatron) : null,
    steps: replay.steps.filter(isSeen).map(({ moves, actor, ...step }) => ({
      ...step,
      actor: isPatron ? null : actor,
      moves: moves.filter(({ account }) => mine(account)),
    })),
    events: [...positions],
    position,
  };
};

/** `chips:BAC-01:ada`, `due:BAC-01:ada` and `owed:BAC-01:ada` are ada's; the house's accounts are nobody's. */
const isOwn = (account: string, sight: Sight): boolean =>
  /^(?:chips|due|owed):/u.test(account) && sight.of(account.slice(account.lastIndexOf(':') + 1));

const playedView = (
  replay: Extract<Replay, { readable: true }>,
  isSeen: (of: { readonly patron: string | null }) => boolean,
  mine: (account: string) => boolean,
  isPatron: boolean,
): NonNullable<ReplayView['played']> => {
  const { table, shoe, variant, currency, edition, rules, outcome, natural } = replay;
  const { commitment, bets, balances } = replay;
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
    bets: bets.filter(isSeen),
    balances: balances.filter(({ account }) => mine(account)),
    commitment: { ...commitment, cards: commitment.cards.map((card) => ({ ...card })) },
    corrections: replay.corrections.map(({ bank, player, punter, right, left, ...correction }) => ({
      ...correction,
      askedBy: isPatron ? null : correction.askedBy,
      approvedBy: isPatron ? null : correction.approvedBy,
      ...handViews({ player, punter, right, left, banker: correction.banker }),
      bets: correction.bets.filter(isSeen),
      ...(bank !== undefined && isSeen(bank) ? { bank } : {}),
      balances: correction.balances.filter(({ account }) => mine(account)),
    })),
  };
};

type Hand = Parameters<typeof handView>[0];
interface Hands extends Partial<Readonly<Record<'player' | 'punter' | 'right' | 'left', Hand | undefined>>> {
  readonly banker: Hand;
}

/** A game's hands by what it calls them. */
const handViews = ({ player, punter, right, left, banker }: Hands) => ({
  ...(player === undefined ? {} : { player: handView(player) }),
  ...(punter === undefined ? {} : { punter: handView(punter) }),
  ...(right === undefined ? {} : { right: handView(right) }),
  ...(left === undefined ? {} : { left: handView(left) }),
  banker: handView(banker),
});
