import type fc from 'fast-check';
import type { Card } from '#game/cards';
import { DEALER, money, patron, PIT, REASON } from '#testing';
import { parseCheminRules, type CheminCommand, type CheminCoupInForce, type CheminState } from '..';
import { CHEMIN_OPTION_NAMES, CHEMIN_OPTIONS } from '../chemin-de-fer/rules/options';
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

type CommandType = CheminCommand['type'];
type Command<Type extends CommandType> = Extract<CheminCommand, { readonly type: Type }>;

/** An attempted act. `on` is what the game waits for. */
export type CheminAct = PlayerAct<CommandType>;

export const cheminDecks = (state: CheminState): number => ('rules' in state ? state.rules.decks : 6);

/** Returns the patron who has to act, four times out of five; otherwise anybody. */
const speaker = ({ who, chance }: PlayerDice, state: CheminState): string => {
  if (chance >= 80) return who;
  switch (state.phase) {
    case 'bank-offered':
    case 'take-over':
      return state.offered?.patron ?? who;
    case 'betting':
      return state.coup?.toSpeak[0]?.patron ?? who;
    case 'punter':
      return state.coup.play?.punter ?? who;
    case 'banco':
    case 'dealing':
    case 'banker':
    case 'continue':
      return state.bank.patron;
    default:
      return who;
  }
};

/** Returns a stake of about the rest of the bank, three times out of four. */
const stakeOf = ({ amount, chance, count }: PlayerDice, state: CheminState) => {
  const coup = openCoupOf(state);
  if (coup === null || !('bank' in state) || chance < 25) return money(amount);
  const left = state.bank.amount - coup.covered;
  return money(count % 3 === 0 || left < 2n ? left : left / BigInt(1 + (count % 4)) || 1n);
};

/** Returns the last settled coup, as a command's preparation finds it. */
export type CheminLooked = (state: CheminState) => CheminCoupInForce | null;

const trueCards = ({ count, chance }: PlayerDice, found: CheminCoupInForce | null): readonly Card[] => {
  const { contents } = shoeByChance(count, 6);
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
    dice: PlayerDice,
    state: CheminState,
    looked: CheminLooked,
  ) => Command<Type>;
} = {
  ...bothByChance({ speaker, decks: cheminDecks }),
  OpenTable: () => {
    const rules = parseCheminRules();
    if (!rules.ok) throw new Error('no rules by default');
    const own = { table: 'CDF-01', variant: 'chemin-de-fer', currency: 'EUR' } as const;
    return { type: 'OpenTable', ...own, rules: rules.value, by: PIT };
  },
  ChangeRules: (dice) => changeByChance(dice, CHANGES),
  TakeSeat: ({ who, count }) => ({ type: 'TakeSeat', seat: count % 14, by: patron(who) }),
  DrawSeats: ({ count }) => {
    const patrons = PLAYERS.slice(count % 4, 3 + (count % 7));
    return { type: 'DrawSeats', patrons, order: [...patrons].reverse(), by: DEALER };
  },
  CutShoe: ({ who, count, chance }, state) => {
    const seats =
      'seats' in state ? state.seats.entries().map(([seat, sitter]) => ({ seat: Number(seat), sitter })) : [];
    const named = 'shoe' in state ? state.shoe?.named?.patron : undefined;
    const left = seats.toSorted((a, b) => b.seat - a.seat)[0]?.sitter;
    return {
      type: 'CutShoe',
      at: 1 + (count % (chance < 80 ? 6 : 400)),
      by: patron(chance < 90 ? (named ?? left ?? who) : who),
    };
  },
  BidForBank: ({ who, amount }) => ({ type: 'BidForBank', amount: money(amount), by: patron(who) }),
  CallBanco: ({ who }, state) => {
    const suivi = 'suivi' in state ? state.suivi : null;
    return { type: 'CallBanco', by: patron(suivi ?? who) };
  },
  PlaceBet: (dice, state) => ({
    type: 'PlaceBet',
    stake: stakeOf(dice, state),
    by: patron(speaker(dice, state)),
  }),
  CorrectCoup: (dice, state, looked) => {
    const found = looked(state);
    const coup = found?.coup ?? 'CDF-01/S1/C1';
    return { type: 'CorrectCoup', coup, cards: trueCards(dice, found), reason: REASON, found, by: DEALER };
  },
  Approve: (dice, state, looked) => approvalByChance(dice, state, () => looked(state)),
};

/** The command that the game waits for in each phase. A new phase doesn't compile until it is handled. */
const GOES_ON: Readonly<Record<CheminState['phase'], (dice: PlayerDice) => CommandType>> = {
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

const goesOn = (dice: PlayerDice, state: CheminState): CommandType => {
  if (!('requests' in state)) return GOES_ON[state.phase](dice);
  const answer = answerByChance(dice, state);
  if (answer !== null) return answer;
  const { shoe } = state;
  if (shoe === null && dice.chance < 20) return 'ChangeRules';
  if (shoe === null && dice.chance < 70) return dice.count % 3 === 0 ? 'LoadShoe' : 'ShuffleShoe';
  if (shoe !== null && shoe.supply === null && dice.chance < 85) return atTheCut(dice, state);
  return isScanned(dice, state) ? 'ScanCard' : GOES_ON[state.phase](dice);
};

/** Returns the command of an act. One in thirty is given by a person of another role. */
export const cheminCommandOf = (
  { go, dice }: CheminAct,
  state: CheminState,
  looked: CheminLooked,
): CheminCommand => {
  const type = go === 'on' ? goesOn(dice, state) : go;
  const command: CheminCommand = COMMANDS[type](dice, state, looked);
  return byAnotherRole(dice, command);
};

/** Any kind of act, legal or not. */
export const anyCheminAct: fc.Arbitrary<CheminAct> = anyActOf(Object.keys(COMMANDS) as CommandType[], {
  ...RARE_AT_BOTH,
  DrawSeats: 2,
});

const DOMAINS = Object.fromEntries(
  CHEMIN_OPTION_NAMES.map((name) => [name, CHEMIN_OPTIONS[name].domain('chemin-de-fer')]),
);

/** House rules for `OpenTable`. Of options that contradict each other, the first one is kept. */
export const anyCheminOptions = anyOptionsOf(
  DOMAINS,
  (options) => parseCheminRules(options).ok,
  '1000',
  '40000',
);

/** Every value of every option that is a choice. */
export const EVERY_CHEMIN_VALUE = everyValueOf(DOMAINS);
