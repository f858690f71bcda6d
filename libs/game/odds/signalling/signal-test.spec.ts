import { bankerDraws, isNaturalTotal, pipsOf, playerDraws, totalOf } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { banqueOdds, parseBanqueQuestion, parsePlayerBankedRules, type BanqueTexts } from '#game/odds';
import { seedOf } from '#testing';
import { countChoice, type FreeChoice, type HiddenHand } from './free-choice';
import { addChoice, FLAGGED_AT, isFlagged, NO_CHOICES, ratiosOf, type SignalTest } from './signal-test';

const DECKS = 6;
type Dice = () => number;
type Chooser = (choice: FreeChoice, dice: Dice) => FreeChoice['move'];

/** mulberry32: a small generator, so that a seed repeats a play. */
const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = (dice: Dice): Card[] => {
  const cards = Array.from({ length: DECKS }, () => DECK).flat();
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1));
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
};

const against = (cards: readonly Card[], third: Card | null = null): HiddenHand => ({
  cards,
  third,
  share: 1,
  isOpponents: true,
});

/** Plays coups of chemin de fer with a free banker, and returns each free choice of punter and banker. */
function* choicesOf(
  dice: Dice,
  players: Readonly<Record<FreeChoice['chooser'], Chooser>>,
): Generator<FreeChoice> {
  for (;;) {
    const shoe = shuffled(dice);
    const exposed: Card[] = [];
    while (shoe.length > 20) {
      const take = (): Card => shoe.pop()!;
      const [punter, banker] = [
        [take(), take()],
        [take(), take()],
      ];
      const common = { decks: DECKS, exposed: [...exposed], naturalsEndCoup: false };
      let third: Card | null = null;
      if (!isNaturalTotal(totalOf(punter))) {
        let draws = playerDraws(totalOf(punter), 'draw');
        if (totalOf(punter) === 5) {
          const asked = { ...common, chooser: 'punter', own: punter, hands: [against(banker)] } as const;
          const move = players.punter({ ...asked, move: 'draw' }, dice);
          yield { ...asked, move };
          draws = move === 'draw';
        }
        third = draws && !isNaturalTotal(totalOf(banker)) ? take() : null;
        if (!isNaturalTotal(totalOf(banker))) {
          const asked = {
            ...common,
            chooser: 'banker',
            own: banker,
            hands: [against(punter, third)],
          } as const;
          const move = players.banker({ ...asked, move: 'draw' }, dice);
          yield { ...asked, move };
          if (move === 'draw') exposed.push(take());
        }
      }
      exposed.push(...punter, ...banker, ...(third === null ? [] : [third]));
    }
  }
}

/**
 * Plays coups of banque, with two punters who follow their duties and draw on a five. Returns the banker's
 * choices for the pair with the right punter. Three quarters of the stakes are on the right.
 */
function* choicesOfBanque(dice: Dice, chooser: Chooser): Generator<FreeChoice> {
  for (;;) {
    const shoe = shuffled(dice);
    const exposed: Card[] = [];
    while (shoe.length > 20) {
      const take = (): Card => shoe.pop()!;
      const [right, left, own] = [
        [take(), take()],
        [take(), take()],
        [take(), take()],
      ];
      const all = [...right, ...left, ...own];
      if (![right, left, own].some((hand) => isNaturalTotal(totalOf(hand)))) {
        const thirdOf = (hand: readonly Card[]): Card | null => (totalOf(hand) < 6 ? take() : null);
        const hands: readonly HiddenHand[] = [
          { ...against(right, thirdOf(right)), share: 0.75 },
          { ...against(left, thirdOf(left)), share: 0.25, isOpponents: false },
        ];
        const asked = { chooser: 'banker', decks: DECKS, own, exposed: [...exposed], hands } as const;
        const choice = { ...asked, move: 'draw', naturalsEndCoup: true } as const;
        const move = chooser(choice, dice);
        yield { ...choice, move };
        all.push(...hands.flatMap(({ third }) => third ?? []), ...(move === 'draw' ? [take()] : []));
      }
      exposed.push(...all);
    }
  }
}

const tableau: Chooser = ({ chooser, own, hands: [hand] }) => {
  const third = hand?.third ?? null;
  const draws = bankerDraws(totalOf(own), third === null ? null : pipsOf(third));
  return chooser === 'punter' || draws ? 'draw' : 'stand';
};
const byChance: Chooser = (_, dice) => (dice() < 0.5 ? 'draw' : 'stand');
/** A foolish but honest player: draws on seven, and stands on nothing. */
const foolish: Chooser = ({ own }) => (totalOf(own) > 4 ? 'draw' : 'stand');

/** Plays by the signalled hand in the part `often` of the choices. */
const signalled =
  (often: number): Chooser =>
  (choice, dice) => {
    const { actual } = countChoice(choice);
    if (actual === null || dice() >= often) return tableau(choice, dice);
    return actual.gain >= 0 ? 'draw' : 'stand';
  };

type Game = (dice: Dice, chooser: Chooser) => Generator<FreeChoice>;
const chemin: Game = (dice, chooser) => choicesOf(dice, { punter: chooser, banker: chooser });

/** Returns the test after so many choices, or at the threshold, with the number of choices until then. */
const played = (
  all: Generator<FreeChoice>,
  choices: number,
  threshold: number,
): readonly [SignalTest, number] => {
  let test = NO_CHOICES;
  for (let at = 1; at <= choices; at += 1) {
    const { value } = all.next();
    test = addChoice(test, value as FreeChoice);
    if (test.highest >= threshold) return [test, at];
  }
  return [test, Infinity];
};

const SEED = Number(seedOf('signalling'));

const SIX: FreeChoice = {
  chooser: 'banker',
  move: 'draw',
  decks: 1,
  own: ['6S', 'KS'],
  exposed: [],
  hands: [against(['7S', 'KD'])],
  naturalsEndCoup: false,
};
const ordersIn = (choice: FreeChoice): number =>
  countChoice(choice).totals.reduce((sum, { orders }) => sum + orders, 0);
const gainsOf = (choice: FreeChoice): ReadonlyMap<string, number> =>
  new Map(countChoice(choice).totals.map(({ totals, gain }) => [totals.join(' '), gain]));

/** Returns what drawing gains over standing by `sabot odds`, as a part of the stakes. */
const oddsSay = (texts: BanqueTexts, staked: number): number => {
  const rules = parsePlayerBankedRules('banque', { decks: 3, commissionBps: 0 });
  if (!rules.ok) throw new Error(rules.rejection.detail);
  const question = parseBanqueQuestion(rules.value, { bank: '1000000', ...texts });
  if (!question.ok) throw new Error(question.rejection.detail);
  const { draw, stand } = banqueOdds(question.value);
  const valueOf = ({ fraction }: { readonly fraction: string }): number => {
    const [numerator, denominator] = fraction.split('/').map(Number);
    return numerator! / (denominator ?? 1);
  };
  return (valueOf(draw.result) - valueOf(stand.result)) / staked;
};

describe('the worth of a free choice', () => {
  it('is exact: banker six against a punter who stood', () => {
    const gains = gainsOf(SIX);
    expect([...gains.keys()].toSorted()).toEqual(['6', '7']);
    // Against a seven, standing on six loses: a draw wins with 2 and 3, and ties with an ace.
    expect(gains.get('7')).toBeGreaterThan(0);
    expect(gains.get('6')).toBeLessThan(0);
    expect(gainsOf({ ...SIX, move: 'stand' }).get('7')).toBe(0 - gains.get('7')!);
  });

  it.each<[string, BanqueTexts, HiddenHand[], readonly Card[]]>([
    ['one hand', { right: '9C', rightStake: '100' }, [against(['2S', '2D'], '9C')], ['3S', 'KD']],
    ['one that stood', { left: 'stood', leftStake: '100' }, [against(['7S', 'KD'])], ['6S', 'KD']],
    [
      'two hands with unequal stakes',
      { right: '4C', rightStake: '75', left: 'stood', leftStake: '25' },
      [
        { ...against(['2S', '2D'], '4C'), share: 0.75 },
        { ...against(['7S', 'KD']), share: 0.25, isOpponents: false },
      ],
      ['5S', 'KH'],
    ],
  ])('agrees with sabot odds: %s', (_, texts, hands, own) => {
    const choice = { ...SIX, decks: 3, own, hands };
    const expected = oddsSay({ hand: own.join(','), ...texts }, 100);
    expect(countChoice(choice).expectedGain).toBeCloseTo(expected, 12);
    expect(countChoice({ ...choice, move: 'stand' }).expectedGain).toBeCloseTo(0 - expected, 12);
  });

  it.each<[Card | null, string[]]>([
    ['4D', ['0', '1', '2', '3', '4']],
    [null, ['6', '7']],
  ])('leaves out totals whose call the rules do not decide: third card %s', (third, possible) => {
    const choice = { ...SIX, own: ['5S', 'KS'], hands: [against(['5D', 'KD'], third)] } as const;
    expect([...gainsOf(choice).keys()].toSorted()).toEqual(possible);
    expect(addChoice(NO_CHOICES, choice)).toMatchObject({ choices: 1, scored: 0, evidence: [0, 0, 0] });
  });

  it('counts every order of the unseen cards', () => {
    const choice: FreeChoice = {
      chooser: 'punter',
      move: 'stand',
      decks: 8,
      own: ['2S', '3S'],
      exposed: ['9D'],
      hands: [against(['9S', '9H'])],
      naturalsEndCoup: false,
    };
    expect(ordersIn(choice)).toBe(413 * 412);
    expect(gainsOf(choice).get('8')).toBeCloseTo(0, 12);
    expect([...gainsOf({ ...choice, naturalsEndCoup: true }).keys()]).not.toContain('8');
  });

  it('takes another punter’s cards as given, and averages the worth over them (B5)', () => {
    const [right, left] = [
      { ...against(['2S', '2D'], '9C'), share: 0.5 },
      { ...against(['3H', '3D']), share: 0.5, isOpponents: false },
    ];
    const choice = { ...SIX, decks: 3, own: ['3S', 'KD'], hands: [right, left] } as const;
    const alone = { ...SIX, decks: 3, own: ['3S', 'KD'], hands: [{ ...right, share: 1 }] } as const;
    // 156 cards less the own two, the nine, and the two of the other punter.
    const two = (left_: number): number => left_ * (left_ - 1);
    expect(ordersIn(choice)).toBeLessThan(two(151));
    expect(ordersIn({ ...alone, exposed: ['3H', '3D'] })).toBe(ordersIn(choice));
    const isOther = { ...left, cards: ['7S', 'KH'] } as const;
    expect(gainsOf({ ...choice, hands: [right, isOther] })).toEqual(gainsOf(choice));
    expect(gainsOf(choice)).not.toEqual(gainsOf(alone));
  });

  it('has both hands of a patron together, and nothing if either is a five (B4)', () => {
    const both = (first: Card): FreeChoice => ({
      ...SIX,
      decks: 3,
      hands: [
        { ...against([first, 'KD'], '9C'), share: 0.5 },
        { ...against(['7S', 'KH']), share: 0.5 },
      ],
    });
    expect(countChoice(both('2S')).totals).toHaveLength(5 * 2);
    expect(countChoice(both('2S')).actual?.totals).toEqual([2, 7]);
    expect(addChoice(NO_CHOICES, both('2S'))).toMatchObject({ choices: 1, scored: 1 });
    expect(addChoice(NO_CHOICES, both('5S'))).toMatchObject({ choices: 1, scored: 0 });
  });
});

const GAMES: readonly (readonly [string, Game])[] = [
  ['chemin de fer', chemin],
  ['banque', choicesOfBanque],
];

describe.each(GAMES)('the test for signals at %s', (_game, game) => {
  it(`gives each choice a likelihood ratio of mean 1, whatever the move (seed ${SEED})`, () => {
    const all = game(diceOf(SEED), byChance);
    for (let at = 0; at < 300; at += 1) {
      const totals = countChoice(all.next().value as FreeChoice).totals;
      const orders = totals.reduce((sum, each) => sum + each.orders, 0);
      for (const part of [0, 1, 2]) {
        const mean = totals.reduce((sum, each) => sum + each.orders * (ratiosOf(totals, each)[part] ?? 0), 0);
        expect(mean / orders).toBeCloseTo(1, 9);
      }
    }
  });

  it.each([
    ['follow the tableau', tableau],
    ['play by chance', byChance],
    ['play like fools', foolish],
  ])(`flags honest pairs at most as often as stated: they %s (seed ${SEED})`, (_, chooser) => {
    const [pairs, level] = [100, 0.1];
    let flags = 0;
    for (let pair = 0; pair < pairs; pair += 1)
      if (played(game(diceOf(SEED + 7919 * pair), chooser), 30, 1 / level)[1] < Infinity) flags += 1;
    // Ville's bound, and four standard deviations of 100 pairs.
    expect(flags / pairs).toBeLessThanOrEqual(level + 4 * Math.sqrt((level * (1 - level)) / pairs));
  });

  it(`flags a pair that signals within 150 choices (seed ${SEED})`, () => {
    const found = Array.from(
      { length: 20 },
      (_, pair) => played(game(diceOf(SEED + 104_729 * pair), signalled(1)), 150, FLAGGED_AT)[1],
    );
    expect(found.filter((at) => at === Infinity)).toEqual([]);
  });

  it(`flags a pair that begins to signal after hundreds of honest choices (seed ${SEED})`, () => {
    for (let pair = 0; pair < 5; pair += 1) {
      let choices = 0;
      const late: Chooser = (choice, dice) => signalled((choices += 1) > 400 ? 1 : 0)(choice, dice);
      const [, at] = played(game(diceOf(SEED + 15_485 * pair), late), 800, FLAGGED_AT);
      expect(at).toBeLessThan(Infinity);
    }
  });

  it(`is not moved by a bad player: only the part that follows the hidden hand counts (seed ${SEED})`, () => {
    const [test] = played(game(diceOf(SEED), foolish), 400, Infinity);
    expect(test.givenUp).toBeGreaterThan(10);
    expect(isFlagged(test)).toBe(false);
    expect(Math.abs(test.gained - test.expected)).toBeLessThan(40);
  });
});
