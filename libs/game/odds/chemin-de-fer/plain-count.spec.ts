import { bankerDraws } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { cheminOdds } from '#game/odds';

const WINNERS = ['punters', 'banker', 'tie'] as const;
const MOVES = ['draw', 'stand'] as const;
type Move = (typeof MOVES)[number];
/** Numbers of orders by winner, under a name. */
type Counts = Map<string, readonly [number, number, number]>;

/** Visits each order of values, card by card, without shortcuts. */
const everyOrder = (decks: number, seen: (cards: readonly Pips[], orders: number) => void): void => {
  const left = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((cards) => cards * decks);
  const cards: Pips[] = [0, 0, 0, 0, 0, 0];
  const draw = (at: number, orders: number): void => {
    if (at === 6) return seen(cards, orders);
    for (let value = 0; value < 10; value += 1) {
      const of = left[value]!;
      if (of === 0) continue;
      left[value] = of - 1;
      cards[at] = value as Pips;
      draw(at + 1, orders * of);
      left[value] = of;
    }
  };
  draw(0, 1);
};

/**
 * Every pair of policies: the punter's on five, and the banker's with three against nine and five against
 * four.
 */
const POLICIES = MOVES.flatMap((onFive) =>
  MOVES.flatMap((nine) => MOVES.map((four) => [onFive, nine, four] as const)),
);

/** Counts coups directly by F7–F9, without grouping equal ones. */
const countPlainly = (decks: number): Counts => {
  const coups = POLICIES.map(() => [0, 0, 0]);
  const alone = [0, 1, 2, 3, 4, 5, 6, 7].map(() => POLICIES.map(() => [0, 0, 0]));
  const places = Array.from({ length: 2 * 2 * 8 * 11 }, () => [0, 0, 0]);
  everyOrder(decks, (cards, orders) => {
    const [p1, b1, p2, b2, fifth, sixth] = cards as [Pips, Pips, Pips, Pips, Pips, Pips];
    const punter = (p1 + p2) % 10;
    const banker = ((b1 + b2) % 10) as Pips;
    const ended = punter > 7 || banker > 7;
    const add = (to: number[], punters: number, bankers: number): void => {
      const outcomes = [punters > bankers, bankers > punters, punters === bankers];
      const outcome = outcomes.indexOf(true);
      to[outcome] = to[outcome]! + orders;
    };
    const coup = (takes: boolean, moveAt: (third: Pips | null) => boolean, to: number[]): void => {
      const draws = moveAt(takes ? fifth : null);
      const final = takes ? (punter + fifth) % 10 : punter;
      const bankers = draws ? (banker + (takes ? sixth : fifth)) % 10 : banker;
      add(to, ended ? punter : final, ended ? banker : bankers);
    };
    const draws = (onFive: Move): boolean => punter < 5 || (punter === 5 && onFive === 'draw');
    for (const [at, [does, nine, four]] of POLICIES.entries()) {
      const moveAt = (third: Pips | null): boolean => {
        if (banker === 3 && third === 9) return nine === 'draw';
        if (banker === 5 && third === 4) return four === 'draw';
        return bankerDraws(banker, third);
      };
      coup(draws(does), moveAt, coups[at]!);
      const called = alone[punter]?.[at];
      if (called !== undefined) coup(does === 'draw', moveAt, called);
    }
    if (ended) return;
    for (const [policy, onFive] of MOVES.entries())
      for (const [move, does] of MOVES.entries()) {
        const third = draws(onFive) ? fifth : 10;
        coup(draws(onFive), () => does === 'draw', places[((policy * 2 + move) * 8 + banker) * 11 + third]!);
      }
  });
  const counts: Counts = new Map();
  const say = (name: string, of: readonly number[]): void => void counts.set(name, [of[0]!, of[1]!, of[2]!]);
  for (const [at, policy] of POLICIES.entries()) {
    say(`coup ${policy.join(' ')}`, coups[at]!);
    for (const [total, called] of alone.entries()) say(`${total} ${policy.join(' ')}`, called[at]!);
  }
  for (const [at, of] of places.entries()) {
    const third = at % 11 === 10 ? null : at % 11;
    const [total, moves] = [Math.floor(at / 11) % 8, Math.floor(at / 88)];
    say(`place ${MOVES[moves >> 1]} ${total} ${third} ${MOVES[moves & 1]}`, of);
  }
  return counts;
};

it.each([1, 8])('equals a plain count of %d decks: every coup, call and place of the tableau', (decks) => {
  const { coups, alone, five, tableau } = cheminOdds({ decks, commissionBps: 500 });
  const counts: Counts = new Map();
  const say = (name: string, of: (typeof coups)[number]['combinations']): void => {
    const [punters, banker, tie] = WINNERS.map((winner) => Number(of[winner])) as [number, number, number];
    counts.set(name, [punters, banker, tie]);
  };
  for (const each of coups)
    say(`coup ${each.onFive} ${each.threeAgainstNine} ${each.fiveAgainstFour}`, each.combinations);
  for (const { total, replies } of alone)
    for (const reply of replies)
      for (const move of MOVES)
        say(`${total} ${move} ${reply.threeAgainstNine} ${reply.fiveAgainstFour}`, reply[move].combinations);
  expect(five.replies).toEqual(alone[5]!.replies);
  for (const { onFive, cells } of tableau)
    for (const { total, third, draw, stand } of cells) {
      say(`place ${onFive} ${total} ${third} draw`, draw.combinations);
      say(`place ${onFive} ${total} ${third} stand`, stand.combinations);
    }
  expect(counts.size).toBe(8 + 8 * 8 + 2 * 2 * 88);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(countPlainly(decks)));
});
