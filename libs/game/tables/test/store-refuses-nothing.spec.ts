import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS } from '#game/baccarat';
import { tableEntry, type TableEvent } from '#game/tables';
import { isBalanced } from '#kernel/money';
import { decodeEvent, encodeEvent, SCHEMA_VERSION } from '#log/contract';
import { mayBeBelowZero } from '#log/event-store';
import { say, seedOf, sized } from '#testing';
import { anyActWith } from './any-act';
import { anyBanqueAct } from './any-banque';
import { anyCheminAct } from './any-chemin';
import { WatchedBanque } from './watched-banque';
import { WatchedChemin } from './watched-chemin';
import { WatchedPlay } from './watched-play';

jest.setTimeout(180_000);

type Note = (what: string) => void;
interface Game {
  readonly name: string;
  readonly act: fc.Arbitrary<unknown>;
  readonly play: (acts: readonly unknown[], note: Note) => readonly TableEvent[];
  /** Events that must have come up, so that the property is about something. */
  readonly comesUp: readonly string[];
}

const EXCEPTIONS = ['CoupCorrected', 'CoupVoided', 'ShortfallPaid', 'RulesChanged'];

/** Acts at a house-banked table: corrections, waivers and approvals come often, and closings now and then. */
const anyHouseAct = anyActWith({
  on: 200,
  CorrectCoup: 100,
  WaiveCommission: 60,
  Approve: 120,
  VoidCoup: 15,
  ChangeRules: 90,
  BuyIn: 60,
  CashOut: 90,
  CollectCommission: 15,
  EndShoe: 30,
  CloseTable: 3,
});

/** Options by which commission is due for a while, so that corrections and waivers meet. */
const HOUSE_OPTIONS = {
  commissionCollected: 'tallied',
  commissionBps: 800,
  allowPatronEdge: true,
  wagers: ['banker', 'player'],
};

const house = (variant: (typeof HOUSE_BANKED_VARIANTS)[number]): Game => ({
  name: variant,
  act: anyHouseAct,
  play: (acts, note) => {
    const options = variant === 'makccarat' ? HOUSE_OPTIONS : { ...HOUSE_OPTIONS, playerOnFive: 'choice' };
    const table = new WatchedPlay({ variant, options, before: 'nothing' }, note);
    for (const act of acts) table.give(act as never);
    return table.floor.table.events;
  },
  comesUp: [...EXCEPTIONS, 'CommissionTallied', 'CommissionWaived'],
});

/** A player-banked game's acts, one in four of which is about an exception. */
const withExceptions = <Act extends { readonly go: string }>(act: fc.Arbitrary<Act>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: act },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          act,
          fc.constantFrom('CorrectCoup', 'Approve', 'Approve', 'VoidCoup', 'ChangeRules', 'CashOut'),
        )
        .map(([any, go]) => ({ ...any, go })),
    },
  );

const GAMES: readonly Game[] = [
  ...HOUSE_BANKED_VARIANTS.map(house),
  {
    name: 'chemin de fer',
    act: withExceptions(anyCheminAct),
    play: (acts, note) => {
      const table = new WatchedChemin({ fine: '70', falseDraw: 'fined' }, note);
      for (const act of acts) table.give(act as never);
      return table.scene.events;
    },
    comesUp: EXCEPTIONS,
  },
  {
    name: 'banque',
    act: withExceptions(anyBanqueAct),
    play: (acts, note) => {
      const options = { fine: '70', falseDraw: 'liable', commissionBps: 500, roundTo: '1' };
      const table = new WatchedBanque(options, note);
      for (const act of acts) table.give(act as never);
      return table.scene.events;
    },
    comesUp: EXCEPTIONS,
  },
];

/**
 * Throws where the store would refuse what a decider accepted: an event by its schema, or an entry by the
 * ledger.
 */
const storeAll = (events: readonly TableEvent[]): void => {
  const table = events.flatMap((event) => (event.type === 'TableOpened' ? [event.table] : []))[0] ?? '';
  const balances = new Map<string, bigint>();
  for (const event of events) {
    decodeEvent(event.type, SCHEMA_VERSION, JSON.parse(JSON.stringify(encodeEvent(event))));
    const legs = tableEntry(table, event);
    if (!isBalanced(legs)) throw new Error(`the entry of ${event.type} is not balanced`);
    for (const { account, amount } of legs) {
      const balance = (balances.get(account) ?? 0n) + amount;
      if (balance < 0n && !mayBeBelowZero(account))
        throw new Error(`${event.type}: ${account} is ${balance}`);
      balances.set(account, balance);
    }
  }
};

/** Tables at a time, until all that has to come up has come up. */
const TABLES = sized(10, 1_000);
const TABLES_MOST = sized(600, 4_000);

describe.each(GAMES)('what a decider accepts the store takes: $name', ({ name, act, play, comesUp }) => {
  it('voids, corrections, waivers, shortfalls, changes of rules and closings mixed', () => {
    const seen = new Map<string, number>();
    const note: Note = (what) => void seen.set(what, (seen.get(what) ?? 0) + 1);
    const property = fc.property(
      fc.noBias(fc.array(act, { minLength: 40, maxLength: 160, size: 'max' })),
      (acts) => storeAll(play(acts, note)),
    );
    const seed = Number(seedOf(`the store refuses nothing of ${name}`));
    const missing = () => comesUp.filter((type) => !seen.has(type));
    for (let tables = 0; tables === 0 || (missing().length > 0 && tables < TABLES_MOST); tables += TABLES)
      fc.assert(property, { seed: seed + tables, numRuns: TABLES, endOnFailure: true });
    say(`${name}: ${comesUp.map((type) => `${type} ${seen.get(type) ?? 0}`).join(', ')}`);
    expect(missing()).toEqual([]);
  });
});
