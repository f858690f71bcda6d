import { pipsOf, ratioOf, type Ratio } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import {
  banqueOdds,
  cheminOdds,
  parseBanqueQuestion,
  parsePlayerBankedRules,
  type BanqueOdds,
  type BanqueQuestion,
  type BanqueTexts,
} from '#game/odds';
import { moneyOf, ONE } from '#kernel/money';
import { table } from '#testing';

const asked = (texts: BanqueTexts, rules: object = {}): BanqueQuestion => {
  const read = parsePlayerBankedRules('banque', rules);
  if (!read.ok) throw new Error(read.rejection.detail);
  const question = parseBanqueQuestion(read.value, texts);
  if (!question.ok) throw new Error(question.rejection.detail);
  return question.value;
};
const odds = (texts: BanqueTexts, rules: object = {}): BanqueOdds => banqueOdds(asked(texts, rules));

/**
 * A plain count: every order of the hidden cards, dealt one by one, with the bank computed by hand (B5, B9,
 * B10).
 */
const countPlainly = ({ rules, hand, bank, right, left }: BanqueQuestion, draws: boolean): Ratio => {
  const open = [...hand, right?.third ?? null, left?.third ?? null].filter((card) => card !== null);
  const shoe = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (value) =>
      rules.decks * DECK.filter((card) => pipsOf(card) === value).length -
      open.filter((card) => pipsOf(card) === value).length,
  );
  let gained = 0n;
  let counted = 0n;
  const sides = [right, left].filter((side) => side !== null);
  const settle = (cards: readonly number[], orders: number): void => {
    let weight = BigInt(orders);
    let banker = (pipsOf(hand[0]) + pipsOf(hand[1])) % 10;
    if (draws) banker = (banker + cards[2 * sides.length]!) % 10;
    let after = BigInt(bank);
    let due = 0n;
    for (const [at, { third, stake, onFive }] of sides.entries()) {
      const two = (cards[2 * at]! + cards[2 * at + 1]!) % 10;
      const drawsBelowSix = two < 5 ? onFive.denominator : onFive.numerator;
      const often = two < 6 ? drawsBelowSix : 0n;
      const seldom = two < 8 ? onFive.denominator - often : 0n;
      weight *= third === null ? seldom : often;
      const final = third === null ? two : (two + pipsOf(third)) % 10;
      if (banker > final) {
        const commission = Math.ceil((Number(stake) * rules.commissionBps) / 10_000 / Number(rules.roundTo));
        after += stake - BigInt(commission) * rules.roundTo;
      }
      if (banker < final) due += stake;
    }
    after -= due > after ? after : due;
    gained += weight * (after - bank);
    counted += weight;
  };
  const cards: number[] = [];
  const deal = (orders: number): void => {
    if (cards.length === 2 * sides.length + 1) return settle(cards, orders);
    for (let value = 0; value < 10; value += 1) {
      const of = shoe[value]!;
      if (of === 0) continue;
      shoe[value] = of - 1;
      cards.push(value);
      deal(orders * of);
      cards.pop();
      shoe[value] = of;
    }
  };
  deal(1);
  return ratioOf(gained, counted);
};
const text = ({ numerator, denominator }: Ratio): string => `${numerator}/${denominator}`;

describe('a banker’s two moves at banque', () => {
  it.each<[string, BanqueTexts, object]>([
    ['both drew', { hand: '5H,KD', right: '9C', left: '4S', rightStake: '1000', leftStake: '300' }, {}],
    [
      'one stood, two decks',
      { hand: 'AH,2D', right: 'stood', left: '9S', rightStake: '700', leftStake: '900' },
      { decks: 2 },
    ],
    [
      'both stood',
      { hand: '6H,QD', right: 'stood', left: 'stood', rightStake: '1', leftStake: '2' },
      { decks: 4 },
    ],
    ['one side alone', { hand: '2H,3D', left: '4S', leftStake: '50' }, {}],
    [
      'policies on five',
      {
        hand: '5H,KD',
        right: '4C',
        left: 'stood',
        rightStake: '10',
        leftStake: '30',
        rightFive: '9/11',
        leftFive: 'stand',
      },
      {},
    ],
    [
      'a five that may have stood',
      {
        hand: '5H,KD',
        right: 'stood',
        left: 'stood',
        rightStake: '10',
        leftStake: '30',
        rightFive: '1/2',
        leftFive: '2/3',
      },
      {},
    ],
    ['à cheval', { hand: '4H,KD', right: 'AC', left: 'stood', chevalStake: '500', leftStake: '30' }, {}],
    [
      'a bank that falls short',
      { hand: '5H,KD', right: '9C', left: '4S', rightStake: '1000', leftStake: '300', bank: '400' },
      {},
    ],
    [
      'commission, rounded up a side',
      { hand: '5H,KD', right: '9C', left: '4S', rightStake: '1010', leftStake: '330', bank: '700' },
      { commissionBps: 250, roundTo: '10' },
    ],
  ])('equal a plain count of every order: %s', (_, texts, rules) => {
    const question = asked(texts, rules);
    const { draw, stand, better, margin } = banqueOdds(question);
    const plain = { draw: countPlainly(question, true), stand: countPlainly(question, false) };
    expect([draw.result.fraction, stand.result.fraction]).toEqual([text(plain.draw), text(plain.stand)]);
    const more =
      plain.draw.numerator * plain.stand.denominator - plain.stand.numerator * plain.draw.denominator;
    expect(better).toBe(more > 0n ? 'draw' : 'stand');
    expect(margin.fraction).toBe(
      text(ratioOf(more > 0n ? more : -more, plain.draw.denominator * plain.stand.denominator)),
    );
  });

  it('against one hand equal those of chemin de fer, by own cards and third card', () => {
    const rules = { decks: 6, commissionBps: 500, roundTo: ONE };
    const bySuit = (value: number): Card => DECK.find((card) => pipsOf(card) === value)!;
    for (const { total, third, onFive, hands } of cheminOdds({ decks: 6, commissionBps: 500 }).choices)
      for (const { values, afterCommission } of hands) {
        const side = {
          third: bySuit(third!),
          stake: moneyOf('20'),
          onFive: ratioOf(onFive === 'draw' ? 1n : 0n, 1n),
        };
        const hand = [bySuit(values[0]), bySuit(values[1])] as const;
        const { draw, stand } = banqueOdds({ rules, hand, bank: moneyOf('20'), right: side, left: null });
        for (const [mine, theirs] of [
          [draw, afterCommission.draw],
          [stand, afterCommission.stand],
        ] as const) {
          const [numerator = '', denominator = ''] = theirs.fraction.split('/');
          const twenty = ratioOf(BigInt(numerator) * 20n, BigInt(denominator));
          expect([total, mine.result.fraction]).toEqual([total, text(twenty)]);
        }
      }
  });

  it('depend on where the stakes are: the banker plays for the heavier side (seed 000)', () => {
    const heavy = (rightStake: string, leftStake: string) =>
      odds({ hand: '4H,KD', right: '9C', left: 'stood', rightStake, leftStake }).better;
    expect(heavy('10000', '100')).toBe('stand');
    expect(heavy('100', '10000')).toBe('draw');
  });

  it('depend on a bank that can’t pay: drawing to the side that it would owe costs little', () => {
    const texts = { hand: '5H,KD', right: '9C', left: '4S', rightStake: '1000', leftStake: '1000' };
    const [whole, short] = [odds(texts), odds({ ...texts, bank: '1' })];
    expect(whole.bank).toBe('2000');
    expect(Number(short.draw.result.decimal)).toBeGreaterThan(Number(whole.draw.result.decimal));
    const both = short.draw.outcomes.find(({ right, left }) => right === 'punters' && left === 'punters')!;
    expect(both.bank).toBe('-1');
  });

  it('list every result, and the number of unseen cards', () => {
    const { hand, right, left, unseen, draw, stand } = odds({
      hand: '5H,KD',
      right: '9C',
      rightStake: '100',
      chevalStake: '40',
      left: 'stood',
    });
    expect(hand).toEqual({ cards: ['5H', 'KD'], total: 5 });
    const onFive = { decimal: '1.000000000', fraction: '1/1' };
    expect(right).toEqual({ call: 'drew', third: '9C', stake: '120', onFive });
    expect(left).toEqual({ call: 'stood', third: null, stake: '20', onFive });
    expect(unseen).toBe(153);
    for (const { total, outcomes } of [draw, stand]) {
      expect(outcomes).toHaveLength(9);
      expect(outcomes.reduce((sum, each) => sum + BigInt(each.combinations), 0n)).toBe(BigInt(total));
    }
    // A punter who draws on every five and stood has six or seven, so a banker who stands on five loses to
    // it.
    expect(
      stand.outcomes.filter(({ left: winner, combinations }) => winner !== 'punters' && combinations !== '0'),
    ).toEqual([]);
  });

  it('against one side have only that side’s outcomes', () => {
    const { left, draw } = odds({ hand: '5H,KD', right: '9C', rightStake: '100' });
    expect(left).toBeNull();
    expect(draw.outcomes.map(({ right, left: none, bank }) => [right, none, bank])).toEqual([
      ['punters', null, '-100'],
      ['banker', null, '100'],
      ['tie', null, '0'],
    ]);
  });
});

describe('what the bank gains (B9, B10)', () => {
  const bankOf = (rules: object, bank: string, right: string, left: string): string =>
    odds(
      { hand: '5H,KD', right: '9C', left: '4S', rightStake: '1000', leftStake: '305', bank },
      rules,
    ).draw.outcomes.find((each) => each.right === right && each.left === left)!.bank;

  it.each(
    table<'bps' | 'bank' | 'right' | 'left' | 'gains' | 'why'>`
      bps | bank | right   | left    | gains | why
      0   | 5000 | banker  | banker  | 1305  | both stakes
      0   | 5000 | punters | punters | -1305 | both are paid
      0   | 5000 | tie     | banker  | 305   | a tie gives the stake back
      0   | 5000 | tie     | tie     | 0     | nothing moves
      0   | 500  | punters | tie     | -500  | paid as far as the bank goes
      0   | 500  | punters | banker  | -500  | the lost stake joins the bank first: 805 of 1000 is paid
      0   | 900  | punters | banker  | -695  | and pays in full where it can
      0   | 500  | banker  | banker  | 1305  | an excess is won whole
      250 | 5000 | banker  | banker  | 1272  | 25 of 1000, and 8 of 305: rounded up, a side
      250 | 5000 | banker  | punters | 670   | on the stakes won, not netted against the other side
      250 | 100  | punters | banker  | -100  | less commission it joins the bank
    `,
  )('$why', ({ bps, bank, right, left, gains }) => {
    expect(bankOf({ commissionBps: Number(bps) }, bank, right, left)).toBe(gains);
  });
});

describe('an invalid question', () => {
  const GOOD = { hand: '5H,KD', right: '9C', rightStake: '100' };
  const refusal = (texts: BanqueTexts, decks = 3) => {
    const result = parseBanqueQuestion({ decks, commissionBps: 0, roundTo: ONE }, texts);
    return result.ok ? null : result.rejection;
  };

  it('is refused with a code and the name of the field', () => {
    const cases: readonly (readonly [BanqueTexts, string, string])[] = [
      [{ ...GOOD, hand: undefined }, 'BAD_FIELD', 'hand has to be the banker’s own two cards, such as 5H,KD'],
      [{ ...GOOD, hand: '5H' }, 'BAD_FIELD', 'hand has to be the banker’s own two cards, such as 5H,KD'],
      [
        { ...GOOD, hand: '5H,KD,2C' },
        'BAD_FIELD',
        'hand has to be the banker’s own two cards, such as 5H,KD',
      ],
      [{ ...GOOD, hand: '5H,1D' }, 'BAD_CARD', 'hand: A card is a rank A23456789TJQK'],
      [{ ...GOOD, hand: 'X,KD' }, 'BAD_CARD', 'hand: A card is a rank A23456789TJQK'],
      [{ ...GOOD, hand: '5H,3D' }, 'BAD_FIELD', 'hand has 8, a natural'],
      [{ ...GOOD, right: 'drew' }, 'BAD_CARD', 'right has to be stood, or the third card, such as 9C'],
      [{ ...GOOD, right: undefined }, 'BAD_FIELD', 'right is missing, and 100 is staked there'],
      [{ ...GOOD, left: 'stood' }, 'BAD_FIELD', 'left has no stake, so it has no punter (B5)'],
      [{ hand: '5H,KD' }, 'BAD_FIELD', 'Nothing is staked'],
      [{ ...GOOD, rightStake: '0' }, 'BAD_STAKE', 'rightStake has to be a positive whole number'],
      [{ ...GOOD, rightStake: '1.5' }, 'BAD_STAKE', 'rightStake has to be a positive whole number'],
      [{ ...GOOD, leftStake: '-1' }, 'BAD_STAKE', 'leftStake has to be a positive whole number'],
      [{ ...GOOD, bank: '0' }, 'BAD_STAKE', 'bank has to be a positive whole number'],
      [
        { ...GOOD, chevalStake: '7', left: 'stood' },
        'NOT_A_STEP',
        'chevalStake has to be a multiple of 2: half goes on each hand (B3)',
      ],
      [{ ...GOOD, chevalStake: '8' }, 'BAD_FIELD', 'left is missing, and 4 is staked there'],
      [{ ...GOOD, rightFive: '0/5' }, 'BAD_FIELD', 'rightFive has to be draw, stand, or how often'],
      [{ ...GOOD, rightFive: '6/5' }, 'BAD_FIELD', 'rightFive has to be draw, stand, or how often'],
      [{ ...GOOD, leftFive: 'often' }, 'BAD_FIELD', 'leftFive has to be draw, stand, or how often'],
    ];
    for (const [texts, code, says] of cases) {
      expect([texts, refusal(texts)?.code]).toEqual([texts, code]);
      expect(refusal(texts)?.detail).toContain(says);
    }
  });

  it('has more copies of a card than there are decks (R3)', () => {
    const same = { hand: '5H,5H', right: '5H', rightStake: '1', left: 'stood', leftStake: '1' };
    expect(refusal(same, 2)?.code).toBe('IMPOSSIBLE_CARD');
    expect(refusal(same, 3)).toBeNull();
  });
});

describe('the rules of a player-banked table', () => {
  it('have their defaults (R2, F10, B9)', () => {
    expect(parsePlayerBankedRules('banque')).toMatchObject({
      value: { decks: 3, commissionBps: 0, roundTo: ONE },
    });
    expect(parsePlayerBankedRules('chemin-de-fer')).toMatchObject({
      value: { decks: 6, commissionBps: 500 },
    });
  });

  it('may be those of a whole table', () => {
    const rules = {
      decks: 8,
      bankMin: '100',
      supply: 'shoe',
      bankerPlay: 'free',
      fine: '50',
      falseDraw: 'fined',
    };
    expect(parsePlayerBankedRules('chemin-de-fer', rules)).toMatchObject({ value: { decks: 8 } });
  });

  it.each<['banque' | 'chemin-de-fer', unknown, string]>([
    ['banque', { decks: 6 }, 'banque is played with 3, 2, 4 decks (R2)'],
    ['chemin-de-fer', { decks: 3 }, 'chemin-de-fer is played with 6, 8 decks (R2)'],
    ['banque', { commissionBps: 10_001 }, 'commissionBps has to be an integer from 0 to 10000'],
    ['banque', { commissionBps: '500' }, 'commissionBps has to be an integer from 0 to 10000'],
    ['banque', { roundTo: '0' }, 'roundTo has to be a positive number'],
    ['banque', { supply: 'shoe' }, 'No rule is called "supply"'],
    ['chemin-de-fer', { turns: 'rotation' }, 'No rule is called "turns"'],
    ['banque', [], 'rules has to be an object'],
  ])('%s %j are refused', (variant, rules, says) => {
    const result = parsePlayerBankedRules(variant, rules);
    expect(result).toMatchObject({
      ok: false,
      rejection: { code: 'BAD_RULES', detail: expect.stringContaining(says) },
    });
  });
});
