import fc from 'fast-check';
import {
  defaultCommissionBps,
  defaultPays,
  HOUSE_BANKED_VARIANTS,
  parsePays,
  playCoup,
  resultOf,
  settleBet,
  WAGERS,
  wagersOf,
  wagersOffered,
  type BetSettlement,
  type CoupResult,
  type HouseBankedVariant,
  type PayRules,
  type Wager,
} from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { moneyOf, ONE, type Money } from '#kernel/money';
import { table } from '#testing';

const rulesOf = (variant: HouseBankedVariant, change: Partial<PayRules> = {}): PayRules => {
  const game = { variant, equalAfterFirstDraw: 'other-wins' as const, ...change };
  return {
    commissionBps: defaultCommissionBps[variant],
    roundTo: ONE,
    pays: defaultPays(game),
    ...game,
  };
};

const coupOf = (rules: PayRules, shoe: string): CoupResult => {
  const coup = playCoup(rules, shoe.split(' ') as Card[]);
  if (!coup.ok) throw new Error(coup.rejection.detail);
  return coup.value;
};

const settled = (rules: PayRules, on: Wager, stake: string, shoe: string): BetSettlement =>
  settleBet(rules, on, moneyOf(stake), coupOf(rules, shoe));

/** Formats winnings, commission and the amount returned: `win 10000 − 500 = 19500`. */
const written = ({ outcome, winnings, commission, returned }: BetSettlement): string =>
  outcome === 'win' ? `win ${winnings} − ${commission} = ${returned}` : `${outcome} ${returned}`;

const PUNTO = rulesOf('punto-banco');
const FREE = rulesOf('no-commission');
const MAK = rulesOf('makccarat');

it.each([
  ['player', '6H 2C KD 3S 9D', 'win 10000 − 0 = 20000', 'P4: even money'],
  ['player', '8H KD 3C 5S 3D', 'lose 0', 'P4'],
  ['player', '6H 6C KS KD', 'push 10000', 'P5: a tie'],
  ['banker', '8H KD 3C 5S 3D', 'win 10000 − 500 = 19500', 'P4: less 5 %'],
  ['banker', '6H 2C KD 3S 9D', 'lose 0', 'P4'],
  ['banker', '6H 6C KS KD', 'push 10000', 'P5'],
  ['tie', '6H 6C KS KD', 'win 80000 − 0 = 90000', 'P4: 8:1'],
  ['tie', '8H KD 3C 5S 3D', 'lose 0', 'P4'],
  ['player-pair', '3H 6C 3S KD', 'win 110000 − 0 = 120000', 'P11: the same rank'],
  ['player-pair', '6H 3C KS 3D', 'lose 0', 'P11: the banker’s pair is another wager'],
  ['player-pair', 'KH 6C QS KD 4C', 'lose 0', 'P11: the same value isn’t the same rank'],
  ['player-pair', '2H 6C KS KD KC', 'lose 0', 'P11: the third card makes no pair'],
  ['banker-pair', '6H 3C KS 3D', 'win 110000 − 0 = 120000', 'P11'],
  ['banker-pair', '3H 6C 3S KD', 'lose 0', 'P11'],
  ['either-pair', '3H 6C 3S KD', 'win 50000 − 0 = 60000', 'P11: the player’s'],
  ['either-pair', '6H 3C KS 3D', 'win 50000 − 0 = 60000', 'P11: the banker’s'],
  ['either-pair', '3H 3C 3S 3D', 'win 50000 − 0 = 60000', 'P11: once, even if both'],
  ['either-pair', '6H 6C KS KD', 'lose 0', 'P11: not across the hands'],
  ['perfect-pair', '3H 6C 3H KD', 'win 250000 − 0 = 260000', 'P11: rank and suit'],
  ['perfect-pair', '6H 3C KS 3C', 'win 250000 − 0 = 260000', 'P11: the banker’s'],
  ['perfect-pair', '3H 3C 3H 3C', 'win 250000 − 0 = 260000', 'P11: once, even if both'],
  ['perfect-pair', '3H 6C 3S KD', 'lose 0', 'P11: another suit'],
  ['big', '8H KD 3C 5S 3D', 'win 5400 − 0 = 15400', 'P11: five cards'],
  ['big', '2H 3C 3D KS 9C 4D', 'win 5400 − 0 = 15400', 'P11: six cards'],
  ['big', '6H 6C KS KD', 'lose 0', 'P11: four'],
  ['small', '6H 6C KS KD', 'win 15000 − 0 = 25000', 'P11: four cards'],
  ['small', '8H KD 3C 5S 3D', 'lose 0', 'P11: five'],
  ['small', '2H 3C 3D KS 9C 4D', 'lose 0', 'P11: six'],
  [
    'dragon-player',
    '9H 2C KS 3D',
    'win 10000 − 0 = 20000',
    'P11: a natural win is even money, by any margin',
  ],
  ['dragon-player', '9H KC KS KD', 'win 10000 − 0 = 20000', 'P11: a natural nine against nothing too'],
  ['dragon-player', '4H 8C 4S KD', 'push 10000', 'P11: a natural tie'],
  ['dragon-player', '6H 6C KS KD', 'lose 0', 'P11: another tie'],
  ['dragon-player', '2H 9C KS KD', 'lose 0', 'P11: the banker’s natural'],
  ['dragon-player', 'KH KC KS KD 9C KC', 'win 300000 − 0 = 310000', 'P11: by nine'],
  ['dragon-player', 'KH KC KS KD 8C KC', 'win 100000 − 0 = 110000', 'P11: by eight'],
  ['dragon-player', 'KH KC KS KD 7C KC', 'win 60000 − 0 = 70000', 'P11: by seven'],
  ['dragon-player', 'KH KC KS KD 6C KC', 'win 40000 − 0 = 50000', 'P11: by six'],
  ['dragon-player', 'KH KC KS KD 5C KC', 'win 20000 − 0 = 30000', 'P11: by five'],
  ['dragon-player', 'KH KC KS KD 4C KC', 'win 10000 − 0 = 20000', 'P11: by four'],
  ['dragon-player', 'KH KC KS KD 3C KC', 'lose 0', 'P11: by three'],
  ['dragon-player', '6H 2C KD 3S 9D', 'lose 0', 'P11: by two'],
  ['dragon-banker', '2H 9C KS KD', 'win 10000 − 0 = 20000', 'P11: a natural win'],
  ['dragon-banker', '4H 8C 4S KD', 'push 10000', 'P11: a natural tie'],
  ['dragon-banker', '9H 2C KS 3D', 'lose 0', 'P11: the player’s natural'],
  ['dragon-banker', 'KH KC KS KD KC 9C', 'win 300000 − 0 = 310000', 'P11: by nine'],
  ['dragon-banker', 'AH KC KS 4D 9C', 'win 10000 − 0 = 20000', 'P11: by four'],
  ['dragon-banker', '8H KD 3C 5S 3D', 'lose 0', 'P11: by one'],
] as const)('%s on %s: %s (%s)', (on, shoe, expected, _why) => {
  expect(written(settled(PUNTO, on, '10000', shoe))).toBe(expected);
});

const VARIANTS = {
  'no commission': FREE,
  both: rulesOf('no-commission', { commissionBps: 500 }),
  mini: rulesOf('mini'),
  makccarat: MAK,
  'level ties': rulesOf('makccarat', { equalAfterFirstDraw: 'tie' }),
} as const;
const ofVariants = table<'rules' | 'on' | 'shoe' | 'expected' | 'why'>`
  rules         | on     | shoe              | expected                | why
  no commission | banker | 8H KD 3C 5S 3D    | win 10000 − 0 = 20000   | P9: even money
  no commission | banker | KH 6C 5S KD TC    | win 5000 − 0 = 15000    | P9: a six in two cards pays half
  no commission | banker | KH 2C 5S KD TC 4D | win 5000 − 0 = 15000    | P9: a six in three cards too
  no commission | banker | 6H 6C KS KD       | push 10000              | P9: six to six is a tie
  no commission | banker | 7H 6C KS KD       | lose 0                  | P9: a losing six
  no commission | player | 6H 2C KD 3S TD    | win 10000 − 0 = 20000   | P9: the player’s six pays even money
  both          | banker | KH 6C 5S KD TC    | win 5000 − 250 = 14750  | P4: a house may charge both
  mini          | banker | KH 6C 5S KD TC    | win 10000 − 500 = 19500 | P10: mini has no such six
  makccarat     | banker | AH KC KS TD AC    | lose 0                  | M1: the banker came level alone
  level ties    | banker | AH KC KS TD AC    | push 10000              | M1: or it is a tie
  makccarat     | tie    | 4H 8C 4S KD       | win 250000 − 0 = 260000 | M2: 25:1
  level ties    | tie    | AH KC KS TD AC    | win 80000 − 0 = 90000   | M2: 8:1
  makccarat     | banker | KH 4C KS TD 4D    | win 10000 − 800 = 19200 | M2: less 8 %
`;
it.each(ofVariants)('$rules: $on on $shoe: $expected ($why)', ({ rules, on, shoe, expected }) => {
  expect(written(settled(VARIANTS[rules as keyof typeof VARIANTS], on as Wager, '10000', shoe))).toBe(
    expected,
  );
});

const BANKER_WINS = '8H KD 3C 5S 3D'; // five cards, so that big wins, too
const SIX_WINS = 'KH 6C 5S KD TC';

const rounded = table<'variant' | 'on' | 'stake' | 'roundTo' | 'expected' | 'rounding' | 'why'>`
  variant       | on     | stake | roundTo | expected              | rounding | why
  punto-banco   | big    | 777   | 1       | win 419 − 0 = 1196    | 29/50    | 419.58
  punto-banco   | big    | 777   | 5       | win 415 − 0 = 1192    | 229/50   | 419.58
  punto-banco   | big    | 777   | 100     | win 400 − 0 = 1177    | 979/50   | 419.58
  punto-banco   | big    | 1     | 1       | win 0 − 0 = 1         | 27/50    | less than a unit is nothing
  punto-banco   | big    | 10000 | 1       | win 5400 − 0 = 15400  | 0        | nothing to round
  punto-banco   | banker | 777   | 1       | win 777 − 39 = 1515   | 3/20     | a commission of 38.85 is 39
  punto-banco   | banker | 777   | 5       | win 775 − 40 = 1512   | 13/4     | 2 of the winnings, and 38.75 is 40
  punto-banco   | banker | 777   | 100     | win 700 − 100 = 1377  | 142      | 77 of the winnings, and 35 is 100
  punto-banco   | banker | 1     | 1       | win 1 − 1 = 1         | 19/20    | the least commission is a unit
  punto-banco   | banker | 100   | 100     | win 100 − 100 = 100   | 95       | it takes all the winnings, never the stake
  punto-banco   | banker | 99    | 100     | win 0 − 0 = 99        | 99       | no winnings, no commission
  no-commission | banker | 777   | 1       | win 388 − 0 = 1165    | 1/2      | P9: half of an odd stake
  makccarat     | banker | 2501  | 5       | win 2500 − 200 = 4801 | 1        | 1 of the winnings
`;
it.each(rounded)(
  'R6: $variant $on $stake to $roundTo: $expected, rounding $rounding ($why)',
  ({ variant, on, stake, roundTo, expected, rounding }) => {
    const rules = rulesOf(variant as HouseBankedVariant, { roundTo: moneyOf(roundTo) });
    const shoes: Record<string, string> = { 'no-commission': SIX_WINS, makccarat: 'KH 4C KS TD 4D' };
    const bet = settled(rules, on as Wager, stake, shoes[variant] ?? BANKER_WINS);
    expect(written(bet)).toBe(expected);
    expect(bet.rounding).toBe(rounding);
  },
);

test('R6: adds both roundings of a bet, halves and twentieths', () => {
  const rules = rulesOf('no-commission', { commissionBps: 500 }); // 388.5 is 388, and 19.4 is 20
  const bet = settled(rules, 'banker', '777', SIX_WINS);
  expect(written(bet)).toBe('win 388 − 20 = 1145');
  expect(bet.rounding).toBe('11/10');
});

test('R6: a push returns the whole stake, without rounding, whatever the unit', () => {
  const rules = rulesOf('punto-banco', { roundTo: moneyOf('100') });
  expect(settled(rules, 'banker', '777', '6H 6C KS KD')).toEqual({
    outcome: 'push',
    winnings: 0n,
    commission: 0n,
    returned: 777n,
    rounding: '0',
  });
});

test('pays: uses a custom ratio', () => {
  const pays = parsePays('punto-banco', { tie: '9:1', big: '2:3' });
  if (!pays.ok) throw new Error(pays.rejection.detail);
  const rules = rulesOf('punto-banco', { pays: { ...PUNTO.pays, ...pays.value } });
  expect(written(settled(rules, 'tie', '100', '6H 6C KS KD'))).toBe('win 900 − 0 = 1000');
  expect(settled(rules, 'big', '100', BANKER_WINS)).toMatchObject({ winnings: 66n, rounding: '2/3' });
});

test('P12: lists the wagers of each variant, without a perfect pair from one deck', () => {
  expect(wagersOffered('punto-banco', 8)).toEqual(WAGERS);
  expect(wagersOffered('mini', 1)).toEqual(WAGERS.filter((on) => on !== 'perfect-pair'));
  expect(wagersOffered('makccarat', 8)).toEqual(['player', 'banker', 'tie']);
  expect(() => settleBet(MAK, 'big', ONE, coupOf(MAK, '4H 8C 4S KD'))).toThrow('makccarat has no wager big');
});

/** Any coup: cards are drawn from eight decks until it is complete. */
const anyCoup = (rules: PayRules) =>
  fc
    .array(fc.constantFrom(...DECK), {
      minLength: 6,
      maxLength: 6,
    })
    .map((cards) => {
      for (const used of [4, 5, 6]) {
        const coup = playCoup(rules, cards.slice(0, used));
        if (coup.ok) return coup.value;
      }
      throw new Error('six cards always do');
    });

const anyRules: fc.Arbitrary<PayRules> = fc
  .record({
    variant: fc.constantFrom(...HOUSE_BANKED_VARIANTS),
    equalAfterFirstDraw: fc.constantFrom('other-wins' as const, 'tie' as const),
    commissionBps: fc.integer({ min: 0, max: 10_000 }),
    roundTo: fc.bigInt({ min: 1n, max: 1_000n }).map((unit) => unit as Money),
  })
  .map((rules) => rulesOf(rules.variant, rules));

const anyBet = anyRules.chain((rules) =>
  fc.record({
    rules: fc.constant(rules),
    on: fc.constantFrom(...wagersOf(rules.variant)),
    stake: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map((stake) => stake as Money),
    coup: anyCoup(rules),
  }),
);

test('R6: nobody loses more than the stake, and the returned amount adds up', () => {
  fc.assert(
    fc.property(anyBet, ({ rules, on, stake, coup }) => {
      const bet = settleBet(rules, on, stake, coup);
      expect(bet.winnings >= 0n && bet.commission >= 0n && bet.commission <= bet.winnings).toBe(true);
      expect(bet.winnings % rules.roundTo).toBe(0n);
      expect(bet.commission % rules.roundTo).toBe(0n);
      if (bet.outcome === 'win') expect(bet.returned).toBe(stake + bet.winnings - bet.commission);
      else
        expect([bet.winnings, bet.commission, bet.returned]).toEqual([
          0n,
          0n,
          bet.outcome === 'push' ? stake : 0n,
        ]);
    }),
    { numRuns: 2_000 },
  );
});

test('R6: each rounding moves less than one unit, never in the patron’s favour', () => {
  fc.assert(
    fc.property(anyBet, ({ rules, on, stake, coup }) => {
      const { rounding } = settleBet(rules, on, stake, coup);
      const [numerator = '', denominator = '1'] = rounding.split('/');
      expect(BigInt(numerator) >= 0n).toBe(true);
      expect(BigInt(numerator) < 2n * rules.roundTo * BigInt(denominator)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a coup settles the same, however its hands were built', () => {
  const coup = coupOf(PUNTO, BANKER_WINS);
  const again = resultOf(PUNTO, { player: coup.player.cards, banker: coup.banker.cards });
  expect(again).toEqual(coup);
});
