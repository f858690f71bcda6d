import { bankerDraws } from '#game/baccarat';
import { cheminOdds, recordedCounts, type CheminOdds, type PlaceOdds } from '#game/odds';
import { table } from '#testing';

const BY_DECKS = new Map<number, CheminOdds>();
/** The odds with the commission of F10, computed once for all tests here. */
const odds = (decks: number): CheminOdds => {
  const counted = BY_DECKS.get(decks) ?? cheminOdds({ decks, commissionBps: 500 });
  BY_DECKS.set(decks, counted);
  return counted;
};
const ordersOfSix = (decks: number): bigint =>
  [0, 1, 2, 3, 4, 5].reduce((product, dealt) => product * BigInt(decks * 52 - dealt), 1n);

type Move = 'draw' | 'stand';
const cellsOf = (decks: number, onFive: Move): readonly PlaceOdds[] =>
  odds(decks).tableau.find((each) => each.onFive === onFive)!.cells;
const cellAt = (decks: number, onFive: Move, total: number, third: number | null): PlaceOdds =>
  cellsOf(decks, onFive).find((each) => each.total === total && each.third === third)!;
const coupWith = (decks: number, onFive: Move, threeAgainstNine: Move, fiveAgainstFour: Move) =>
  odds(decks).coups.find(
    (each) =>
      each.onFive === onFive &&
      each.threeAgainstNine === threeAgainstNine &&
      each.fiveAgainstFour === fiveAgainstFour,
  )!;

describe('a coup of chemin de fer', () => {
  it.each([
    [6, 'draw'],
    [6, 'stand'],
    [8, 'draw'],
    [8, 'stand'],
  ] as const)(
    'of %d decks, the punter’s five a %s, is punto banco’s where the banker draws at both choices',
    (decks, onFive) => {
      const game = { variant: 'punto-banco', equalAfterFirstDraw: 'other-wins', onFive } as const;
      const counts = recordedCounts(game, decks).player!;
      const of = (verdict: string) => `${counts.find((each) => each.verdict === verdict)!.orders}`;
      expect(coupWith(decks, onFive, 'draw', 'draw').combinations).toEqual({
        punters: of('win'),
        banker: of('lose'),
        tie: of('push'),
        total: `${ordersOfSix(decks)}`,
      });
    },
  );

  it('costs the punters 1.2374 % and the banker 1.0558 % after commission; the house gets both (F10)', () => {
    expect(coupWith(6, 'draw', 'draw', 'draw')).toMatchObject({
      punters: { decimal: '-0.012374149', fraction: '-18880657128/1525814595305' },
      banker: { decimal: '-0.010558487', fraction: '-460294100/43594702723' },
      house: { decimal: '0.022932636', fraction: '34990950628/1525814595305' },
    });
  });

  it('gives the banker everything that the punters lose if there is no commission', () => {
    const [first] = cheminOdds({ decks: 6, commissionBps: 0 }).coups;
    expect(first).toMatchObject({
      punters: { fraction: '-18880657128/1525814595305' },
      banker: { fraction: '18880657128/1525814595305' },
      house: { fraction: '0/1' },
    });
  });

  it('has every pair of policies once, over all orders', () => {
    const { coups } = odds(8);
    expect(
      new Set(coups.map((each) => `${each.onFive} ${each.threeAgainstNine} ${each.fiveAgainstFour}`)).size,
    ).toBe(8);
    for (const { combinations } of coups) {
      expect(combinations.total).toBe(`${ordersOfSix(8)}`);
      const { punters, banker, tie } = combinations;
      expect(BigInt(punters) + BigInt(banker) + BigInt(tie)).toBe(ordersOfSix(8));
    }
  });
});

describe('the punter’s five (F8)', () => {
  it('is better drawn to, against any banker who follows the tableau', () => {
    for (const decks of [6, 8]) {
      const { replies, hands } = odds(decks).five;
      for (const each of [...replies, ...hands.flatMap((hand) => hand.replies)])
        expect(each.better).toBe('draw');
    }
    expect(odds(6).five.replies[0]).toMatchObject({
      threeAgainstNine: 'draw',
      fiveAgainstFour: 'draw',
      draw: { result: { decimal: '-0.179379420' } },
      stand: { result: { decimal: '-0.209573770' } },
      margin: { decimal: '0.030194350' },
    });
  });

  it('stood on has one result, because F9 leaves the banker no choice then', () => {
    const { replies } = odds(6).five;
    expect(new Set(replies.map(({ stand }) => JSON.stringify(stand))).size).toBe(1);
    expect(new Set(replies.map(({ draw }) => JSON.stringify(draw))).size).toBe(4);
  });

  it('by its two cards sums to all fives', () => {
    const { replies, hands } = odds(6).five;
    expect(hands.map(({ values }) => values)).toEqual([
      [0, 5],
      [1, 4],
      [2, 3],
      [6, 9],
      [7, 8],
    ]);
    for (const [at, whole] of replies.entries()) {
      for (const move of ['draw', 'stand'] as const)
        for (const who of ['punters', 'banker', 'tie'] as const) {
          const parts = hands.map((hand) => BigInt(hand.replies[at]![move].combinations[who]));
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(whole[move].combinations[who]));
        }
    }
  });

  it('explains the difference between the coups: drawn minus stood, for all fives', () => {
    const [draws, stands] = [coupWith(6, 'draw', 'stand', 'draw'), coupWith(6, 'stand', 'stand', 'draw')];
    const five = odds(6).five.replies.find(
      (each) => each.threeAgainstNine === 'stand' && each.fiveAgainstFour === 'draw',
    )!;
    for (const who of ['punters', 'banker', 'tie'] as const) {
      const change = BigInt(draws.combinations[who]) - BigInt(stands.combinations[who]);
      expect(BigInt(five.draw.combinations[who]) - BigInt(five.stand.combinations[who])).toBe(change);
    }
  });
});

describe('a punter with the only stake (F8)', () => {
  it.each([6, 8])(
    'of %d decks does best with the calls that others’ stakes would require, and draws on five',
    (decks) => {
      for (const { total, replies } of odds(decks).alone)
        for (const { better } of replies)
          expect([total, better]).toEqual([total, total < 6 ? 'draw' : 'stand']);
      expect(odds(decks).alone.map(({ total }) => total)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    },
  );
});

describe('the banker’s free choices (F9)', () => {
  it('depend on the punter’s five: drawing is better against one who draws on five, standing otherwise', () => {
    for (const decks of [6, 8])
      for (const { onFive, better, afterCommission } of odds(decks).choices)
        expect([better, afterCommission.better]).toEqual([onFive, onFive]);
  });

  const choices = table<'total' | 'third' | 'onFive' | 'draw' | 'stand' | 'margin' | 'after'>`
    total | third | onFive | draw         | stand        | margin      | after
    3     | 9     | draw   | 0.144437297  | 0.066635201  | 0.077802097 | 0.074857926
    3     | 9     | stand  | 0.198314943  | 0.259260992  | 0.060946049 | 0.060951193
    5     | 4     | draw   | -0.364178582 | -0.370225724 | 0.006047143 | 0.004874479
    5     | 4     | stand  | -0.263145244 | -0.256946573 | 0.006198671 | 0.007582265
  `;
  it.each(choices)('$total against $third, the punter’s five a $onFive', (expected) => {
    const { total, third, onFive, draw, stand, margin, after } = expected;
    const choice = odds(6).choices.find((each) => each.total === Number(total) && each.onFive === onFive)!;
    expect(choice).toMatchObject({
      third: Number(third),
      draw: { result: { decimal: draw } },
      stand: { result: { decimal: stand } },
      margin: { decimal: margin },
      afterCommission: { margin: { decimal: after } },
    });
  });

  it('of five against four depend on the banker’s own cards, too: an ace and a four stand at six decks', () => {
    const of = (decks: number) =>
      odds(decks)
        .choices.find((each) => each.total === 5 && each.onFive === 'draw')!
        .hands.filter(({ better }) => better === 'stand')
        .map(({ values }) => values.join(' '));
    expect(of(6)).toEqual(['1 4', '2 3']);
    expect(of(8)).toEqual([]);
  });

  it('by own cards sum to the whole choice', () => {
    for (const choice of odds(8).choices) {
      const parts = choice.hands.map(({ draw }) => BigInt(draw.combinations.banker));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(choice.draw.combinations.banker));
    }
  });
});

describe('the tableau (P3, F9)', () => {
  it.each([6, 8])('of %d decks has each of its 88 cells, as in punto banco', (decks) => {
    for (const onFive of ['draw', 'stand'] as const) {
      const cells = cellsOf(decks, onFive);
      expect(new Set(cells.map(({ total, third }) => `${total} ${third}`)).size).toBe(88);
      expect(cells).toHaveLength(88);
      const free = cells
        .filter(({ tableau }) => tableau === 'free')
        .map(({ total, third }) => [total, third]);
      expect(free).toEqual([
        [3, 9],
        [5, 4],
      ]);
      for (const { tableau, total, third } of cells)
        if (tableau !== 'free') expect(tableau).toBe(bankerDraws(total, third) ? 'draw' : 'stand');
    }
  });

  it.each([6, 8])(
    'of %d decks is the better move everywhere against a punter who stands on five',
    (decks) => {
      expect(cellsOf(decks, 'stand').filter((cell) => !cell.agrees || !cell.afterCommission.agrees)).toEqual(
        [],
      );
    },
  );

  it.each([6, 8])(
    'of %d decks is not the better move in two cells against a punter who draws on five',
    (decks) => {
      const refuted = cellsOf(decks, 'draw').filter(({ agrees }) => !agrees);
      expect(refuted.map(({ total, third, better }) => [total, third, better])).toEqual([
        [4, 1, 'draw'],
        [6, null, 'draw'],
      ]);
      expect(refuted.every(({ afterCommission }) => !afterCommission.agrees)).toBe(true);
    },
  );

  it('has margins: four against an ace is close, six against a punter who stood is not', () => {
    expect(cellAt(6, 'draw', 4, 1).margin.decimal).toBe('0.001257629');
    expect(cellAt(6, 'draw', 4, 1).afterCommission.margin.decimal).toBe('0.000204818');
    expect(cellAt(6, 'draw', 6, null).margin.decimal).toBe('0.080038630');
  });

  it('covers the same coups whatever the punter does with a five', () => {
    const total = cellsOf(6, 'draw').reduce((sum, { draw }) => sum + BigInt(draw.combinations.total), 0n);
    const ofStanding = cellsOf(6, 'stand').reduce(
      (sum, { draw }) => sum + BigInt(draw.combinations.total),
      0n,
    );
    expect(total).toBe(ofStanding);
  });
});
