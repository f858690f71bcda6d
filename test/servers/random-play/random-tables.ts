import fc from 'fast-check';
import type { HouseBankedVariant } from '#game/baccarat';
import {
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  type BanqueEvent,
  type CheminEvent,
  type Person,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { CommandName } from '#log/contract';
import { BANQUE, CHEMIN, RUTH, TABLE } from '#testing';
import { anyActWith, commandOf } from '../../../libs/game/tables/test/any-act';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf } from '../../../libs/game/tables/test/any-banque';
import { anyCheminAct, anyCheminOptions, cheminCommandOf } from '../../../libs/game/tables/test/any-chemin';
import { anyHouseWith, EVERY_VALUE, type Value } from '../../../libs/game/tables/test/any-house';
import { PLAYERS } from '../../../libs/game/tables/test/any-player-banked';
import { banqueCoupInForce } from '../../../libs/game/tables/test/watched-banque';
import { coupInForce } from '../../../libs/game/tables/test/watched-chemin';
import { givenOverRest } from '../../non-interference/given-over-rest';
import type { Command } from './reference-house';

/** A table and its random commands. */
export interface RandomTable {
  readonly table: string;
  /** Commands that open it and bring patrons with chips. The first one may be refused. */
  readonly begin: readonly Command[];
  /** Returns the next random command, chosen from the state and the events so far. */
  readonly next: (state: TableState, events: readonly TableEvent[]) => Command;
}

type Options = Readonly<Record<string, unknown>>;

const PIT: Person = { id: 'pit', role: 'pit' };
const CAGE: Person = { id: 'cage', role: 'cage' };
const patron = (id: string): Person => ({ id, role: 'patron' });
const DEPOSIT = '1000000';

/** Waits are over at once or never, so that both houses agree on them. */
const TIMES = [0, 86_400] as const;
/** Options whose effect depends on the moment of a command. */
const TIMED: ReadonlySet<string> = new Set(['secondsPerCoup', 'squeezeSeconds']);

const rulesOf = (options: Options, count: number): Options => ({
  ...Object.fromEntries(Object.entries(options).filter(([name]) => !TIMED.has(name))),
  ...(options['attended'] === false && { bettingSeconds: 1 }),
  decisionSeconds: TIMES[count % TIMES.length],
  approvalSeconds: 86_400,
});

/** Exceptions and closings come often, so that they meet. */
const OFTEN = {
  VoidCoup: 12,
  CorrectCoup: 20,
  WaiveCommission: 10,
  Approve: 20,
  ChangeRules: 12,
  EndShoe: 6,
  ArrangeLimits: 20,
  RevokeLimits: 6,
};

/** A patron whom nobody ever invites. */
export const STRANGER = 'zoe';

export const PATRONS_WHO_READ = ['ada', 'bob', 'eve', 'sam', STRANGER] as const;

/** Deposits of everybody who plays at a table. */
export const DEPOSITS: readonly Command[] = [...PLAYERS, STRANGER].map((target) => ({
  by: CAGE,
  name: 'Deposit',
  target,
  fields: { amount: DEPOSIT, currency: 'EUR' },
}));

/** How a table is opened. */
interface Manner {
  readonly isPrivate?: true;
  /** Opened without staff (P14). */
  readonly isUnattended?: true;
}

/** Each play has every manner of a table where the house banks. */
const MANNERS: readonly Manner[] = [
  {},
  { isPrivate: true },
  { isUnattended: true },
  { isPrivate: true, isUnattended: true },
];

/** Returns tables of all six variants. The same seed gives the same rules and random acts. */
export const randomTables = (seed: number): readonly RandomTable[] => [
  ...(['punto-banco', 'mini', 'no-commission', 'makccarat'] as const).map((variant, at) =>
    houseTable(variant, seed + at, MANNERS[(seed + at) % MANNERS.length] ?? {}),
  ),
  cheminTable(seed, seed % 2 === 0 ? { isPrivate: true } : {}),
  banqueTable(seed, seed % 2 === 0 ? {} : { isPrivate: true }),
];

/** In every second play only these options are unusual, since random limits leave little to play. */
const usualOptions = (isUnattended: boolean): Options => ({
  ...(isUnattended ? { dealing: 'every-coup', attended: false } : { commissionCollected: 'tallied' }),
  limits: { player: { max: '300' }, banker: { max: '300' } },
});

const houseOptions = (variant: HouseBankedVariant, seed: number, isUnattended: boolean): Options => {
  if (seed % 8 >= 4) return usualOptions(isUnattended);
  const fits = (value: Value): boolean =>
    value.variant === variant && (value.name === 'attended' && value.value === false) === isUnattended;
  return first(fc.constantFrom(...EVERY_VALUE.filter(fits)).chain(anyHouseWith), seed).options;
};

const houseTable = (variant: HouseBankedVariant, seed: number, manner: Manner): RandomTable => {
  const { isPrivate, isUnattended = false } = manner;
  const table = `RP-${variant}`;
  const rules = rulesOf(houseOptions(variant, seed, isUnattended), seed);
  const acts = endless(anyActWith({ ...OFTEN, OpenTable: 1 }), seed);
  const opens = (more: Options) => openTable(table, variant, { ...rules, ...more }, isPrivate);
  return {
    table,
    begin: [
      opens({}),
      opens({ allowPatronEdge: true }),
      ...(isPrivate ? invitations(table, ['ada', 'bob']) : []),
      ...['ada', 'bob', 'eve'].map((who) => at(table, who, 'BuyIn', { amount: '100000' })),
      ...(isUnattended ? [at(table, 'ada', 'TakeSeat', { seat: 1 }), ...limitFor(table)] : []),
    ],
    next: (state) => {
      if (!isHouseBankedTable(state)) throw new Error('another game');
      const { go: drawn, dice } = acts();
      const go = hasLimitAsked(state) && dice.count % 3 > 0 ? 'Approve' : drawn;
      if (go === 'Deposit' || go === 'Withdraw') {
        const fields = { amount: `${dice.amount}`, currency: 'EUR' };
        return { by: CAGE, name: go, target: dice.who, fields };
      }
      const command = commandOf(go, dice, state, { hold: '', looked: () => null });
      const given = givenOverRest(table, command, state);
      return byStranger(manner, dice, overRest({ table, variant, example: TABLE }, given, dice));
    },
  };
};

/** Returns `true` if a limit for a patron waits for approval, which then comes often: some wait for a few seconds only. */
const hasLimitAsked = (state: TableState): boolean =>
  'requests' in state && state.requests.open.some(({ asked }) => asked.what === 'limits');

/** Returns the commands that open a player-banked table, and bring its players. The last three are not invited. */
const beginning = (open: Command, { isPrivate }: Manner): readonly Command[] => [
  open,
  ...(isPrivate ? invitations(open.target, PLAYERS.slice(0, -3)) : []),
  ...PLAYERS.map((who) => at(open.target, who, 'BuyIn', { amount: '3000' })),
  ...PLAYERS.slice(0, 7).map((who, index) => at(open.target, who, 'TakeSeat', { seat: index + 1 })),
];

const cheminTable = (seed: number, manner: Manner): RandomTable => {
  const [table, variant] = ['RP-chemin', 'chemin-de-fer'];
  const acts = endless(anyCheminAct, seed);
  const options = seed % 2 === 0 ? first(anyCheminOptions, seed) : { fine: '70', falseDraw: 'fined' };
  return {
    table,
    begin: beginning(openTable(table, variant, rulesOf(options, seed), manner.isPrivate), manner),
    next: (state, events) => {
      if (!isCheminTable(state)) throw new Error('another game');
      const drawn = acts();
      const act = { ...drawn, go: goOf(drawn, state) };
      // The events of a table of this game.
      const command = cheminCommandOf(act, state, () => coupInForce(events as readonly CheminEvent[]));
      const given = givenOverRest(table, command, state);
      return byStranger(manner, act.dice, overRest({ table, variant, example: CHEMIN }, given, act.dice));
    },
  };
};

const banqueTable = (seed: number, manner: Manner): RandomTable => {
  const [table, variant] = ['RP-banque', 'banque'];
  const acts = endless(anyBanqueAct, seed);
  const options = seed % 2 === 0 ? first(anyBanqueOptions, seed) : { fine: '70', falseDraw: 'liable' };
  return {
    table,
    begin: beginning(openTable(table, variant, rulesOf(options, seed), manner.isPrivate), manner),
    next: (state, events) => {
      if (!isBanqueTable(state)) throw new Error('another game');
      const drawn = acts();
      const act = { ...drawn, go: goOf(drawn, state) };
      const command = banqueCommandOf(act, state, () => banqueCoupInForce(events as readonly BanqueEvent[]));
      const given = givenOverRest(table, command, state);
      return byStranger(manner, act.dice, overRest({ table, variant, example: BANQUE }, given, act.dice));
    },
  };
};

const goOf = <Go extends string>(
  { go, dice }: { go: Go; dice: Counted },
  state: TableState,
): Go | 'Approve' => (hasLimitAsked(state) && dice.count % 3 > 0 ? 'Approve' : go);

/** Replaces one patron in eight at a private table by one whom nobody invites. */
const byStranger = ({ isPrivate }: Manner, { count }: Counted, command: Command): Command =>
  isPrivate && command.by.role === 'patron' && count % 8 === 3
    ? { ...command, by: patron(STRANGER) }
    : command;

/** Returns the commands of two people of the pit for a limit. */
const limitFor = (table: string): readonly Command[] => [
  {
    by: PIT,
    name: 'ArrangeLimits',
    target: table,
    fields: { patron: 'ada', on: 'banker', max: '5000', until: instantIn(120) },
  },
  { by: RUTH, name: 'Approve', target: `${table}/R1`, fields: {} },
];

const invitations = (table: string, patrons: readonly string[]): readonly Command[] =>
  patrons.map((who) => ({ by: PIT, name: 'Invite', target: table, fields: { patron: who } }));

const at = (table: string, who: string, name: CommandName, fields: Command['fields']): Command => ({
  by: patron(who),
  name,
  target: table,
  fields,
});

const openTable = (table: string, variant: string, rules: object, isPrivate?: true): Command => ({
  by: PIT,
  name: 'OpenTable',
  target: table,
  fields: { table, variant, currency: 'EUR', rules, ...(isPrivate && { private: true }) },
});

interface Place {
  readonly table: string;
  readonly variant: string;
  /** The table that the random commands name. */
  readonly example: string;
}

/** Random values of an act. */
interface Counted {
  readonly count: number;
}

/** Seconds from a request to the end of the limit that it asks for: some are over soon, some can't be (R7). */
const LIMIT_SECONDS = [3_600, 5, 7, 86_400, -5, 9, 31 * 86_400] as const;

/** Returns the instant in so many seconds, in the form of a command. */
const instantIn = (seconds: number): string =>
  `${new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19)}Z`;

/**
 * Returns a random command as REST takes it at this table: without the order of a loaded shoe, and with an end of a
 * limit that is near enough.
 */
const overRest = (
  { table, variant, example }: Place,
  { by, name, target, fields: drawn }: Command,
  { count }: Counted,
): Command => {
  if (name === 'OpenTable') return { ...openTable(table, variant, {}), by };
  const seconds = LIMIT_SECONDS[Math.floor(count / 64) % LIMIT_SECONDS.length] ?? 0;
  const fields = name === 'ArrangeLimits' ? { ...drawn, until: instantIn(seconds) } : drawn;
  const { cards: _, ...others } = fields;
  const text = JSON.stringify(name === 'LoadShoe' ? others : fields, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  const own = JSON.parse(text.replaceAll(example, table)) as Command['fields'];
  return { by, name, target: target.replace(example, table), fields: counted(own) };
};

/** Returns counts of chips by value, as REST takes them. */
const counted = (fields: Command['fields']): Command['fields'] => {
  const { denominations } = fields;
  if (!Array.isArray(denominations)) return fields;
  const counts = denominations.map(({ value, count }: { value: string; count: number }) => [value, count]);
  return { ...fields, denominations: Object.fromEntries(counts) as object };
};

const first = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T => {
  const [one] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (one === undefined) throw new Error('no sample');
  return one;
};

const ACTS_AT_A_TIME = 200;
/** Returns a function that gives one act after another. */
const endless = <Act>(act: fc.Arbitrary<Act>, seed: number): (() => Act) => {
  let acts: Act[] = [];
  let round = 0;
  return () => {
    if (acts.length === 0)
      acts = fc.sample(fc.noBias(act), { seed: seed + 1_000 * round++, numRuns: ACTS_AT_A_TIME });
    const next = acts.pop();
    if (next === undefined) throw new Error('no acts');
    return next;
  };
};
