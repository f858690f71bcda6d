import fc from 'fast-check';
import { DECK, type Card } from '#game/cards';
import {
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  type TableCommand,
  type TableState,
} from '#game/tables';
import { TABLE } from '#testing';
import { anyAct, commandOf } from '../../libs/game/tables/test/any-act';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf } from '../../libs/game/tables/test/any-banque';
import { anyCheminAct, anyCheminOptions, cheminCommandOf } from '../../libs/game/tables/test/any-chemin';
import { ACE, loaded, ordersOf, PUNTER, PUNTO, SEALED_CUT, sealedShoes, SIDES } from './hidden-orders';
import type { TwinPlay } from './play-twins';

type TableAct = (state: TableState) => TableCommand;

const SEATED = ['ada', 'bob', 'eve', 'kim', 'lou', 'max'];
const WITHOUT_SEATS = ['ned', 'pia'];
const seed = fc.nat({ max: 2 ** 31 }).map((each) => `twins ${each}`);

/** Makes four of five acts the one that the game waits for, and the fifth any act. */
const mostlyOn = <Act extends { readonly go: string }>(act: fc.Arbitrary<Act>): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 4, arbitrary: act.map((each) => ({ ...each, go: 'on' })) },
    { weight: 1, arbitrary: act },
  );
const many = (act: fc.Arbitrary<TableAct>, most: number): fc.Arbitrary<readonly TableAct[]> =>
  fc
    .array(act, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' })
    .map((acts) => Object.assign(acts, { [fc.toStringMethod]: () => `${acts.length} acts` }));

const houseBankedAct: fc.Arbitrary<TableAct> = mostlyOn(anyAct).map(({ go, dice }) => (state) => {
  if (!isHouseBankedTable(state)) throw new Error('another game');
  return commandOf(go === 'Deposit' || go === 'Withdraw' ? 'on' : go, dice, state, {
    hold: '',
    looked: () => null,
  });
});
const cheminAct: fc.Arbitrary<TableAct> = mostlyOn(anyCheminAct).map((act) => (state) => {
  if (!isCheminTable(state)) throw new Error('another game');
  return cheminCommandOf(act, state, () => null);
});
const banqueAct: fc.Arbitrary<TableAct> = mostlyOn(anyBanqueAct).map((act) => (state) => {
  if (!isBanqueTable(state)) throw new Error('another game');
  return banqueCommandOf(act, state, () => null);
});

/** Removes the limits, so that the stakes at the beginning of a play are accepted. */
const unlimited = (options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'bankMax' && name !== 'limits'));

const STAKES = [
  'dealer OpenBetting',
  'bob PlaceBet {"on":"player","stake":"50"}',
  'eve PlaceBet {"on":"banker","stake":"20"}',
  'dealer CloseBetting',
];
const LOOKS = [
  'bob TurnCards {"hand":"player","way":"peek","card":1}',
  '19.5 dealer TurnCards {"hand":"player","way":"toss"}',
  'ada TurnCards {"hand":"banker","way":"side","card":2}',
  'bob TurnCards {"hand":"player","way":"quick"}',
  'eve TurnCards {"hand":"player","way":"quick"}',
];
const squeeze = (variant: string, decks: number) => ({
  table: TABLE,
  variant,
  rules: { squeezeSeconds: 20, decks, playerOnFive: 'choice' },
  seated: ['ada', 'bob', 'eve'],
  standing: [],
});
const SQUEEZED = ['punto-banco', 'no-commission'] as const;

/** C2: cards turned by patrons. The changed card is in the burn, in the first hands, or later. */
const anySqueeze = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc
    .record({
      seed,
      variant: fc.constantFrom(...SQUEEZED),
      shoe: ordersOf(ACE, fc.constantFrom(1, 2, 3, 4, 5, 2, 3, 4, 5, 6), { decks: 8, hands: PUNTO }),
      acts: many(houseBankedAct, acts),
    })
    .map(({ variant, shoe: { at, orders }, ...rest }) => ({
      ...rest,
      ...squeeze(variant, 8),
      ...loaded(at, orders),
      begin: [...STAKES, 'dealer Deal', ...LOOKS],
    }));

/** R3: the same with a physical shoe. */
const anyScannedSqueeze = (acts: number): fc.Arbitrary<TwinPlay> =>
  anySqueeze(acts).map((play) => ({
    ...play,
    secretFields: ['commitment', 'hash'],
    shoe: { ...play.shoe, kind: 'scanned' } as TwinPlay['shoe'],
    begin: [...scans(2), ...STAKES, ...scans(4), ...LOOKS],
  }));

/** R3: a play with scanned cards: `first` at the deal, and one for each further card that is called. */
const scannedPlay = (play: TwinPlay, first: number): TwinPlay => ({
  ...play,
  secretFields: ['commitment', 'hash'],
  shoe: { ...play.shoe, kind: 'scanned' } as TwinPlay['shoe'],
  begin: play.begin.flatMap((line) => {
    if (line === 'dealer Deal') return scans(first);
    return line.includes('CallCard') ? [line, ...scans(1)] : [line];
  }),
});
const scans = (count: number): readonly string[] => Array.from({ length: count }, () => 'dealer ScanCard');

/** P10: a table without the ceremony. The changed card is burned or comes later in the shoe. */
const anyMini = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc
    .record({
      seed,
      variant: fc.constantFrom('mini', 'makccarat'),
      shoe: ordersOf(ACE, fc.constantFrom(1, 9, 14, 20), { decks: 8, hands: PUNTO }),
      acts: many(houseBankedAct, acts),
    })
    .map(({ variant, shoe: { at, orders }, ...rest }) => ({
      ...rest,
      table: TABLE,
      variant,
      rules: { tieStakes: 'carried' },
      seated: ['ada', 'bob', 'eve'],
      standing: [],
      ...loaded(at, orders),
      begin: [...STAKES, 'dealer Deal', ...STAKES],
    }));

const CHEMIN_BEGIN = [
  'ada StakeBank {"amount":"300"}',
  'dealer CloseBanco',
  'bob PlaceBet {"stake":"100"}',
  'eve PlaceBet {"stake":"50"}',
  ...['kim', 'lou', 'max'].map((who) => `${who} PassBet`),
  'dealer CloseBetting',
  'dealer Deal',
  '29.5 dealer CallCard {"for":"bob"}',
  'ada CallCard',
];
const CHEMIN = {
  table: 'CDF-01',
  variant: 'chemin-de-fer',
  seated: SEATED,
  standing: WITHOUT_SEATS,
  begin: CHEMIN_BEGIN,
};
const cheminRules = anyCheminOptions.map((options) => ({
  ...unlimited(options),
  supply: 'shoe',
  minimumSeated: 4,
  bankMin: '1',
  bankBy: 'rotation',
  roundTo: '1',
  decisionSeconds: 30,
}));

/** F7–F9: the hand of the punters and the banker's. */
const anyLoadedChemin = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc
    .record({
      seed,
      rules: cheminRules,
      shoe: ordersOf([], fc.constantFrom(0, 1, 2, 3, 0, 1, 2, 3, 4), { decks: 6, hands: PUNTER }),
      acts: many(cheminAct, acts),
    })
    .map(({ shoe: { at, orders }, ...rest }) => ({
      ...rest,
      ...CHEMIN,
      ...loaded(at, orders),
    }));

const BANQUE_BEGIN = [
  'pia BidForBank {"amount":"300"}',
  'dealer CloseBidding',
  'pia StakeBank',
  'dealer CloseBanco',
  'ada PlaceBet {"on":"right","stake":"100"}',
  'max PlaceBet {"on":"left","stake":"80"}',
  'bob PlaceBet {"on":"right","stake":"50"}',
  ...['eve', 'kim', 'lou'].map((who) => `${who} PassBet`),
  'dealer CloseBetting',
  'dealer Deal',
  '29.5 dealer CallCard {"for":"ada"}',
  'max Stand',
];
const BANQUE = {
  table: 'BQ-01',
  variant: 'banque',
  seated: SEATED,
  standing: WITHOUT_SEATS,
  begin: BANQUE_BEGIN,
};
const banqueRules = anyBanqueOptions.map((options) => ({
  ...unlimited(options),
  minimumSeated: 4,
  bankMin: '1',
  bankBy: 'auction',
  turns: 'alternate',
  roundTo: '1',
  decisionSeconds: 30,
}));

/** B5: a hand on each side, and the banker's. */
const anyLoadedBanque = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc
    .record({
      seed,
      rules: banqueRules,
      shoe: ordersOf([], fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { decks: 2, hands: SIDES }),
      acts: many(banqueAct, acts),
    })
    .map(({ shoe: { at, orders }, ...rest }) => ({
      ...rest,
      ...BANQUE,
      ...loaded(at, orders),
    }));

/** The same with sealed shoes, which have different secrets and so different orders. */
const anySealedSqueeze = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.record({ seed, acts: many(houseBankedAct, acts) }).map((play) => ({
    ...play,
    ...squeeze('punto-banco', 1),
    ...sealedShoes(play.seed, { decks: 1, hands: PUNTO, shown: 1 }),
    begin: [...STAKES, 'dealer Deal', ...LOOKS],
  }));
const anySealedChemin = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.record({ seed, rules: cheminRules, acts: many(cheminAct, acts) }).map((play) => ({
    ...play,
    ...CHEMIN,
    rules: { ...play.rules, decks: 6 },
    ...sealedShoes(play.seed, { decks: 6, hands: PUNTER, shown: 0 }),
  }));

/**
 * R4: banque with a sealed shoe that waits for its cut while a bank is held: the banker names who cuts, changes their
 * mind, and others try to cut.
 */
const NAMED_BEGIN = [
  ...BANQUE_BEGIN.slice(0, 3),
  'eve NameCutter {"patron":"bob"}',
  'dealer NameCutter {"for":"pia","patron":"bob"}',
  'pia NameCutter {"patron":"pia"}',
  'pia NameCutter {"patron":"bob"}',
  'pia NameCutter {"patron":"kim"}',
  `bob CutShoe {"at":${SEALED_CUT}}`,
  `pia CutShoe {"at":${SEALED_CUT}}`,
  `kim CutShoe {"at":${SEALED_CUT}}`,
  'pia NameCutter {"patron":"bob"}',
  ...BANQUE_BEGIN.slice(3),
];
const sealedBanque = ({ seed: row, rules, acts }: Pick<TwinPlay, 'seed' | 'rules' | 'acts'>) => {
  const sealed = sealedShoes(row, { decks: 2, hands: SIDES, shown: 0 });
  return {
    ...BANQUE,
    ...sealed,
    seed: row,
    acts,
    rules: { ...rules, decks: 2, namedCutter: true },
    shoe: { ...sealed.shoe, cut: 'in play' },
    begin: NAMED_BEGIN,
  } as const satisfies TwinPlay;
};
const anySealedBanque = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.record({ seed, rules: banqueRules, acts: many(banqueAct, acts) }).map(sealedBanque);

/** Any table of the house-banked game. */
export const anyHouseBanked = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.oneof(anySqueeze(acts), anyScannedSqueeze(acts), anyMini(acts), anySealedSqueeze(acts));
/** Chemin de fer with a loaded, physical or sealed shoe. */
export const anyChemin = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.oneof(
    anyLoadedChemin(acts),
    anyLoadedChemin(acts).map((play) => scannedPlay(play, 4)),
    anySealedChemin(acts),
  );

/** Banque with a loaded, physical or sealed shoe. */
export const anyBanque = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc.oneof(
    anyLoadedBanque(acts),
    anyLoadedBanque(acts).map((play) => scannedPlay(play, 6)),
    anySealedBanque(acts),
  );

/** Cards of which no two make a natural. */
const FILL: readonly Card[] = ['KC', '4D', 'KS', '9C', 'KH', '4H', 'KD'];
/** Puts a 2 and a 3 (a five) or two 2s (a four) at a hand's places. */
const fiveOrFour = (hand: readonly [number, number], from: number) => {
  const cards: readonly Card[] = [...ACE, '9C', ...DECK];
  const one = cards
    .slice(from)
    .map((card, at) => (at < 7 && at >= 2 - from && !hand.includes(at) ? (FILL[at] ?? card) : card));
  const five = one.with(hand[0], '2H').with(hand[1], '3D');
  return loaded(hand[1], [five, five.with(hand[1], '2D')]);
};

/**
 * Plays that run in addition to the random ones: a five, which may draw or stand, against a four, which must
 * draw (F8).
 */
export const ALWAYS = {
  squeeze: {
    seed: 'always',
    acts: [],
    ...squeeze('punto-banco', 8),
    ...fiveOrFour([2, 4], 0),
    begin: [...STAKES, 'dealer Deal', ...LOOKS],
  },
  chemin: {
    seed: 'always',
    acts: [],
    ...CHEMIN,
    rules: { minimumSeated: 4, falseDraw: 'fined', fine: '10', bankerPlay: 'free' },
    ...fiveOrFour([0, 2], 2),
    begin: [...CHEMIN_BEGIN, 'bob Stand', 'ada Stand'],
  },
  banque: {
    seed: 'always',
    acts: [],
    ...BANQUE,
    rules: { minimumSeated: 4, falseDraw: 'fined', fine: '10' },
    ...fiveOrFour([0, 3], 2),
    begin: [...BANQUE_BEGIN, 'ada Stand', 'max Stand', 'pia Stand'],
  },
  named: sealedBanque({ seed: 'always', acts: [], rules: { minimumSeated: 4 } }),
} as const satisfies Readonly<Record<string, TwinPlay>>;
