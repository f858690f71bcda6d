import { invariant, type Rejection } from '#kernel/decision';
import { decodeEvent, encodeEvent, SCHEMA_VERSION } from '#log/contract';
import {
  bet,
  buyIn,
  expectSame,
  FloorScene,
  inForce,
  money,
  openTable,
  patron,
  TABLE,
  takeSeat,
  type SceneRefusal,
} from '#testing';
import {
  houseBanked,
  openingOf,
  traceOfRefusal,
  type CoupInForce,
  type HouseBankedCommand,
  type HouseBankedEvent,
  type HouseBankedState,
} from '..';
import { commandOf, PATRONS, shoeMadeOnce, type Act, type Dice, type Note } from './any-act';
import type { House } from './any-house';
import { invitations } from './invited-play';
import { holdFloat } from './watched-float';

/** More holders than a page of a snapshot, and more bets than a page of a settlement. */
const CROWD = 501;
/** Seats taken and left until a snapshot is due. */
const COMINGS_AND_GOINGS = 510;

/**
 * A table in random play, with checks after every command. `LedgerScene` checks at every event that each
 * entry balances, all accounts sum to zero and no escrow is negative.
 */
export class WatchedPlay {
  readonly floor = new FloorScene();
  private readonly patrons = new Set<string>();
  private given = 0;

  constructor(
    house: House,
    private readonly note: Note,
  ) {
    this.open(house);
    for (const patron of PATRONS) this.deposit(patron, 400_000);
    if (house.private) for (const command of invitations(PATRONS)) this.floor.atTable(command);
    for (const patron of PATRONS) {
      this.give({ go: 'BuyIn', dice: { ...PLAIN, who: patron, amount: 100_000 } });
    }
    if (house.before === 'crowded') this.crowd();
    if (house.before !== 'nothing') this.comeAndGo();
  }

  /** Performs an act and checks its effects. Throws on a violation. */
  give(act: Act): void {
    this.given += 1;
    const { table, ledger } = this.floor;
    const before = frozen(table.state);
    const events = table.events.length;
    const balances = new Map(ledger.balances);
    const { refusal, command } = this.submit(act);
    if (refusal === null) {
      for (const event of table.events.slice(events)) this.note(event.type);
    } else {
      this.note(refusal.code, command === null ? undefined : { by: command.by, rejection: refusal });
      this.holdTrace(command, before, refusal);
      invariant(table.state === before, `${refusal.code} changed the state`);
      invariant(table.events.length === events, `${refusal.code} left an event`);
      invariant(sameBalances(balances, ledger.balances), `${refusal.code} moved money`);
    }
    this.holdLedgerAgainstState();
  }

  /**
   * Checks at the end that the state is the fold of the stored events, from the beginning and from the last
   * snapshot (S6).
   */
  end(): void {
    this.holdScans();
    const { events, state } = this.floor.table;
    holdFloat(events);
    const read = events.map((event) => {
      const stored = JSON.stringify(encodeEvent(event));
      return decodeEvent(event.type, SCHEMA_VERSION, JSON.parse(stored)) as HouseBankedEvent;
    });
    expectSame(read, events);
    expectSame(fold(houseBanked.initialState, read), state);
    const opening = read.findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
    if (opening > 0) expectSame(fold(houseBanked.initialState, read.slice(opening)), state);
    if (state.phase !== 'no-shoe') return;
    // The current snapshot is the fold of everything before it.
    const pages = openingOf(state);
    expectSame(fold(houseBanked.initialState, pages), fold(state, pages));
  }

  private open({ variant, options, private: isPrivate }: House): void {
    const kind = isPrivate === undefined ? {} : { private: isPrivate };
    const refusal = this.floor.atTable({ ...openTable(options, variant), ...kind });
    if (refusal === null) return this.note('TableOpened');
    invariant(refusal.code === 'PATRON_EDGE', `the table isn't opened: ${refusal.code}`);
    this.note(refusal.code);
    const despite = this.floor.atTable({
      ...openTable({ ...options, allowPatronEdge: true }, variant),
      ...kind,
    });
    invariant(despite === null, 'the table isn’t opened in spite of a patron’s edge');
  }

  private submit({ go, dice }: Act): {
    readonly refusal: SceneRefusal;
    readonly command: HouseBankedCommand | null;
  } {
    const { table } = this.floor;
    if (go === 'Deposit' || go === 'Withdraw') {
      const { who, amount } = dice;
      const cash = { patron: who, amount: money(amount), currency: 'EUR', means: 'cash' } as const;
      return { refusal: this.floor.atCage(who, { type: go, ...cash }), command: null };
    }
    const command = commandOf(go, dice, table.state, {
      hold: `hold-${this.given}`,
      looked: (coup) => this.inForce(coup),
    });
    if (command.type === 'ShuffleShoe') {
      const { shuffle, contents } = shoeMadeOnce(1 + (dice.count % 5), decksOf(table.state));
      invariant(shuffle.commitment === command.commitment, 'another shoe is kept than is shuffled');
      table.keep({ shuffle, contents });
    }
    return { refusal: this.floor.atTable(command), command };
  }

  /** Checks that an impossible card leaves a storable trace (R3), and no other refusal does. */
  private holdTrace(command: HouseBankedCommand | null, state: HouseBankedState, refusal: Rejection): void {
    const trace = command === null ? [] : traceOfRefusal(command, state, refusal);
    const isImpossible = command?.type === 'ScanCard' && refusal.code === 'IMPOSSIBLE_CARD';
    invariant(trace.length === (isImpossible ? 1 : 0), `${refusal.code} leaves ${trace.length} events`);
    for (const event of trace) {
      expectSame(decodeEvent(event.type, SCHEMA_VERSION, encodeEvent(event)), event);
      this.note(event.type);
    }
  }

  /**
   * Checks that every card of a physical shoe has its number, and no card has more copies than decks (R3).
   */
  private holdScans(): void {
    const { events, lookup } = this.floor.table;
    for (const loaded of events) {
      if (loaded.type !== 'ShoeLoaded' || loaded.scanned === undefined) continue;
      const { shoe, decks } = loaded;
      const scanned = events.flatMap((event) =>
        event.type === 'CardScanned' && event.shoe === shoe ? [event] : [],
      );
      expectSame(
        scanned.map(({ number }) => number),
        scanned.map((_, at) => at + 1),
      );
      const faces = scanned.map(({ card, number }) => card ?? lookup(shoe).at(number - 1).card);
      for (const card of faces)
        invariant(faces.filter((other) => other === card).length <= decks, `${card} is there too often`);
    }
  }

  /** Returns a settled coup, as the log would. */
  private inForce(coup: string): CoupInForce | null {
    const { events } = this.floor.table;
    if (!events.some((event) => event.type === 'CoupSettled' && event.coup === coup)) return null;
    const from = events.findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
    const openedAt = events.findIndex((event) => event.type === 'BettingOpened' && event.coup === coup);
    const state = fold(
      houseBanked.initialState,
      events.slice(from < openedAt ? Math.max(0, from) : 0, openedAt),
    );
    invariant('rules' in state, `${coup} was opened at no table`);
    return inForce(events, { coup, rules: state.rules });
  }

  private deposit(patron: string, amount: number): void {
    this.patrons.add(patron);
    const cash = { type: 'Deposit', patron, amount: money(amount), currency: 'EUR', means: 'cash' } as const;
    invariant(this.floor.atCage(patron, cash) === null, `${patron} can't deposit`);
  }

  /** Adds more patrons than fit on a page, each with chips, and a coup with as many bets as possible. */
  private crowd(): void {
    const { table } = this.floor;
    const crowd = Array.from({ length: CROWD }, (_, at) => `p${at + 1}`);
    for (const each of crowd) {
      this.deposit(each, 10_000);
      this.floor.atTable(buyIn(each, 10_000));
    }
    for (let steps = 0; table.state.phase !== 'betting' && steps < 5; steps += 1) this.give(ON);
    if (table.state.phase !== 'betting') return;
    const on = table.state.rules.wagers[0] ?? 'player';
    const stake = table.state.rules.limits[on]?.min ?? 1n;
    for (const each of crowd) this.note(this.floor.atTable(bet(each, on, stake))?.code ?? 'BetPlaced');
  }

  private comeAndGo(): void {
    for (let times = 0; times < COMINGS_AND_GOINGS; times += 1) {
      this.floor.atTable(takeSeat('eve', 1));
      this.floor.atTable({ type: 'LeaveSeat', by: patron('eve') });
    }
  }

  private holdLedgerAgainstState(): void {
    const { table, ledger } = this.floor;
    const { state } = table;
    invariant('chips' in state, `no chips in phase ${state.phase}`);
    const lying = 'carried' in state ? state.carried : [];
    const inCoup = 'coup' in state ? state.coup.bets.entries().map(([, each]) => each) : [];
    const staked = [...lying, ...inCoup].reduce((total, { stake }) => total + stake, 0n);
    same(ledger.of(`table:${TABLE}:stakes`), staked, 'stakes');
    same(ledger.of('transit'), 0n, 'transit');
    for (const each of this.patrons) {
      const [chips, due] = [state.chips.get(each) ?? 0n, state.due.get(each) ?? 0n];
      same(ledger.of(`chips:${TABLE}:${each}`), chips, `chips of ${each}`);
      same(ledger.of(`due:${TABLE}:${each}`), 0n - due, `commission due of ${each}`);
      same(ledger.of(`owed:${TABLE}:${each}`), 0n - (state.owed.get(each) ?? 0n), `owed by ${each}`);
      invariant(chips >= due, `${each} owes ${due} with ${chips} in chips`); // it can always be collected (P4)
      const account = this.floor.account(each);
      invariant(account.known, `${each} has no account`);
      same(ledger.of(`patron:${each}`), account.balances.get('EUR') ?? 0n, `account of ${each}`);
      invariant(account.holds.size === 0, `something of ${each} is still held`);
    }
  }
}

const PLAIN: Dice = { who: 'ada', on: 'player', count: 0, amount: 100, chance: 50 };
/** Whatever the game waits for. */
const ON: Act = { go: 'on', dice: PLAIN };

const decksOf = (state: HouseBankedState): number => ('rules' in state ? state.rules.decks : 8);

const fold = (state: HouseBankedState, events: readonly HouseBankedEvent[]): HouseBankedState =>
  events.reduce(houseBanked.evolve, state);

function same(ledger: bigint, state: bigint, what: string): void {
  invariant(ledger === state, `${what}: ${ledger} by the ledger, ${state} by the state`);
}

const sameBalances = (before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>): boolean =>
  before.size === after.size && [...after].every(([account, balance]) => before.get(account) === balance);

/** Returns a value deeply frozen, so that a decision or a fold that changes it throws. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
