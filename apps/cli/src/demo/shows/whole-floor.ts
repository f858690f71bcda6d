import { setTimeout as sleep } from 'node:timers/promises';
import { isHouseBankedVariant } from '#game/baccarat';
import { TABLE_VARIANTS, type Person, type TableVariant } from '#game/tables';
import { invariant } from '#kernel/decision';
import type { Ids } from '#log/event-store';
import type { OpenHouse, People } from '../../house/house';
import { LedgerOfPlay } from '../players/ledger-of-play';
import { EVENINGS, isEveningVariant } from '../players/play-evening';
import { differences } from '../players/play-shoe';
import { carryOut, type Script } from '../players/script';
import { Sitting } from '../players/sitting';
import { CURRENCY, TableOrders, type SittingOptions, type Witness } from '../players/table-orders';

/** Seats of a house-banked table. */
const SEATS = 7;
/** The longest time for money in transit once everyone has left. */
const ARRIVAL_MS_MAX = 30_000;
/** Accounts of the house, which may have a balance at a closed table. */
const OF_THE_HOUSE = ['win', 'commission', 'fines', 'float'];

export interface WholeFloorOptions {
  /** The prefix of its tables' ids: `F1` for `F1-1`, `F1-2` … */
  readonly floor: string;
  readonly tables: number;
  /** The people. Patrons play at several tables at once. */
  readonly people: People;
  readonly seed: string;
  readonly ids: Ids;
  /**
   * Returns the part of play that is over at a table after so many coups; from 1 on, all of it. Each table plays at
   * least one.
   */
  readonly part: (coups: number) => number;
  /** Called after every coup with the number of coups at all tables. */
  readonly onCoup?: (coups: number) => void;
}

/** The result of play. `problems` is empty if the log has everything acknowledged and no patron’s money is left. */
export interface FloorPlayed {
  readonly floor: string;
  /** The numbers of tables and coups by variant. */
  readonly tables: Readonly<Record<string, number>>;
  readonly coups: Readonly<Record<string, number>>;
  readonly bets: number;
  /** The number of refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly happened: Readonly<Record<string, number>>;
  /** Minor units in decimal strings: deposits at the cage, withdrawals, and the house's win. */
  readonly brought: string;
  readonly taken: string;
  readonly win: string;
  /** The number of acknowledged commands. */
  readonly commands: number;
  readonly problems: readonly string[];
}

/** A table of any variant, from its opening to its end. */
interface TableOfFloor {
  open(): Script;
  playCoup(): Script;
  /** Changes the table once, in the middle of play. */
  change(): Script;
  leave(): Script;
  readonly happened: Readonly<Record<string, number>>;
}

/**
 * Plays at tables of all variants at once, including player-banked ones. When the time is over, everyone leaves, every
 * table is closed, every patron withdraws all money, and the ledger is read. Throws like `playShoe`.
 */
export class WholeFloor {
  private readonly ledger = new LedgerOfPlay();
  private readonly coups = new Map<string, number>();
  private readonly tablesOf = new Map<string, number>();
  private readonly happened = new Map<string, number>();

  constructor(
    private readonly house: OpenHouse,
    private readonly options: WholeFloorOptions,
  ) {}

  async play(): Promise<FloorPlayed> {
    const { tables, floor } = this.options;
    const [first, ...others] = Array.from({ length: tables }, (_, at) => at);
    invariant(first !== undefined, 'a floor without a table');
    for (const variant of TABLE_VARIANTS.slice(0, tables)) this.coups.set(variant, 0);
    for (const variant of this.coups.keys()) this.tablesOf.set(variant, 0);
    const { open, goOn } = this.table(first);
    await open(); // whether this floor's names are free: before the others begin
    const theirs = others.map((at) => this.table(at));
    await Promise.all([goOn(), ...theirs.map(async (table) => table.open().then(table.goOn))]);
    const { ledger } = this;
    const left = await this.goHome();
    const imbalance = ledger.imbalance();
    return {
      floor,
      tables: Object.fromEntries(this.tablesOf),
      coups: Object.fromEntries(this.coups),
      bets: ledger.bets,
      refused: Object.fromEntries(ledger.refused),
      happened: Object.fromEntries(this.happened),
      brought: `${ledger.deposited}`,
      taken: `${ledger.withdrawn}`,
      win: `${ledger.win}`,
      commands: ledger.commands,
      problems: [
        ...(imbalance === null ? [] : [imbalance]),
        ...left,
        ...(await differences(this.house, ledger)),
      ],
    };
  }

  private table(at: number) {
    const { floor, seed, part, ids, onCoup } = this.options;
    const variant = TABLE_VARIANTS[at % TABLE_VARIANTS.length] ?? 'punto-banco';
    const id = `${floor}-${at + 1}`;
    const people = this.peopleAt(at, variant);
    const sitting = { table: id, people, seed: `${seed}/${at + 1}` };
    const table = tableOfFloor(variant, this.ledger, sitting);
    const carry = async (course: Script): Promise<void> => carryOut(course, this.house, ids);
    const goOn = async (): Promise<void> => {
      let isChanged = false;
      for (let coups = 0; coups === 0 || part(coups) < 1; coups++) {
        if (!isChanged && part(coups) >= 0.5) {
          isChanged = true;
          await carry(table.change());
        }
        await carry(table.playCoup());
        add(this.coups, variant, 1);
        onCoup?.(sumOf(this.coups));
      }
      await carry(table.leave());
      await carry(closing(this.ledger, sitting));
      add(this.tablesOf, variant, 1);
      for (const [kind, count] of Object.entries(table.happened)) add(this.happened, kind, count);
    };
    return { open: async () => carry(table.open()), goOn };
  }

  /** Returns the people of a table: different at each, and each person at several. */
  private peopleAt(at: number, variant: TableVariant): People {
    const { people } = this.options;
    const { patrons } = people;
    const count = isEveningVariant(variant) ? EVENINGS[variant].patrons : SEATS;
    const from = (at * 3) % patrons.length;
    return { ...people, patrons: [...patrons.slice(from), ...patrons.slice(0, from)].slice(0, count) };
  }

  /** Lets every patron withdraw everything. Returns accounts that should be empty and aren't. */
  private async goHome(): Promise<readonly string[]> {
    const { house } = this;
    const { people, floor, seed, ids } = this.options;
    await this.comesToRest();
    const orders = new TableOrders(this.ledger, { table: floor, people, seed }, []);
    for (const { person, balance } of await this.purses())
      if (balance > 0n) await carryOut(takingHome(orders, person, balance), house, ids);
    const purses = (await this.purses()).map(({ person, balance }) => ({
      account: `patron:${person.id}`,
      balance,
    }));
    const prefixes = ['chips', 'due', 'owed', 'table'].map((kind) => `${kind}:${floor}-`);
    const atTables = (await Promise.all(prefixes.map(async (prefix) => house.accounts(prefix)))).flat();
    const left = [...purses, ...atTables].filter(
      ({ account, balance }) =>
        balance !== 0n && !OF_THE_HOUSE.some((kind) => account.split(/[:/]/u)[2] === kind),
    );
    return [
      ...left.map(({ account, balance }) => `${account} holds ${balance} when everyone has gone home`),
      ...((await house.isBalanced()) ? [] : ['the accounts don’t sum to zero']),
    ];
  }

  /** Waits until cashed-out chips have arrived. */
  private async comesToRest(): Promise<void> {
    const end = performance.now() + ARRIVAL_MS_MAX;
    const isOnItsWay = async (): Promise<boolean> =>
      (await this.house.accounts('transit')).some(({ balance }) => balance !== 0n);
    while ((await isOnItsWay()) && performance.now() < end) await sleep(50);
  }

  private async purses(): Promise<readonly { readonly person: Person; readonly balance: bigint }[]> {
    const accounts = await this.house.accounts('patron:');
    return this.options.people.patrons.map((person) => {
      const names = [`patron:${person.id}`, `patron:${person.id}/${CURRENCY}`];
      const held = accounts.find(({ account, currency }) => currency === CURRENCY && names.includes(account));
      return { person, balance: held?.balance ?? 0n };
    });
  }
}

const tableOfFloor = (variant: TableVariant, witness: Witness, sitting: SittingOptions): TableOfFloor => {
  if (isEveningVariant(variant)) {
    const evening = EVENINGS[variant].at(witness, sitting);
    return {
      open: () => evening.open(),
      playCoup: () => evening.playCoup(),
      change: () => evening.changeBankBy(),
      leave: () => evening.leave(),
      get happened() {
        return evening.happened.counts;
      },
    };
  }
  invariant(isHouseBankedVariant(variant), `nobody plays ${variant}`);
  const house = new Sitting(witness, sitting, variant);
  let hasShoe = false;
  return {
    open: () => house.open(),
    *playCoup() {
      if (!hasShoe) yield* house.begin();
      hasShoe = yield* house.playCoup();
    },
    *change() {
      // the house goes on banking
    },
    leave: () => house.leave(),
    happened: {},
  };
};

function* closing(witness: Witness, sitting: SittingOptions): Script {
  yield* new TableOrders(witness, sitting, []).must(sitting.people.pit, 'CloseTable');
}

function* takingHome(orders: TableOrders, person: Person, balance: bigint): Script {
  yield* orders.withdraw(person, balance);
}

const add = (counts: Map<string, number>, key: string, more: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + more);

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
