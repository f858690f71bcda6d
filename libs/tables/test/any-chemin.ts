import fc from 'fast-check';
import type { Card } from '#cards';
import { DEALER, money, patron, PIT, REASON, RUTH, sealedShoe } from '#testing';
import {
  parseCheminRules,
  type CheminCommand,
  type CheminCoupInForce,
  type CheminState,
  type Person,
} from '../src';
import { CHEMIN_OPTION_NAMES, CHEMIN_OPTIONS } from '../src/chemin-de-fer/chemin.options';
import { openCoupOf } from '../src/chemin-de-fer/places';

type CommandType = CheminCommand['type'];
type Command<Type extends CommandType> = Extract<CheminCommand, { readonly type: Type }>;

/** More people than the fewest seats, so that some only stand by. */
export const PLAYERS = ['ada', 'bob', 'eve', 'kim', 'lou', 'max', 'ned', 'pia', 'ros', 'sam'] as const;

/** What chance says of an act; the table's state says what it comes to. */
export interface CheminDice {
  readonly who: (typeof PLAYERS)[number];
  readonly count: number;
  readonly amount: number;
  /** Of a hundred. */
  readonly chance: number;
}
/** Somebody tries something: `on` is what the game waits for. */
export interface CheminAct {
  readonly go: 'on' | CommandType;
  readonly dice: CheminDice;
}

const SHOES = new Map<string, ReturnType<typeof sealedShoe>>();
/** A few sealed shoes for each number of decks, each made once: shuffling takes some milliseconds. */
export const cheminShoe = (count: number, decks: number): ReturnType<typeof sealedShoe> => {
  const key = `${count % 5}/${decks}`;
  const shoe = SHOES.get(key) ?? sealedShoe(1 + (count % 5), decks);
  SHOES.set(key, shoe);
  return shoe;
};

export const cheminDecks = (state: CheminState): number => ('rules' in state ? state.rules.decks : 6);

/** Who has to speak, four times out of five; else anybody. */
const speaker = ({ who, chance }: CheminDice, state: CheminState): string => {
  if (chance >= 80) return who;
  switch (state.phase) {
    case 'bank-offered':
    case 'take-over':
      return state.offered?.patron ?? who;
    case 'betting':
      return state.coup?.toSpeak[0]?.patron ?? who;
    case 'punter':
      return state.coup.play?.punter ?? who;
    case 'banker':
    case 'continue':
      return state.bank.patron;
    default:
      return who;
  }
};

const forSpeaker = (dice: CheminDice, state: CheminState) => {
  const patronId = speaker(dice, state);
  return dice.count % 7 === 0
    ? { for: patronId, waitedSeconds: dice.count % 90, by: DEALER }
    : { for: null, waitedSeconds: 0, by: patron(patronId) };
};

const pitOf = ({ count }: CheminDice): Person => (count % 2 === 0 ? PIT : RUTH);

/** A stake of about what is left of the bank, three times out of four. */
const stakeOf = ({ amount, chance, count }: CheminDice, state: CheminState) => {
  const coup = openCoupOf(state);
  if (coup === null || !('bank' in state) || chance < 25) return money(amount);
  const left = state.bank.amount - coup.covered;
  return money(count % 3 === 0 || left < 2n ? left : left / BigInt(1 + (count % 4)) || 1n);
};

/** The last coup that was settled, where whoever gives the command has looked it up. */
export type CheminLooked = (state: CheminState) => CheminCoupInForce | null;

const trueCards = ({ count, chance }: CheminDice, found: CheminCoupInForce | null): readonly Card[] => {
  const { contents } = cheminShoe(count, 6);
  const drawn = found === null ? 0 : Object.values(found.calls).filter((call) => call === 'carte').length;
  const cards = Array.from({ length: 4 + drawn }, (_, leaf) => contents.at((count % 200) + leaf).card);
  return chance < 50 ? cards.slice(0, 4) : cards;
};

const CHANGES = [
  { commissionBps: 600 },
  { commissionBps: 100 },
  { bankMin: '50' },
  { bankBy: 'auction' },
  { bankBy: 'rotation' },
  { falseDraw: 'liable' },
  { supply: 60 },
  { colour: 'red' },
] as const;

const COMMANDS: {
  readonly [Type in CommandType]: (
    dice: CheminDice,
    state: CheminState,
    looked: CheminLooked,
  ) => Command<Type>;
} = {
  OpenTable: () => {
    const rules = parseCheminRules();
    if (!rules.ok) throw new Error('no rules by default');
    const own = { table: 'CDF-01', variant: 'chemin-de-fer', currency: 'EUR' } as const;
    return { type: 'OpenTable', ...own, rules: rules.value, by: PIT };
  },
  CloseTable: () => ({ type: 'CloseTable', by: PIT }),
  ChangeRules: (dice) => ({
    type: 'ChangeRules',
    rules: CHANGES[dice.count % CHANGES.length] ?? {},
    by: pitOf(dice),
  }),
  AssignDealer: ({ chance }) => ({ type: 'AssignDealer', dealer: chance < 80 ? 'dealer' : 'ruth', by: PIT }),
  TakeSeat: ({ who, count }) => ({ type: 'TakeSeat', seat: count % 14, by: patron(who) }),
  LeaveSeat: (dice, state) => ({
    type: 'LeaveSeat',
    by: patron(dice.count % 2 ? speaker(dice, state) : dice.who),
  }),
  DrawSeats: ({ count }) => {
    const patrons = PLAYERS.slice(count % 4, 3 + (count % 7));
    return { type: 'DrawSeats', patrons, order: [...patrons].reverse(), by: DEALER };
  },
  BuyIn: ({ who, amount, count }) => ({
    type: 'BuyIn',
    amount: money(amount),
    hold: `hold-${count}`,
    by: patron(who),
  }),
  CashOut: ({ who, amount, chance }) => ({
    type: 'CashOut',
    amount: chance < 20 ? null : money(amount),
    by: patron(who),
  }),
  ShuffleShoe: ({ count }, state) => ({ ...cheminShoe(count, cheminDecks(state)).shuffle, by: DEALER }),
  LoadShoe: ({ count, amount }, state) => {
    const { contents } = cheminShoe(count, cheminDecks(state));
    const size = 1 + (amount % 60);
    return {
      type: 'LoadShoe',
      cards: Array.from({ length: size }, (_, at) => contents.at(at).card),
      by: DEALER,
    };
  },
  CutShoe: ({ who, count, chance }, state) => {
    const seats =
      'seats' in state ? state.seats.entries().map(([seat, sitter]) => ({ seat: Number(seat), sitter })) : [];
    const left = seats.toSorted((a, b) => b.seat - a.seat)[0]?.sitter;
    return {
      type: 'CutShoe',
      at: 1 + (count % (chance < 80 ? 6 : 400)),
      by: patron(chance < 90 ? (left ?? who) : who),
    };
  },
  EndShoe: () => ({ type: 'EndShoe', reason: REASON, by: PIT }),
  StakeBank: (dice, state) => ({
    type: 'StakeBank',
    amount: dice.chance < 20 ? null : money(dice.amount),
    by: patron(speaker(dice, state)),
  }),
  DeclineBank: (dice, state) => ({ type: 'DeclineBank', ...forSpeaker(dice, state) }),
  BidForBank: ({ who, amount }) => ({ type: 'BidForBank', amount: money(amount), by: patron(who) }),
  CloseBidding: () => ({ type: 'CloseBidding', by: DEALER }),
  ContinueBank: (dice, state) => ({
    type: 'ContinueBank',
    amount: dice.chance < 50 ? null : money(dice.amount * 3),
    by: patron(speaker(dice, state)),
  }),
  RetireBank: (dice, state) => ({ type: 'RetireBank', ...forSpeaker(dice, state) }),
  TakeOverBank: (dice, state) => ({ type: 'TakeOverBank', by: patron(speaker(dice, state)) }),
  CallBanco: ({ who }, state) => {
    const suivi = 'suivi' in state ? state.suivi : null;
    return { type: 'CallBanco', by: patron(suivi ?? who) };
  },
  CloseBanco: () => ({ type: 'CloseBanco', by: DEALER }),
  PlaceBet: (dice, state) => ({
    type: 'PlaceBet',
    stake: stakeOf(dice, state),
    by: patron(speaker(dice, state)),
  }),
  PassBet: (dice, state) => ({ type: 'PassBet', ...forSpeaker(dice, state) }),
  CloseBetting: () => ({ type: 'CloseBetting', by: DEALER }),
  Deal: () => ({ type: 'Deal', by: DEALER }),
  CallCard: (dice, state) => ({ type: 'CallCard', ...forSpeaker(dice, state) }),
  Stand: (dice, state) => ({ type: 'Stand', ...forSpeaker(dice, state) }),
  VoidCoup: (dice) => ({
    type: 'VoidCoup',
    coup: null,
    reason: REASON,
    by: dice.count % 2 ? DEALER : pitOf(dice),
  }),
  CorrectCoup: (dice, state, looked) => {
    const found = looked(state);
    const coup = found?.coup ?? 'CDF-01/S1/C1';
    return { type: 'CorrectCoup', coup, cards: trueCards(dice, found), reason: REASON, found, by: DEALER };
  },
  Approve: (dice, state, looked) => {
    const open = 'requests' in state ? state.requests.open : [];
    const one = open[dice.count % Math.max(1, open.length)];
    const found = one?.asked.what === 'correction' ? looked(state) : null;
    const isIt = found !== null && one?.asked.what === 'correction' && found.coup === one.asked.coup;
    return {
      type: 'Approve',
      request: one?.request ?? null,
      found: isIt ? found : null,
      waitedSeconds: 0,
      by: pitOf(dice),
    };
  },
  Refuse: (dice) => ({ type: 'Refuse', request: null, by: pitOf(dice) }),
};

/** What the game waits for in each phase: a new phase doesn't compile until it goes on. */
const GOES_ON: Readonly<Record<CheminState['phase'], (dice: CheminDice) => CommandType>> = {
  unopened: () => 'OpenTable',
  opening: () => 'ShuffleShoe',
  seating: () => 'TakeSeat',
  bidding: ({ chance }) => (chance < 40 ? 'CloseBidding' : 'BidForBank'),
  'bank-offered': ({ count }) => (count % 3 === 0 ? 'DeclineBank' : 'StakeBank'),
  'bank-open': () => 'StakeBank',
  'take-over': ({ count }) => (count % 3 === 0 ? 'TakeOverBank' : 'DeclineBank'),
  banco: ({ count }) => (count % 3 === 0 ? 'CallBanco' : 'CloseBanco'),
  betting: ({ count }) =>
    (['PlaceBet', 'PlaceBet', 'PassBet', 'CloseBetting'] as const)[count % 4] ?? 'PlaceBet',
  dealing: () => 'Deal',
  punter: ({ count }) => (count % 2 === 0 ? 'CallCard' : 'Stand'),
  banker: ({ count }) => (count % 2 === 0 ? 'CallCard' : 'Stand'),
  continue: ({ count }) => (count % 4 === 0 ? 'RetireBank' : 'ContinueBank'),
  closed: () => 'TakeSeat',
};

const goesOn = (dice: CheminDice, state: CheminState): CommandType => {
  if (!('requests' in state)) return GOES_ON[state.phase](dice);
  const waits = state.requests.open.some(({ asked }) => asked.what !== 'rules');
  if (waits) return dice.chance < 80 ? 'Approve' : 'Refuse';
  const { shoe } = state;
  if (shoe === null && dice.chance < 20) return 'ChangeRules';
  if (shoe === null && dice.chance < 70) return dice.count % 3 === 0 ? 'LoadShoe' : 'ShuffleShoe';
  if (shoe !== null && shoe.supply === null && dice.chance < 85) return 'CutShoe';
  return GOES_ON[state.phase](dice);
};

/** The command that an act comes to at a table. One out of thirty is given by somebody of another role. */
export const cheminCommandOf = (
  { go, dice }: CheminAct,
  state: CheminState,
  looked: CheminLooked,
): CheminCommand => {
  const type = go === 'on' ? goesOn(dice, state) : go;
  const command: CheminCommand = COMMANDS[type](dice, state, looked);
  return dice.count % 30 === 7
    ? ({ ...command, by: { id: dice.who, role: 'cage' } } as CheminCommand)
    : command;
};

const anyDice: fc.Arbitrary<CheminDice> = fc.record({
  who: fc.constantFrom(...PLAYERS),
  count: fc.nat({ max: 1_000_000 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000 })),
  chance: fc.nat({ max: 99 }),
});

/** How often what is tried beside what the game waits for. Closing the table is rare: nothing follows. */
const RARE: Readonly<Partial<Record<CheminAct['go'], number>>> = {
  on: 700,
  BuyIn: 20,
  TakeSeat: 15,
  LeaveSeat: 12,
  PlaceBet: 15,
  CallBanco: 10,
  VoidCoup: 6,
  CorrectCoup: 8,
  ChangeRules: 6,
  DrawSeats: 2,
  CloseTable: 1,
  OpenTable: 1,
};
const goes = (['on', ...Object.keys(COMMANDS)] as readonly CheminAct['go'][]).map((go) => ({
  weight: RARE[go] ?? 3,
  arbitrary: fc.constant(go),
}));

/** An act of any kind, legal or not. */
export const anyCheminAct: fc.Arbitrary<CheminAct> = fc.record({ go: fc.oneof(...goes), dice: anyDice });

const amountText = fc.constantFrom('1', '2', '50', '120', '1000', '40000');

const anyValue = (name: (typeof CHEMIN_OPTION_NAMES)[number]): fc.Arbitrary<unknown> => {
  const domain = CHEMIN_OPTIONS[name].domain('chemin-de-fer');
  switch (domain.type) {
    case 'choice':
      return fc.constantFrom(...domain.values);
    case 'amount':
      return amountText;
    case 'count': {
      const number = fc.oneof(
        fc.constantFrom(domain.min, domain.max),
        fc.integer({ min: domain.min, max: Math.min(domain.max, 40) }),
      );
      return domain.or === undefined ? number : fc.oneof(fc.constant(domain.or), number);
    }
  }
};

const limit = fc.record(
  { min: amountText, max: amountText, step: fc.constantFrom('1', '2', '5') },
  { requiredKeys: [] },
);

/** House rules as `OpenTable` takes them: of options that don't fit together, the first ones. */
export const anyCheminOptions: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .record(
    {
      fine: amountText,
      ...Object.fromEntries(CHEMIN_OPTION_NAMES.map((name) => [name, anyValue(name)] as const)),
      limits: fc.record({ punter: limit }),
    },
    { requiredKeys: [] },
  )
  .map(fitting);

function fitting(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.entries(options).reduce<Readonly<Record<string, unknown>>>((kept, [name, value]) => {
    const more = { ...kept, [name]: value };
    return parseCheminRules(more).ok ? more : kept;
  }, {});
}

/** Every value of every option that is a choice. */
export const EVERY_CHEMIN_VALUE = CHEMIN_OPTION_NAMES.flatMap((name) => {
  const domain = CHEMIN_OPTIONS[name].domain('chemin-de-fer');
  if (domain.type === 'choice') return domain.values.map((value) => ({ name, value }));
  return domain.type === 'count' && domain.or !== undefined
    ? [domain.or, domain.min, 12].map((value) => ({ name, value }))
    : [];
});
