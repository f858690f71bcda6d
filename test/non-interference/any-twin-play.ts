import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pipsOf } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { leafOfDealt, sealShoe } from '#game/shoe';
import {
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  type TableCommand,
  type TableState,
} from '#game/tables';
import { hashing } from '#kernel/hashing';
import { TABLE } from '#testing';
import { anyAct, commandOf } from '../../libs/game/tables/test/any-act';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf } from '../../libs/game/tables/test/any-banque';
import { anyCheminAct, anyCheminOptions, cheminCommandOf } from '../../libs/game/tables/test/any-chemin';
import type { TwinPlay } from './play-twins';

type TableAct = (state: TableState) => TableCommand;
type Orders = readonly [readonly Card[], readonly Card[]];

const CARDS = 80;
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

/** Two orders of a shoe that differ in one card, such that neither coup is over at once. */
const ordersOf = (
  first: readonly Card[],
  changed: fc.Arbitrary<number>,
  { decks, hands }: { readonly decks: number; readonly hands: Hands },
) =>
  fc
    .record({
      drawn: fc.shuffledSubarray(Array.from({ length: decks }, () => DECK).flat(), {
        minLength: CARDS,
        maxLength: CARDS,
      }),
      at: changed,
      card: fc.constantFrom(...DECK),
    })
    .map(({ drawn, at, card }) => {
      const one = [...first, ...drawn];
      return { at, orders: [one, one.with(at, card)] as const };
    })
    .filter(
      ({ orders, at }) =>
        orders[0][at] !== orders[1][at] &&
        orders.every((order) => goesOn(order, hands) && DECK.every((card) => countOf(order, card) <= decks)),
    );

/** The places of each hand's first two cards. */
type Hands = readonly (readonly [number, number])[];
const goesOn = (order: readonly Card[], hands: Hands): boolean =>
  hands.every((hand) => hand.reduce((sum, at) => sum + pipsOf(order[at] ?? 'AS'), 0) % 10 < 8);
const countOf = (order: readonly Card[], card: Card): number => order.filter((each) => each === card).length;

/** The first card of a shoe: an ace burns one more card, so the coup begins with the third. */
const ACE = ['AS'] as const;
const PUNTO: Hands = [
  [2, 4],
  [3, 5],
];
const PUNTER: Hands = [
  [0, 2],
  [1, 3],
];
const SIDES: Hands = [
  [0, 3],
  [1, 4],
  [2, 5],
];

/** A loaded shoe; its cards are numbered from 1. */
const loaded = (at: number, orders: Orders) => ({
  changed: (number: number) => number === at + 1,
  shoe: { kind: 'loaded' as const, orders },
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

/** Returns the cards that a sealed shoe deals, in order. */
const dealtFrom = (secret: Uint8Array, decks: number, cut: number): readonly Card[] => {
  const { order } = sealShoe(hashing, secret, decks);
  return order.map((_, k) => order[leafOfDealt(order.length, cut, k)] ?? 'AS');
};

/** Returns the first secrets of a series that satisfy a condition on the dealt cards. */
const secretsWhere = (row: string, holds: (secret: Uint8Array) => boolean): Uint8Array => {
  for (let at = 0; ; at++) {
    const secret = createHash('sha256').update(`${row} ${at}`).digest();
    if (holds(secret)) return secret;
  }
};

const SEALED_CUT = 17;

interface SealedGame {
  readonly decks: number;
  readonly hands: Hands;
  /** The number of cards shown at the beginning of play, which must be equal. */
  readonly shown: number;
}
/** Two sealed shoes that differ in nearly every card. Play begins without a shown card. */
const sealedShoes = (row: string, { decks, hands, shown }: SealedGame) => {
  const cut = SEALED_CUT;
  const first = secretsWhere(`${row} one`, (secret) => {
    const order = dealtFrom(secret, decks, cut);
    return goesOn(order, hands) && (shown === 0 || order[0]?.startsWith('A') === true);
  });
  const one = dealtFrom(first, decks, cut);
  const second = secretsWhere(`${row} other`, (secret) => {
    const order = dealtFrom(secret, decks, cut);
    const isShownAlike = order.slice(0, shown).every((card, at) => card === one[at]);
    return isShownAlike && goesOn(order, hands);
  });
  const orders: Orders = [sealShoe(hashing, first, decks).order, sealShoe(hashing, second, decks).order];
  return {
    changed: (leaf: number) => orders[0][leaf] !== orders[1][leaf],
    secretFields: ['commitment', 'hash', 'salt'],
    shoe: { kind: 'sealed', secrets: [first, second], cut } as const,
  };
};

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
const sealedBanque = ({
  seed: row,
  rules,
  ...play
}: Omit<TwinPlay, 'table' | 'variant' | 'shoe' | 'changed'>) => {
  const sealed = sealedShoes(row, { decks: 2, hands: SIDES, shown: 0 });
  return {
    ...play,
    seed: row,
    ...BANQUE,
    rules: { ...rules, decks: 2, namedCutter: true },
    ...sealed,
    shoe: { ...sealed.shoe, cut: 'in play' },
    begin: NAMED_BEGIN,
  } as const satisfies TwinPlay;
};
const anySealedBanque = (acts: number): fc.Arbitrary<TwinPlay> =>
  fc
    .record({ seed, rules: banqueRules, acts: many(banqueAct, acts) })
    .map((play) => sealedBanque({ ...play, seated: SEATED, standing: STANDING, begin: [] }));

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
  named: sealedBanque({
    seed: 'always',
    acts: [],
    seated: SEATED,
    standing: STANDING,
    rules: { minimumSeated: 4 },
    begin: [],
  }),
} as const satisfies Readonly<Record<string, TwinPlay>>;
