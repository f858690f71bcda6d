import type { Money } from '#kernel/money';
import type { Player, PlayTurn, TurnState } from '../../any-table/seats/round-of-play';

/** Returns the turn of a patron without a stake or a bid. */
export const idle = ({ seat, patron }: Player, says: TurnState): PlayTurn => ({
  seat,
  patron,
  says,
  on: null,
  amount: null,
  suivi: false,
});

/** Returns the bids, the highest first and of equal ones the earlier; then the seated patrons without one. */
export const biddersOf = <Bid extends Player & { readonly amount: Money }>(
  bids: readonly Bid[],
  highestOf: (bids: readonly Bid[]) => Bid | null,
  seated: readonly Player[],
): readonly PlayTurn[] => {
  const sorted: Bid[] = [];
  for (let left = bids; ; left = left.filter((bid) => !sorted.includes(bid))) {
    const highest = highestOf(left);
    if (highest === null) break;
    sorted.push(highest);
  }
  const without = seated.filter(({ patron }) => !bids.some((bid) => bid.patron === patron));
  return [
    ...sorted.map((bid): PlayTurn => ({ ...idle(bid, 'bid'), amount: bid.amount })),
    ...without.map((each) => idle(each, 'no-bid')),
  ];
};

/**
 * Returns the patrons of a round of offers: those who declined, the one who is asked, and those still to
 * come.
 */
export const offersOf = <Each extends Player>(
  next: (asked: Each | null) => Each | null,
  asked: Each | null,
  offered: Player | null,
): readonly PlayTurn[] => {
  const coming = roundFrom(next, asked).map(({ patron }) => patron);
  return roundFrom(next, null).map((each) => {
    const otherwise = coming.includes(each.patron) ? 'waits' : 'out';
    return idle(each, each.patron === offered?.patron ? 'asked' : otherwise);
  });
};

const roundFrom = <Each>(next: (asked: Each | null) => Each | null, asked: Each | null): readonly Each[] => {
  const round: Each[] = [];
  for (let each = next(asked); each !== null; each = next(each)) round.push(each);
  return round;
};

/** Returns what each patron of a coup has done: seats in their order, then bystanders. */
export const bettorsOf = (
  {
    rotation,
    toSpeak,
    passed,
  }: {
    readonly rotation: readonly Player[];
    readonly toSpeak: readonly Player[];
    readonly passed: readonly string[];
  },
  bets: readonly (Player & { readonly on?: string; readonly stake: Money })[],
  isBetting: boolean,
): readonly PlayTurn[] => {
  const onTurn = isBetting ? toSpeak[0]?.patron : undefined;
  const saysOf = (patron: string, hasBet: boolean): TurnState => {
    if (patron === onTurn) return 'on-turn';
    if (hasBet) return 'bet';
    if (passed.includes(patron)) return 'passed';
    return isBetting && toSpeak.some((each) => each.patron === patron) ? 'waits' : 'no-stake';
  };
  const seated = new Set(rotation.map(({ patron }) => patron));
  const bystanders = bets.filter(({ patron }, at) => {
    return !seated.has(patron) && bets.findIndex((bet) => bet.patron === patron) === at;
  });
  return [...rotation, ...bystanders].map(({ seat, patron }) => {
    const own = bets.filter((bet) => bet.patron === patron);
    const places = new Set(own.map(({ on }) => on ?? null));
    return {
      ...idle({ seat, patron }, saysOf(patron, own.length > 0)),
      on: places.size === 1 ? (own[0]?.on ?? null) : null,
      amount: own.length === 0 ? null : (own.reduce((all, { stake }) => all + stake, 0n) as Money), // a sum of stakes
    };
  });
};
