import type fc from 'fast-check';
import type { Card } from '#game/cards';
import { DEALER, money, patron, PIT, REASON } from '#testing';
import {
  parseBanqueRules,
  STAKED_ON,
  type BanqueCommand,
  type BanqueCoupInForce,
  type BanqueState,
  type StakedOn,
} from '..';
import { BANQUE_OPTION_NAMES, BANQUE_OPTIONS } from '../banque/rules/options';
import { openCoupOf } from '../player-banked/phases';
import {
  answerByChance,
  anyActOf,
  anyOptionsOf,
  approvalByChance,
  atTheCut,
  bothByChance,
  byAnotherRole,
  changeByChance,
  everyValueOf,
  isScanned,
  PLAYERS,
  RARE_AT_BOTH,
  shoeByChance,
  type PlayerAct,
  type PlayerDice,
} from './any-player-banked';

type CommandType = BanqueCommand['type'];
type Command<Type extends CommandType> = Extract<BanqueCommand, { readonly type: Type }>;

/** An attempted act. `on` is what the game waits for. */
export type BanqueAct = PlayerAct<CommandType>;

export const banqueDecks = (state: BanqueState): number => ('rules' in state ? state.rules.decks : 3);

/** Returns the patron who has to act, four times out of five; otherwise anybody. */
const speaker = ({ who, chance }: PlayerDice, state: BanqueState): string => {
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
    case 'banco':
    case 'dealing':
    case 'banker':
    case 'continue':
    case 'broken':
      return state.bank.patron;
    default:
      return who;
  }
};

/** Returns a stake of about the rest of the bank, three times out of four. */
const stakeOf = ({ amount, chance, count }: PlayerDice, state: BanqueState) => {
  const coup = openCoupOf(state);
  if (coup === null || !('bank' in state) || chance < 25) return money(amount);
  const left = state.bank.amount > coup.covered ? state.bank.amount - coup.covered : 40n;
  return money(count % 5 === 0 || left < 2n ? left : left / BigInt(1 + (count % 4)) || 1n);
};

const onOf = ({ count }: PlayerDice): StakedOn =>
  STAKED_ON[Math.floor(count / 7) % STAKED_ON.length] ?? 'right';

/** Returns the last settled coup, as a command's preparation finds it. */
export type BanqueLooked = (state: BanqueState) => BanqueCoupInForce | null;

const trueCards = ({ count, chance }: PlayerDice, found: BanqueCoupInForce | null): readonly Card[] => {
  const { contents } = shoeByChance(count, 2);
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
    dice: PlayerDice,
    state: BanqueState,
    looked: BanqueLooked,
  ) => Command<Type>;
} = {
  ...bothByChance({ speaker, decks: banqueDecks }),
  OpenTable: () => {
    const rules = parseBanqueRules();
    if (!rules.ok) throw new Error('no rules by default');
    const own = { table: 'BQ-01', variant: 'banque', currency: 'EUR' } as const;
    return { type: 'OpenTable', ...own, rules: rules.value, by: PIT };
  },
  ChangeRules: (dice) => changeByChance(dice, CHANGES),
  TakeSeat: ({ who, count, chance }, state) => {
    const seats = 'seats' in state ? state.seats : null;
    const free = Array.from({ length: 10 }, (_, index) => index + 1).filter((seat) => !seats?.has(`${seat}`));
    const unseated = PLAYERS.filter((each) => seats?.keyOf(each) === undefined);
    const isLikely = chance < 80;
    return {
      type: 'TakeSeat',
      seat: (isLikely ? free[count % Math.max(1, free.length)] : undefined) ?? count % 12,
      by: patron((isLikely ? unseated[count % Math.max(1, unseated.length)] : undefined) ?? who),
    };
  },
  CutShoe: ({ who, count, chance }, state) => {
    const named = 'shoe' in state ? state.shoe?.named?.patron : undefined;
    return {
      type: 'CutShoe',
      at: 1 + (count % (chance < 80 ? 50 : 400)),
      by: patron(chance < 70 ? (named ?? who) : who),
    };
  },
  BidForBank: ({ who, amount, chance }, state) => {
    const isListKept = 'rules' in state && state.rules.bankBy === 'list';
    return {
      type: 'BidForBank',
      amount: isListKept === chance < 95 ? null : money(amount),
      by: patron(who),
    };
  },
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
  PlaceBet: (dice, state) => ({
    type: 'PlaceBet',
    on: onOf(dice),
    stake: stakeOf(dice, state),
    by: patron(speaker(dice, state)),
  }),
  CorrectCoup: (dice, state, looked) => {
    const found = looked(state);
    const coup = found?.coup ?? 'BQ-01/S1/C1';
    return { type: 'CorrectCoup', coup, cards: trueCards(dice, found), reason: REASON, found, by: DEALER };
  },
  Approve: (dice, state, looked) => approvalByChance(dice, state, () => looked(state)),
};

/** The command that the game waits for in each phase. A new phase doesn't compile until it is handled. */
const GOES_ON: Readonly<Record<BanqueState['phase'], (dice: PlayerDice) => CommandType>> = {
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

const goesOn = (dice: PlayerDice, state: BanqueState): CommandType => {
  if (!('requests' in state)) return GOES_ON[state.phase](dice);
  const answer = answerByChance(dice, state);
  if (answer !== null) return answer;
  if (state.phase === 'no-shoe' && dice.chance < 20) return 'ChangeRules';
  if (state.phase === 'banco' && state.shoe?.isReady === false) return atTheCut(dice, state);
  return isScanned(dice, state) ? 'ScanCard' : GOES_ON[state.phase](dice);
};

/** Returns the command of an act. One in thirty is given by a person of another role. */
export const banqueCommandOf = (
  { go, dice }: BanqueAct,
  state: BanqueState,
  looked: BanqueLooked,
): BanqueCommand => {
  const type = go === 'on' ? goesOn(dice, state) : go;
  const command: BanqueCommand = COMMANDS[type](dice, state, looked);
  return byAnotherRole(dice, command);
};

/** Any kind of act, legal or not. */
export const anyBanqueAct: fc.Arbitrary<BanqueAct> = anyActOf(Object.keys(COMMANDS) as CommandType[], {
  ...RARE_AT_BOTH,
  BidForBank: 12,
  EndShoe: 1,
});

const DOMAINS = Object.fromEntries(
  BANQUE_OPTION_NAMES.map((name) => [name, BANQUE_OPTIONS[name].domain('banque')]),
);

/** House rules for `OpenTable`. Of options that contradict each other, the first one is kept. */
export const anyBanqueOptions = anyOptionsOf(DOMAINS, (options) => parseBanqueRules(options).ok, '400');

/** Every value of every option that is a choice. */
export const EVERY_BANQUE_VALUE = everyValueOf(DOMAINS);
