import fc from 'fast-check';
import type { Card } from '#cards';
import { DEALER, money, patron, PIT, REASON, RUTH, sealedShoe } from '#testing';
import {
  parseBanqueRules,
  STAKED_ON,
  type BanqueCommand,
  type BanqueCoupInForce,
  type BanqueState,
  type Person,
  type StakedOn,
} from '../src';
import { BANQUE_OPTION_NAMES, BANQUE_OPTIONS } from '../src/banque/banque.options';
import { openCoupOf } from '../src/banque/places';

type CommandType = BanqueCommand['type'];
type Command<Type extends CommandType> = Extract<BanqueCommand, { readonly type: Type }>;

/** Seven of them are seated at first; the others stand by. */
export const PLAYERS = ['ada', 'bob', 'eve', 'kim', 'lou', 'max', 'ned', 'pia', 'ros', 'sam'] as const;

/** What chance says of an act; the table's state says what it comes to. */
export interface BanqueDice {
  readonly who: (typeof PLAYERS)[number];
  readonly count: number;
  readonly amount: number;
  /** Of a hundred. */
  readonly chance: number;
}
/** Somebody tries something: `on` is what the game waits for. */
export interface BanqueAct {
  readonly go: 'on' | CommandType;
  readonly dice: BanqueDice;
}

const SHOES = new Map<string, ReturnType<typeof sealedShoe>>();
/** A few sealed shoes for each number of decks, each made once: shuffling takes some milliseconds. */
export const banqueShoe = (count: number, decks: number): ReturnType<typeof sealedShoe> => {
  const key = `${count % 5}/${decks}`;
  const shoe = SHOES.get(key) ?? sealedShoe(1 + (count % 5), decks);
  SHOES.set(key, shoe);
  return shoe;
};

export const banqueDecks = (state: BanqueState): number => ('rules' in state ? state.rules.decks : 3);

/** Who has to speak, four times out of five; else anybody. */
const speaker = ({ who, chance }: BanqueDice, state: BanqueState): string => {
  if (chance >= 80) return who;
  switch (state.phase) {
    case 'bank-offered':
    case 'take-over':
      return state.offered?.patron ?? who;
    case 'betting':
      return state.coup.toSpeak[0]?.patron ?? who;
    case 'right':
    case 'left':
      return state.coup.play?.players[state.phase] ?? who;
    case 'dealing':
    case 'banker':
    case 'continue':
    case 'broken':
      return state.bank.patron;
    default:
      return who;
  }
};

const forSpeaker = (dice: BanqueDice, state: BanqueState) => {
  const patronId = speaker(dice, state);
  return dice.count % 7 === 0
    ? { for: patronId, waitedSeconds: dice.count % 90, by: DEALER }
    : { for: null, waitedSeconds: 0, by: patron(patronId) };
};

const pitOf = ({ count }: BanqueDice): Person => (count % 2 === 0 ? PIT : RUTH);

/** A stake of about what is left of the bank, three times out of four. */
const stakeOf = ({ amount, chance, count }: BanqueDice, state: BanqueState) => {
  const coup = openCoupOf(state);
  if (coup === null || !('bank' in state) || chance < 25) return money(amount);
  const left = state.bank.amount > coup.covered ? state.bank.amount - coup.covered : 40n;
  return money(count % 5 === 0 || left < 2n ? left : left / BigInt(1 + (count % 4)) || 1n);
};

const onOf = ({ count }: BanqueDice): StakedOn =>
  STAKED_ON[Math.floor(count / 7) % STAKED_ON.length] ?? 'right';

/** The last coup that was settled, where whoever gives the command has looked it up. */
export type BanqueLooked = (state: BanqueState) => BanqueCoupInForce | null;

const trueCards = ({ count, chance }: BanqueDice, found: BanqueCoupInForce | null): readonly Card[] => {
  const { contents } = banqueShoe(count, 2);
  const drawn = found === null ? 0 : Object.values(found.calls).filter((call) => call === 'carte').length;
  const cards = Array.from({ length: 6 + drawn }, (_, leaf) => contents.at((count % 90) + leaf).card);
  return chance < 50 ? cards.slice(0, 6) : cards;
};

const CHANGES = [
  { commissionBps: 600 },
  { commissionBps: 100 },
  { bankMin: '50' },
  { bankBy: 'auction' },
  { bankBy: 'list' },
  { falseDraw: 'liable' },
  { overBank: 'accepted-at-risk' },
  { turns: 'rotation' },
  { colour: 'red' },
] as const;

const COMMANDS: {
  readonly [Type in CommandType]: (
    dice: BanqueDice,
    state: BanqueState,
    looked: BanqueLooked,
  ) => Command<Type>;
} = {
  OpenTable: () => {
    const rules = parseBanqueRules();
    if (!rules.ok) throw new Error('no rules by default');
    const own = { table: 'BQ-01', variant: 'banque', currency: 'EUR' } as const;
    return { type: 'OpenTable', ...own, rules: rules.value, by: PIT };
  },
  CloseTable: () => ({ type: 'CloseTable', by: PIT }),
  ChangeRules: (dice) => ({
    type: 'ChangeRules',
    rules: CHANGES[dice.count % CHANGES.length] ?? {},
    by: pitOf(dice),
  }),
  AssignDealer: ({ chance }) => ({ type: 'AssignDealer', dealer: chance < 80 ? 'dealer' : 'ruth', by: PIT }),
  TakeSeat: ({ who, count, chance }, state) => {
    const seats = 'seats' in state ? state.seats : null;
    const free = Array.from({ length: 10 }, (_, index) => index + 1).filter((seat) => !seats?.has(`${seat}`));
    const standing = PLAYERS.filter((each) => seats?.keyOf(each) === undefined);
    const isLikely = chance < 80;
    return {
      type: 'TakeSeat',
      seat: (isLikely ? free[count % Math.max(1, free.length)] : undefined) ?? count % 12,
      by: patron((isLikely ? standing[count % Math.max(1, standing.length)] : undefined) ?? who),
    };
  },
  LeaveSeat: (dice, state) => ({
    type: 'LeaveSeat',
    by: patron(dice.count % 2 ? speaker(dice, state) : dice.who),
  }),
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
  ShuffleShoe: ({ count }, state) => ({ ...banqueShoe(count, banqueDecks(state)).shuffle, by: DEALER }),
  LoadShoe: ({ count, amount }, state) => {
    const { contents } = banqueShoe(count, banqueDecks(state));
    const size = 1 + (amount % 60);
    return {
      type: 'LoadShoe',
      cards: Array.from({ length: size }, (_, at) => contents.at(at).card),
      by: DEALER,
    };
  },
  CutShoe: ({ who, count, chance }) => ({
    type: 'CutShoe',
    at: 1 + (count % (chance < 80 ? 50 : 400)),
    by: patron(who),
  }),
  EndShoe: () => ({ type: 'EndShoe', reason: REASON, by: PIT }),
  StakeBank: (dice, state) => ({
    type: 'StakeBank',
    amount: dice.chance < 20 ? null : money(dice.amount),
    by: patron(speaker(dice, state)),
  }),
  DeclineBank: (dice, state) => ({ type: 'DeclineBank', ...forSpeaker(dice, state) }),
  BidForBank: ({ who, amount, chance }, state) => {
    const isListKept = 'rules' in state && state.rules.bankBy === 'list';
    return {
      type: 'BidForBank',
      amount: isListKept === chance < 95 ? null : money(amount),
      by: patron(who),
    };
  },
  CloseBidding: () => ({ type: 'CloseBidding', by: DEALER }),
  ContinueBank: (dice, state) => ({
    type: 'ContinueBank',
    amount: dice.chance < 50 ? null : money(dice.amount * 3),
    by: patron(speaker(dice, state)),
  }),
  RetireBank: (dice, state) => ({ type: 'RetireBank', ...forSpeaker(dice, state) }),
  TakeOverBank: (dice, state) => ({ type: 'TakeOverBank', by: patron(speaker(dice, state)) }),
  ReplenishBank: (dice, state) => ({
    type: 'ReplenishBank',
    amount: dice.chance < 50 ? null : money(dice.amount),
    by: patron(speaker(dice, state)),
  }),
  AcceptStakes: (dice, state) => ({ type: 'AcceptStakes', by: patron(speaker(dice, state)) }),
  CallBanco: (dice, state) => {
    const lost = 'bancosLost' in state ? state.bancosLost : [];
    const again = dice.chance < 60 ? lost[dice.count % Math.max(1, lost.length)]?.patron : undefined;
    return { type: 'CallBanco', on: onOf(dice), by: patron(again ?? dice.who) };
  },
  CloseBanco: () => ({ type: 'CloseBanco', by: DEALER }),
  PlaceBet: (dice, state) => ({
    type: 'PlaceBet',
    on: onOf(dice),
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
    const coup = found?.coup ?? 'BQ-01/S1/C1';
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
const GOES_ON: Readonly<Record<BanqueState['phase'], (dice: BanqueDice) => CommandType>> = {
  unopened: () => 'OpenTable',
  opening: () => 'ShuffleShoe',
  'no-shoe': ({ count }) => (count % 3 === 0 ? 'LoadShoe' : 'ShuffleShoe'),
  cutting: () => 'CutShoe',
  seating: () => 'TakeSeat',
  bidding: ({ chance }) => (chance < 40 ? 'CloseBidding' : 'BidForBank'),
  'bank-offered': ({ count }) => (count % 3 === 0 ? 'DeclineBank' : 'StakeBank'),
  'take-over': ({ count }) => (count % 3 === 0 ? 'TakeOverBank' : 'DeclineBank'),
  banco: ({ count }) => (count % 2 === 0 ? 'CallBanco' : 'CloseBanco'),
  betting: ({ count }) =>
    (['PlaceBet', 'PlaceBet', 'PassBet', 'CloseBetting'] as const)[count % 4] ?? 'PlaceBet',
  dealing: ({ count }) => (['Deal', 'AcceptStakes', 'Deal', 'RetireBank'] as const)[count % 4] ?? 'Deal',
  right: ({ count }) => (count % 2 === 0 ? 'CallCard' : 'Stand'),
  left: ({ count }) => (count % 2 === 0 ? 'CallCard' : 'Stand'),
  banker: ({ count }) => (count % 2 === 0 ? 'CallCard' : 'Stand'),
  continue: ({ count }) => (count % 6 === 0 ? 'RetireBank' : 'ContinueBank'),
  broken: ({ count }) => (count % 3 === 0 ? 'RetireBank' : 'ReplenishBank'),
  closed: () => 'TakeSeat',
};

const goesOn = (dice: BanqueDice, state: BanqueState): CommandType => {
  if (!('requests' in state)) return GOES_ON[state.phase](dice);
  const waits = state.requests.open.some(({ asked }) => asked.what !== 'rules');
  if (waits) return dice.chance < 80 ? 'Approve' : 'Refuse';
  if (state.phase === 'no-shoe' && dice.chance < 20) return 'ChangeRules';
  return GOES_ON[state.phase](dice);
};

/** The command that an act comes to at a table. One out of thirty is given by somebody of another role. */
export const banqueCommandOf = (
  { go, dice }: BanqueAct,
  state: BanqueState,
  looked: BanqueLooked,
): BanqueCommand => {
  const type = go === 'on' ? goesOn(dice, state) : go;
  const command: BanqueCommand = COMMANDS[type](dice, state, looked);
  return dice.count % 30 === 7
    ? ({ ...command, by: { id: dice.who, role: 'cage' } } as BanqueCommand)
    : command;
};

const anyDice: fc.Arbitrary<BanqueDice> = fc.record({
  who: fc.constantFrom(...PLAYERS),
  count: fc.nat({ max: 1_000_000 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000 })),
  chance: fc.nat({ max: 99 }),
});

/** How often what is tried beside what the game waits for. Closing the table is rare: nothing follows. */
const RARE: Readonly<Partial<Record<BanqueAct['go'], number>>> = {
  on: 700,
  BuyIn: 20,
  TakeSeat: 15,
  LeaveSeat: 12,
  PlaceBet: 15,
  CallBanco: 10,
  VoidCoup: 6,
  CorrectCoup: 8,
  ChangeRules: 6,
  BidForBank: 12,
  EndShoe: 1,
  CloseTable: 1,
  OpenTable: 1,
};
const goes = (['on', ...Object.keys(COMMANDS)] as readonly BanqueAct['go'][]).map((go) => ({
  weight: RARE[go] ?? 3,
  arbitrary: fc.constant(go),
}));

/** An act of any kind, legal or not. */
export const anyBanqueAct: fc.Arbitrary<BanqueAct> = fc.record({ go: fc.oneof(...goes), dice: anyDice });

const amountText = fc.constantFrom('1', '2', '50', '120', '400');

const anyValue = (name: (typeof BANQUE_OPTION_NAMES)[number]): fc.Arbitrary<unknown> => {
  const domain = BANQUE_OPTIONS[name].domain('banque');
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
      return number;
    }
  }
};

const limit = fc.record(
  { min: amountText, max: amountText, step: fc.constantFrom('1', '2', '5') },
  { requiredKeys: [] },
);

/** House rules as `OpenTable` takes them: of options that don't fit together, the first ones. */
export const anyBanqueOptions: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .record(
    {
      fine: amountText,
      ...Object.fromEntries(BANQUE_OPTION_NAMES.map((name) => [name, anyValue(name)] as const)),
      limits: fc.record({ punter: limit }),
    },
    { requiredKeys: [] },
  )
  .map(fitting);

function fitting(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.entries(options).reduce<Readonly<Record<string, unknown>>>((kept, [name, value]) => {
    const more = { ...kept, [name]: value };
    return parseBanqueRules(more).ok ? more : kept;
  }, {});
}

/** Every value of every option that is a choice. */
export const EVERY_BANQUE_VALUE = BANQUE_OPTION_NAMES.flatMap((name) => {
  const domain = BANQUE_OPTIONS[name].domain('banque');
  return domain.type === 'choice' ? domain.values.map((value) => ({ name, value })) : [];
});
