import fc from 'fast-check';
import { playCoup, WAGERS, type Wager } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import type { Rejection } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import {
  closeTable,
  cutShoe,
  endShoe,
  loadShoe,
  money,
  openTable,
  patron,
  physicalShoe,
  PIT,
  REASON,
  RUTH,
  scan,
  sealedShoe,
  TABLE,
  takeSeat,
} from '#testing';
import {
  standingInOrder,
  WAYS,
  type CoupInForce,
  type HouseBankedCommand,
  type HouseBankedState,
  type Person,
  type StakeLimit,
} from '..';
import { NEW_TABLE } from '../any-table/new-table';
import { POSITIONS } from '../any-table/seats/positions';
import { ACT_WEIGHTS } from './act-weights';
import { floatByChance } from './any-float';

type CommandType = HouseBankedCommand['type'];
type Command<Type extends CommandType> = Extract<HouseBankedCommand, { readonly type: Type }>;
type Phase = HouseBankedState['phase'];

/** Receives what happens in random play: the type of an event, or the code of a refusal with all of it. */
export type Note = (what: string, refused?: { readonly by: Person; readonly rejection: Rejection }) => void;

export const PATRONS = ['ada', 'bob', 'eve'] as const;

/** Random values for an act. The table's state determines their effect. */
export interface Dice {
  readonly who: (typeof PATRONS)[number];
  readonly on: Wager;
  readonly count: number;
  readonly amount: number;
  /** Percent. */
  readonly chance: number;
}

/** An attempted act. `on` is what the game waits for. */
export interface Act {
  readonly go: 'on' | 'Deposit' | 'Withdraw' | CommandType;
  readonly dice: Dice;
}

/** A few sealed shoes for each number of decks, each made once, because shuffling takes some milliseconds. */
const SHOES = new Map<string, ReturnType<typeof sealedShoe>>();
export const shoeMadeOnce = (byte: number, decks: number): ReturnType<typeof sealedShoe> => {
  const key = `${byte}/${decks}`;
  const shoe = SHOES.get(key) ?? sealedShoe(byte, decks);
  SHOES.set(key, shoe);
  return shoe;
};

const decksOf = (state: HouseBankedState): number => ('rules' in state ? state.rules.decks : 8);
const shoeOfDice = ({ count }: Dice, state: HouseBankedState) =>
  shoeMadeOnce(1 + (count % 5), decksOf(state));

/** Returns a stake that is within the table's limits four times out of five. */
const stakeOf = ({ amount, chance, count, on }: Dice, state: HouseBankedState) => {
  const limit: StakeLimit | undefined = 'rules' in state ? state.rules.limits[on] : undefined;
  if (limit === undefined || chance < 20) return money(amount);
  return money(limit.min + limit.step * BigInt(count % 12));
};

/**
 * Returns Player or Banker more often than not, because rules depend on them; otherwise a wager of the table,
 * or any.
 */
const wagerOf = ({ on, chance, count }: Dice, state: HouseBankedState): Wager => {
  if (chance < 60) return count % 2 === 0 ? 'player' : 'banker';
  const offered = 'rules' in state && chance < 95 ? state.rules.wagers : [];
  return offered[count % offered.length] ?? on;
};

/** Returns the assigned dealer; any other is refused. */
export const dealerOf = (state: HouseBankedState): Person => ({
  id: ('dealer' in state ? state.dealer : null) ?? 'dealer',
  role: 'dealer',
});

const isUnattended = (state: HouseBankedState): boolean => 'rules' in state && !state.rules.attended;

/** Returns who shuffles and deals: at an unattended table a patron nine times out of ten (P14). */
const shufflerOf = (dice: Dice, state: HouseBankedState): Person =>
  isUnattended(state) && dice.chance < 90 ? patron(dice.who) : dealerOf(state);

const pitOf = ({ chance }: Dice): Person => (chance % 2 === 0 ? PIT : RUTH);

/** Returns six cards of some shoe, or as many of them as form a coup. */
const trueCards = (dice: Dice, state: HouseBankedState): readonly Card[] => {
  const { contents } = shoeOfDice(dice, state);
  const from = dice.count % 40;
  const six = Array.from({ length: 6 }, (_, leaf) => contents.at(from + leaf).card);
  if (!('rules' in state) || dice.chance > 90) return six;
  const { rules } = state;
  return [4, 5, 6].map((length) => six.slice(0, length)).find((cards) => playCoup(rules, cards).ok) ?? six;
};

/** Changes of rules; half of them need a second person. */
const CHANGES = [
  { commissionBps: 499, allowPatronEdge: true },
  { commissionBps: 600 },
  { maxPayout: '100000' },
  { maxPayout: '50000' },
  { roundTo: '5' },
  { colour: 'red' },
] as const;

/** The end of every arranged limit. No time passes in random play. */
const UNTIL = '2030-01-01T00:00:00Z';

/** Returns the last settled coup, as a command's preparation finds it. */
export type Looked = (coup: string) => CoupInForce | null;

/** The additions of a server to a command: the id of its hold, and the look at a settled coup. */
export interface AddedByServer {
  readonly hold: string;
  readonly looked: Looked;
}

/** A random command of each type. A new type doesn't compile until it is tried, too. */
const COMMANDS: {
  readonly [Type in CommandType]: (
    dice: Dice,
    state: HouseBankedState,
    added: AddedByServer,
  ) => Command<Type>;
} = {
  OpenTable: () => openTable(),
  CloseTable: () => closeTable,
  AssignDealer: ({ chance }) => ({
    type: 'AssignDealer',
    dealer: chance < 50 ? 'dealer' : 'ruth',
    position: chance % 2 === 0 ? null : (POSITIONS[chance % POSITIONS.length] ?? null),
    by: PIT,
  }),
  Invite: ({ who }) => ({ type: 'Invite', patron: who, by: PIT }),
  WithdrawInvitation: ({ who }) => ({ type: 'WithdrawInvitation', patron: who, by: PIT }),
  TakeSeat: ({ who, count, chance }) => takeSeat(who, count % (chance < 80 ? 4 : 16)),
  LeaveSeat: ({ who }) => ({ type: 'LeaveSeat', by: patron(who) }),
  BuyIn: ({ who, amount }, _, { hold }) => ({ type: 'BuyIn', amount: money(amount), hold, by: patron(who) }),
  CashOut: ({ who, amount, chance }) => ({
    type: 'CashOut',
    amount: chance < 50 ? null : money(amount),
    by: patron(who),
  }),
  ...floatByChance,
  ShuffleShoe: (dice, state) => ({ ...shoeOfDice(dice, state).shuffle, by: shufflerOf(dice, state) }),
  LoadShoe: (dice, state) => {
    const isScanned = 'rules' in state && state.rules.dealing === 'shoe' ? dice.count % 2 : dice.count % 20;
    if (isScanned === 1) return { ...physicalShoe, by: dealerOf(state) };
    const decks = decksOf(state);
    const size = dice.amount < 20 ? 1 + (dice.count % 40) : decks * 52 - (dice.count % (decks * 26));
    const { contents } = shoeOfDice(dice, state);
    return loadShoe(Array.from({ length: size }, (_, leaf) => contents.at(leaf).card));
  },
  ScanCard: ({ count, chance }, state) => {
    const card = DECK[count % DECK.length] ?? 'AS';
    const next = 'shoe' in state ? state.shoe.dealt + 1 : 1;
    const number = chance < 50 ? null : next + (chance === 99 ? 1 : 0);
    return { ...scan(card, number), by: dealerOf(state) };
  },
  CutShoe: ({ who, count }) => cutShoe(who, count % 420),
  EndShoe: () => endShoe,
  OpenBetting: (_, state) => ({ type: 'OpenBetting', by: dealerOf(state) }),
  PlaceBet: (dice, state) => {
    const on = wagerOf(dice, state);
    return { type: 'PlaceBet', on, stake: stakeOf({ ...dice, on }, state), by: patron(dice.who) };
  },
  WithdrawBet: ({ who, count, chance }, state) => {
    const openBets = 'coup' in state ? standingInOrder(state.coup) : [];
    const bet = openBets[count % Math.max(1, openBets.length)];
    const by = patron(chance < 80 ? (bet?.patron ?? who) : who);
    return { type: 'WithdrawBet', bet: bet?.bet ?? `${TABLE}/S1/C1/B1`, by };
  },
  CloseBetting: (_, state) => ({ type: 'CloseBetting', by: dealerOf(state) }),
  Deal: (dice, state) => ({
    type: 'Deal',
    for: null,
    waitedSeconds: isUnattended(state) && dice.count % 4 > 0 ? 3_600 : 0,
    by: shufflerOf(dice, state),
  }),
  DecideOnFive: ({ who, chance, count }, state) => {
    const draw = count % 2 === 0;
    const decides = state.phase === 'five' && chance < 80 ? state.decides : who;
    return count % 3 === 0
      ? { type: 'DecideOnFive', draw, for: decides, waitedSeconds: count % 100_000, by: dealerOf(state) }
      : { type: 'DecideOnFive', draw, for: null, waitedSeconds: 0, by: patron(decides) };
  },
  TurnCards: ({ who, chance, count }, state) => {
    const hand = handToTurn(count, state);
    const turner = state.phase === 'turning' ? state.coup.turners?.[hand] : null;
    const way = WAYS[chance < 60 ? 3 : count % WAYS.length] ?? 'toss';
    const card = way === 'peek' || way === 'side' ? 1 + (count % 3) : null;
    return count % 4 === 0
      ? { type: 'TurnCards', hand, way, card, waitedSeconds: count % 100_000, by: dealerOf(state) }
      : {
          type: 'TurnCards',
          hand,
          way,
          card,
          waitedSeconds: 0,
          by: patron(chance < 90 ? (turner ?? who) : who),
        };
  },
  PassShoe: ({ who, chance }, state) => ({
    type: 'PassShoe',
    by: patron(chance < 80 && 'shoeHolder' in state ? (state.shoeHolder ?? who) : who),
  }),
  CollectCommission: ({ who, chance }, state) => ({
    type: 'CollectCommission',
    patron: chance < 50 ? null : who,
    by: dealerOf(state),
  }),
  VoidCoup: (dice, state) => ({
    type: 'VoidCoup',
    coup: dice.chance < 90 ? null : `${TABLE}/S1/C1`,
    reason: REASON,
    by: dice.count % 3 === 0 ? pitOf(dice) : dealerOf(state),
  }),
  CorrectCoup: (dice, state, { looked }) => {
    const coup = settledCoup(dice, state);
    const cards = trueCards(dice, state);
    const mayDecide = 'rules' in state && state.rules.playerOnFive === 'choice' && dice.count % 3 > 0;
    const five = mayDecide ? ({ five: dice.count % 3 === 1 ? 'draw' : 'stand' } as const) : {};
    const found = looked(coup);
    return { type: 'CorrectCoup', coup, cards, ...five, reason: REASON, found, by: dealerOf(state) };
  },
  WaiveCommission: (dice, state) => {
    const owing = 'due' in state ? state.due.entries() : [];
    const [patron, due] = owing[dice.count % Math.max(1, owing.length)] ?? [dice.who, 19n];
    const part = dice.chance < 50 ? due : 1n + (BigInt(dice.count) % (due + 1n));
    const amount = dice.chance < 95 ? part : due + 1n;
    return { type: 'WaiveCommission', patron, amount: moneyOf(`${amount}`), reason: REASON, by: pitOf(dice) };
  },
  ChangeRules: (dice) => ({
    type: 'ChangeRules',
    rules: CHANGES[dice.count % CHANGES.length] ?? {},
    by: pitOf(dice),
  }),
  ArrangeLimits: (dice, state) => ({
    type: 'ArrangeLimits',
    patron: dice.who,
    on: wagerOf(dice, state),
    max: money(dice.amount * 3),
    until: UNTIL,
    secondsLeft: dice.chance < 95 ? 60 : 0,
    by: pitOf(dice),
  }),
  RevokeLimits: (dice, state) => {
    const { arranged } = 'arranged' in state ? state : NEW_TABLE;
    const [, limit] = arranged.entries()[0] ?? [];
    const { patron, on } = limit ?? { patron: dice.who, on: wagerOf(dice, state) };
    return { type: 'RevokeLimits', patron, on, by: pitOf(dice) };
  },
  Approve: (dice, state, { looked }) => {
    const open = 'requests' in state ? state.requests.open : [];
    const one = open[dice.count % Math.max(1, open.length)];
    const found = one?.asked.what === 'correction' ? looked(one.asked.coup) : null;
    const waitedSeconds = dice.chance < 90 ? 0 : 100_000; // no request is open longer than a day
    return { type: 'Approve', request: one?.request ?? null, found, waitedSeconds, by: pitOf(dice) };
  },
  Refuse: (dice) => ({ type: 'Refuse', request: null, by: pitOf(dice) }),
};

/** Returns a face-down hand, more often than not. */
const handToTurn = (count: number, state: HouseBankedState): 'player' | 'banker' => {
  const any = count % 2 === 0 ? 'player' : 'banker';
  if (state.phase !== 'turning' || count % 10 === 3 || state.down[any].length > 0) return any;
  return any === 'player' ? 'banker' : 'player';
};

/** Returns a coup of the shoe in use, or the first of an earlier one, settled or not. */
const settledCoup = ({ count, chance }: Dice, state: HouseBankedState): string => {
  if ('shoe' in state && chance >= 15)
    return `${state.shoe.shoe}/C${1 + (count % Math.max(1, state.shoe.coups))}`;
  return `${TABLE}/S${'shoes' in state ? 1 + (count % Math.max(1, state.shoes)) : 1}/C1`;
};

/** The command that the game waits for in each phase. A new phase doesn't compile until it is handled. */
const GOES_ON: Readonly<Record<Phase, (dice: Dice, state: HouseBankedState) => CommandType>> = {
  unopened: () => 'OpenTable',
  opening: () => 'ShuffleShoe',
  'no-shoe': ({ chance }) => (chance < 60 ? 'ShuffleShoe' : 'LoadShoe'),
  cutting: (_, state) => (isPhysical(state) ? 'ScanCard' : 'CutShoe'),
  ready: () => 'OpenBetting',
  betting: ({ chance, count }, state) => {
    if (chance >= 30) return 'PlaceBet';
    return isUnattended(state) && count % 3 > 0 ? 'Deal' : 'CloseBetting';
  },
  dealing: (dice, state) => {
    if (isPhysical(state)) return 'ScanCard';
    return 'rules' in state && state.rules.dealing === 'every-coup' && dice.chance < 30 ? 'CutShoe' : 'Deal';
  },
  five: () => 'DecideOnFive',
  turning: () => 'TurnCards',
  closed: () => 'OpenBetting',
};

const isPhysical = (state: HouseBankedState): boolean => 'shoe' in state && state.shoe.kind === 'physical';

/** Returns the next command; a waiting void or correction blocks everything else. */
const goesOn = (dice: Dice, state: HouseBankedState): CommandType => {
  const waits =
    'requests' in state &&
    state.requests.open.some(({ asked }) => asked.what === 'void' || asked.what === 'correction');
  if (waits) return dice.chance < 80 ? 'Approve' : 'Refuse';
  return GOES_ON[state.phase](dice, state);
};

/** Returns the command of an act. One in thirty is given by a person of another role. */
export const commandOf = (
  go: Exclude<Act['go'], 'Deposit' | 'Withdraw'>,
  dice: Dice,
  state: HouseBankedState,
  added: AddedByServer,
): HouseBankedCommand => {
  const type = go === 'on' ? goesOn(dice, state) : go;
  const command: HouseBankedCommand = COMMANDS[type](dice, state, added);
  if (go === 'on' && type === 'CutShoe') return { ...command, by: cutter(dice, state) } as HouseBankedCommand;
  return dice.count % 30 === 7 ? { ...command, by: { id: dice.who, role: 'cage' } } : command;
};

/**
 * Returns a patron who may cut: one with a seat, or with a stake if there is a shoe for every coup; anybody
 * if there is none (R4).
 */
const cutter = ({ who }: Dice, state: HouseBankedState): Person => {
  const staked = 'coup' in state ? standingInOrder(state.coup)[0]?.patron : undefined;
  const seated = 'seats' in state ? state.seats.entries()[0]?.[1] : undefined;
  return patron(staked ?? seated ?? who);
};

const anyDice: fc.Arbitrary<Dice> = fc.record({
  who: fc.constantFrom(...PATRONS),
  on: fc.constantFrom(...WAGERS),
  count: fc.nat({ max: 1_000_000 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000 })),
  chance: fc.nat({ max: 99 }),
});

/** Any kind of act, legal or not. `weights` override the defaults. */
export const anyActWith = (weights: Partial<typeof ACT_WEIGHTS>): fc.Arbitrary<Act> => {
  const all: Readonly<Record<Act['go'], number>> = { ...ACT_WEIGHTS, ...weights };
  const goes = (Object.keys(all) as readonly Act['go'][]).map((go) => ({
    weight: all[go],
    arbitrary: fc.constant(go),
  }));
  return fc.record({ go: fc.oneof(...goes), dice: anyDice });
};

/** Any kind of act, legal or not. */
export const anyAct = anyActWith({});
