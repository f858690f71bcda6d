import fc from 'fast-check';
import { DECK } from '#game/cards';
import { DEALER, money, patron, physicalShoe, PIT, REASON, RUTH, scan, sealedShoe } from '#testing';
import type { BanqueCommand, CheminCommand, CheminRules, Person, Shoe } from '..';
import type { Asked as AskedFor } from '../any-table/requests/approval-asked';
import type { RequestBook } from '../any-table/requests/requests';
import type { Domain } from '../any-table/rules/options';
import { floatByChance } from './any-float';

/** More people than seats, so that some are bystanders. */
export const PLAYERS = ['ada', 'bob', 'eve', 'kim', 'lou', 'max', 'ned', 'pia', 'ros', 'sam'] as const;

/** Returns options that a value of this option needs beside it: a fine, and a cutter whom the banker names (F8, R3). */
export const neededBy = (name: string): object => ({
  fine: '70',
  ...(name === 'playersShuffle' && { namedCutter: true }),
});

/** Random values for an act. The table's state determines their effect. */
export interface PlayerDice {
  readonly who: (typeof PLAYERS)[number];
  readonly count: number;
  readonly amount: number;
  /** Percent. */
  readonly chance: number;
}

const anyDice: fc.Arbitrary<PlayerDice> = fc.record({
  who: fc.constantFrom(...PLAYERS),
  count: fc.nat({ max: 1_000_000 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000 })),
  chance: fc.nat({ max: 99 }),
});

/** An attempted act. `on` is what the game waits for. */
export interface PlayerAct<Type extends string> {
  readonly go: 'on' | Type;
  readonly dice: PlayerDice;
}

/** Any kind of act, legal or not. `often` are weights beside what the game waits for, 3 by default. */
export const anyActOf = <Type extends string>(
  types: readonly Type[],
  often: Readonly<Partial<Record<'on' | Type, number>>>,
): fc.Arbitrary<PlayerAct<Type>> =>
  fc.record({
    go: fc.oneof(
      ...(['on', ...types] as const).map((go) => ({ weight: often[go] ?? 3, arbitrary: fc.constant(go) })),
    ),
    dice: anyDice,
  });

const SHOES = new Map<string, ReturnType<typeof sealedShoe>>();
/** A few sealed shoes for each number of decks, each made once, because shuffling takes some milliseconds. */
export const shoeByChance = (count: number, decks: number): ReturnType<typeof sealedShoe> => {
  const key = `${count % 5}/${decks}`;
  const shoe = SHOES.get(key) ?? sealedShoe(1 + (count % 5), decks);
  SHOES.set(key, shoe);
  return shoe;
};

/** Returns one of two people of the pit, who approve each other's requests. */
export const pitOf = ({ count }: PlayerDice): Person => (count % 2 === 0 ? PIT : RUTH);

/** Returns the shoe on a table; `null` if there is none. */
const shoeOn = (state: unknown): Shoe | null =>
  typeof state === 'object' && state !== null && 'shoe' in state ? (state.shoe as Shoe | null) : null;

/** Returns the rules of a table; `null` before it is opened. */
const rulesAt = (state: unknown): Pick<CheminRules, 'namedCutter' | 'playersShuffle' | 'dealtBy'> | null =>
  typeof state === 'object' && state !== null && 'rules' in state ? (state.rules as CheminRules) : null;

/**
 * Returns the awaited command before a cut: a player shuffles, one time out of two, the banker names somebody,
 * one time out of three, or somebody cuts.
 */
export const atTheCut = (
  { count, chance }: PlayerDice,
  state: object,
): 'JoinShuffle' | 'NameCutter' | 'CutShoe' => {
  if (chance % 2 === 0 && rulesAt(state)?.playersShuffle === true) return 'JoinShuffle';
  return count % 3 === 0 && rulesAt(state)?.namedCutter === true && 'bank' in state
    ? 'NameCutter'
    : 'CutShoe';
};

/**
 * Returns the answer to a waiting void or correction, four times out of five an approval; `null` if none waits.
 */
export const answerByChance = (
  { chance }: PlayerDice,
  { requests }: { readonly requests: RequestBook<AskedFor> },
): 'Approve' | 'Refuse' | null => {
  if (!requests.open.some(({ asked }) => asked.what === 'void' || asked.what === 'correction')) return null;
  return chance < 80 ? 'Approve' : 'Refuse';
};

/** Weights of other acts than the awaited one. Closing the table is rare, because nothing follows it. */
export const RARE_AT_BOTH = {
  on: 700,
  BuyIn: 20,
  TakeSeat: 15,
  LeaveSeat: 12,
  PlaceBet: 15,
  CallBanco: 10,
  VoidCoup: 6,
  CorrectCoup: 8,
  ChangeRules: 6,
  CloseTable: 1,
  OpenTable: 1,
} as const;

/** Returns `true` if a card is to be scanned, three times out of four (R3). */
export const isScanned = ({ chance }: PlayerDice, state: { readonly phase: string }): boolean =>
  state.phase === 'dealing' && shoeOn(state)?.kind === 'physical' && chance < 75;

/** Returns the person who has to act, or one time out of seven the dealer for them (R11). */
const forSpeaker = ({ count }: PlayerDice, speaker: string) =>
  count % 7 === 0
    ? { for: speaker, waitedSeconds: count % 90, by: DEALER }
    : { for: null, waitedSeconds: 0, by: patron(speaker) };

/** The person for whom a table waits, four times out of five, otherwise anybody; and its decks. */
interface Asked<State> {
  readonly speaker: (dice: PlayerDice, state: State) => string;
  readonly decks: (state: State) => number;
}

/** The commands that both games have, without a weight of their own. */
type AtBoth = Extract<CheminCommand, BanqueCommand>;
type OwnChance = 'BidForBank' | 'ChangeRules' | 'CutShoe' | 'TakeSeat';
type ByChance<State> = {
  readonly [Type in Exclude<AtBoth['type'], OwnChance>]: (
    dice: PlayerDice,
    state: State,
  ) => Extract<AtBoth, { readonly type: Type }>;
};

/** Random commands that both games have, except those that are likely at only one of them. */
export const bothByChance = <State>(asked: Asked<State>): ByChance<State> => ({
  ...beforeTheBank(asked),
  ...atTheBank(asked),
});

type OfBank =
  | 'JoinShuffle'
  | 'NameCutter'
  | 'StakeBank'
  | 'DeclineBank'
  | 'CloseBidding'
  | 'ContinueBank'
  | 'RetireBank'
  | 'TakeOverBank'
  | 'CloseBanco'
  | 'PassBet'
  | 'CloseBetting'
  | 'Deal'
  | 'CallCard'
  | 'Stand';

const limitsByChance = {
  ArrangeLimits: (dice: PlayerDice) =>
    ({
      type: 'ArrangeLimits',
      patron: dice.who,
      on: dice.chance < 95 ? 'punter' : 'player',
      max: money(dice.amount),
      until: '2030-01-01T00:00:00Z',
      secondsLeft: dice.chance < 5 ? 0 : 60,
      by: pitOf(dice),
    }) as const,
  RevokeLimits: (dice: PlayerDice) =>
    ({
      type: 'RevokeLimits',
      patron: dice.who,
      on: 'punter',
      by: pitOf(dice),
    }) as const,
};

const beforeTheBank = <State>({ speaker, decks }: Asked<State>): Omit<ByChance<State>, OfBank> => ({
  CloseTable: () => ({ type: 'CloseTable', by: PIT }),
  AssignDealer: ({ chance }) => ({
    type: 'AssignDealer',
    dealer: chance < 80 ? 'dealer' : 'ruth',
    position: null,
    by: PIT,
  }),
  Invite: ({ who }) => ({ type: 'Invite', patron: who, by: PIT }),
  WithdrawInvitation: ({ who }) => ({ type: 'WithdrawInvitation', patron: who, by: PIT }),
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
  ...floatByChance,
  ShuffleShoe: ({ count }, state) => ({
    ...shoeByChance(count, decks(state)).shuffle,
    by: DEALER,
  }),
  LoadShoe: ({ count, amount, chance }, state) => {
    if (chance % 3 === 0) return physicalShoe;
    const { contents } = shoeByChance(count, decks(state));
    const size = 1 + (amount % 60);
    return {
      type: 'LoadShoe',
      cards: Array.from({ length: size }, (_, at) => contents.at(at).card),
      by: DEALER,
    };
  },
  ScanCard: ({ count, chance }, state) => {
    const next = (shoeOn(state)?.dealt ?? 0) + 1;
    const number = chance < 50 ? null : next + (chance === 99 ? 1 : 0);
    return scan(DECK[count % DECK.length] ?? 'AS', number);
  },
  EndShoe: () => ({ type: 'EndShoe', reason: REASON, by: PIT }),
  VoidCoup: (dice) => ({
    type: 'VoidCoup',
    coup: null,
    reason: REASON,
    by: dice.count % 2 ? DEALER : pitOf(dice),
  }),
  ...limitsByChance,
  Refuse: (dice) => ({ type: 'Refuse', request: null, by: pitOf(dice) }),
});

const atTheBank = <State>({ speaker }: Asked<State>): Pick<ByChance<State>, OfBank> => {
  const own = (dice: PlayerDice, state: State) => forSpeaker(dice, speaker(dice, state));
  const by = (dice: PlayerDice, state: State) => patron(speaker(dice, state));
  return {
    StakeBank: (dice, state) => ({
      type: 'StakeBank',
      amount: dice.chance < 20 ? null : money(dice.amount),
      by: by(dice, state),
    }),
    DeclineBank: (dice, state) => ({ type: 'DeclineBank', ...own(dice, state) }),
    CloseBidding: () => ({ type: 'CloseBidding', by: DEALER }),
    ContinueBank: (dice, state) => ({
      type: 'ContinueBank',
      amount: dice.chance < 50 ? null : money(dice.amount * 3),
      by: by(dice, state),
    }),
    RetireBank: (dice, state) => ({ type: 'RetireBank', ...own(dice, state) }),
    TakeOverBank: (dice, state) => ({ type: 'TakeOverBank', by: by(dice, state) }),
    CloseBanco: () => ({ type: 'CloseBanco', by: DEALER }),
    PassBet: (dice, state) => ({ type: 'PassBet', ...own(dice, state) }),
    CloseBetting: () => ({ type: 'CloseBetting', by: DEALER }),
    Deal: (dice, state) => ({
      type: 'Deal',
      ...(rulesAt(state)?.dealtBy === 'banker'
        ? own(dice, state)
        : { for: null, waitedSeconds: 0, by: DEALER }),
    }),
    JoinShuffle: (dice, state) => ({
      type: 'JoinShuffle',
      by: patron(dice.count % 2 === 0 ? speaker(dice, state) : dice.who),
    }),
    NameCutter: (dice, state) => ({ type: 'NameCutter', patron: dice.who, ...own(dice, state) }),
    CallCard: (dice, state) => ({ type: 'CallCard', ...own(dice, state) }),
    Stand: (dice, state) => ({ type: 'Stand', ...own(dice, state) }),
  };
};

/** Returns one of some changes of rules. */
export const changeByChance = (dice: PlayerDice, changes: readonly Readonly<Record<string, unknown>>[]) =>
  ({ type: 'ChangeRules', rules: changes[dice.count % changes.length] ?? {}, by: pitOf(dice) }) as const;

/** Approves one of the requests. For a correction its coup has been looked up. */
export const approvalByChance = <Found extends { readonly coup: string }>(
  dice: PlayerDice,
  state: object,
  look: () => Found | null,
) => {
  const open = 'requests' in state ? (state.requests as RequestBook<AskedFor>).open : [];
  const one = open[dice.count % Math.max(1, open.length)];
  const found = one?.asked.what === 'correction' ? look() : null;
  const isIt = found !== null && one?.asked.what === 'correction' && found.coup === one.asked.coup;
  const request = one?.request ?? null;
  return {
    type: 'Approve',
    request,
    found: isIt ? found : null,
    waitedSeconds: 0,
    by: pitOf(dice),
  } as const;
};

/** Replaces the person of one command in thirty by one of another role. */
export const byAnotherRole = <Command extends { readonly by: Person }>(
  { count, who }: PlayerDice,
  command: Command,
): Command => (count % 30 === 7 ? { ...command, by: { id: who, role: 'cage' } } : command);

/** Amounts of house rules. */
const amountsUpTo = (...amounts: readonly string[]) => fc.constantFrom('1', '2', '50', '120', ...amounts);

const anyOf = (domain: Domain, amountText: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
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

type Options = Readonly<Record<string, unknown>>;

/** House rules for `OpenTable`. Of options that contradict each other, the first one is kept. */
export const anyOptionsOf = (
  domains: Readonly<Record<string, Domain>>,
  fit: (options: Options) => boolean,
  ...amounts: readonly string[]
): fc.Arbitrary<Options> => {
  const amountText = amountsUpTo(...amounts);
  const limit = fc.record(
    { min: amountText, max: amountText, step: fc.constantFrom('1', '2', '5') },
    { requiredKeys: [] },
  );
  const each = Object.entries(domains).map(([name, domain]) => [name, anyOf(domain, amountText)] as const);
  return fc
    .record(
      { fine: amountText, ...Object.fromEntries(each), limits: fc.record({ punter: limit }) },
      { requiredKeys: [] },
    )
    .map((options) =>
      Object.entries(options).reduce<Options>((kept, [name, value]) => {
        const more = { ...kept, [name]: value };
        return fit(more) ? more : kept;
      }, {}),
    );
};

/** Every value of every option that is a choice, and of a number the word that may replace it. */
export const everyValueOf = (domains: Readonly<Record<string, Domain>>) =>
  Object.entries(domains).flatMap(([name, domain]): readonly { name: string; value: unknown }[] => {
    if (domain.type === 'choice') return domain.values.map((value) => ({ name, value }));
    return domain.type === 'count' && domain.or !== undefined
      ? [domain.or, domain.min, 12].map((value) => ({ name, value }))
      : [];
  });
