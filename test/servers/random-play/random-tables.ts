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
import { BANQUE, CHEMIN, TABLE } from '#testing';
import { anyActWith, commandOf } from '../../../libs/game/tables/test/any-act';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf } from '../../../libs/game/tables/test/any-banque';
import { anyCheminAct, anyCheminOptions, cheminCommandOf } from '../../../libs/game/tables/test/any-chemin';
import { anyHouseWith, EVERY_VALUE } from '../../../libs/game/tables/test/any-house';
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

const PIT: Person = { id: 'pit', role: 'pit' };
const CAGE: Person = { id: 'cage', role: 'cage' };
const patron = (id: string): Person => ({ id, role: 'patron' });
const DEPOSIT = '1000000';

/** Waits are over at once or never, so that both houses agree on them. */
const TIMES = [0, 86_400] as const;
/** Options whose effect depends on the moment of a command. */
const TIMED: ReadonlySet<string> = new Set(['attended', 'secondsPerCoup', 'squeezeSeconds']);

const rulesOf = (options: Readonly<Record<string, unknown>>, count: number) => ({
  ...Object.fromEntries(Object.entries(options).filter(([name]) => !TIMED.has(name))),
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
};

/** Deposits of everybody who plays at a table. */
export const DEPOSITS: readonly Command[] = PLAYERS.map((target) => ({
  by: CAGE,
  name: 'Deposit',
  target,
  fields: { amount: DEPOSIT, currency: 'EUR' },
}));

/** Returns tables of all six variants. The same seed gives the same rules and random acts. */
export const randomTables = (seed: number): readonly RandomTable[] => [
  ...(['punto-banco', 'mini', 'no-commission', 'makccarat'] as const).map((variant, at) =>
    houseTable(variant, seed + at),
  ),
  cheminTable(seed),
  banqueTable(seed),
];

const houseTable = (variant: HouseBankedVariant, seed: number): RandomTable => {
  const table = `RP-${variant}`;
  const values = fc
    .constantFrom(...EVERY_VALUE.filter((each) => each.variant === variant))
    .chain(anyHouseWith);
  const { options } = first(values, seed);
  // In every second play only the time-outs are unusual, since random limits leave little to play.
  const rules = rulesOf(seed % 2 === 0 ? options : { commissionCollected: 'tallied' }, seed);
  const acts = endless(anyActWith({ ...OFTEN, OpenTable: 1 }), seed);
  return {
    table,
    begin: [
      openTable(table, variant, rules),
      openTable(table, variant, { ...rules, allowPatronEdge: true }),
      ...['ada', 'bob', 'eve'].map((who) => at(table, who, 'BuyIn', { amount: '100000' })),
    ],
    next: (state) => {
      if (!isHouseBankedTable(state)) throw new Error('another game');
      const { go, dice } = acts();
      if (go === 'Deposit' || go === 'Withdraw') {
        const fields = { amount: `${dice.amount}`, currency: 'EUR' };
        return { by: CAGE, name: go, target: dice.who, fields };
      }
      const command = commandOf(go, dice, state, { hold: '', looked: () => null });
      return overRest({ table, variant, example: TABLE }, givenOverRest(table, command, state));
    },
  };
};

const seated = (table: string): readonly Command[] => [
  ...PLAYERS.map((who) => at(table, who, 'BuyIn', { amount: '3000' })),
  ...PLAYERS.slice(0, 7).map((who, index) => at(table, who, 'TakeSeat', { seat: index + 1 })),
];

const cheminTable = (seed: number): RandomTable => {
  const [table, variant] = ['RP-chemin', 'chemin-de-fer'];
  const acts = endless(anyCheminAct, seed);
  const options = seed % 2 === 0 ? first(anyCheminOptions, seed) : { fine: '70', falseDraw: 'fined' };
  return {
    table,
    begin: [openTable(table, variant, rulesOf(options, seed)), ...seated(table)],
    next: (state, events) => {
      if (!isCheminTable(state)) throw new Error('another game');
      // The events of a table of this game.
      const command = cheminCommandOf(acts(), state, () => coupInForce(events as readonly CheminEvent[]));
      return overRest({ table, variant, example: CHEMIN }, givenOverRest(table, command, state));
    },
  };
};

const banqueTable = (seed: number): RandomTable => {
  const [table, variant] = ['RP-banque', 'banque'];
  const acts = endless(anyBanqueAct, seed);
  const options = seed % 2 === 0 ? first(anyBanqueOptions, seed) : { fine: '70', falseDraw: 'liable' };
  return {
    table,
    begin: [openTable(table, variant, rulesOf(options, seed)), ...seated(table)],
    next: (state, events) => {
      if (!isBanqueTable(state)) throw new Error('another game');
      const command = banqueCommandOf(acts(), state, () =>
        banqueCoupInForce(events as readonly BanqueEvent[]),
      );
      return overRest({ table, variant, example: BANQUE }, givenOverRest(table, command, state));
    },
  };
};

const at = (table: string, who: string, name: CommandName, fields: Command['fields']): Command => ({
  by: patron(who),
  name,
  target: table,
  fields,
});

const openTable = (table: string, variant: string, rules: object): Command => ({
  by: PIT,
  name: 'OpenTable',
  target: table,
  fields: { table, variant, currency: 'EUR', rules },
});

interface Place {
  readonly table: string;
  readonly variant: string;
  /** The table that the random commands name. */
  readonly example: string;
}

/** Returns a random command as REST takes it at this table: without the order of a loaded shoe. */
const overRest = ({ table, variant, example }: Place, { by, name, target, fields }: Command): Command => {
  if (name === 'OpenTable') return { ...openTable(table, variant, {}), by };
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
