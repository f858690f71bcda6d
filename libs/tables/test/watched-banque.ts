import { invariant } from '#kernel';
import { BANQUE, BanqueScene, buyIn, openBanque, takeSeat } from '#testing';
import {
  banque,
  banqueCoupInForceOf,
  banqueOpeningOf,
  type BanqueCoupInForce,
  type BanqueEvent,
  type BanqueState,
} from '../src';
import { isOpen } from '../src/banque/places';
import { banqueCommandOf, banqueDecks, banqueShoe, PLAYERS, type BanqueAct } from './any-banque';

/** A table of banque that is played at, and what must hold of it after every command. */
export class WatchedBanque {
  readonly scene: BanqueScene;

  constructor(
    options: Readonly<Record<string, unknown>>,
    private readonly note: (what: string) => void,
  ) {
    this.scene = new BanqueScene(openBanque(options));
    for (const [index, each] of PLAYERS.slice(0, 7).entries()) {
      this.scene.after(takeSeat(each, 1 + ((index * 3) % 10)), buyIn(each, 3_000));
    }
    for (const each of PLAYERS.slice(7)) this.scene.after(buyIn(each, 2_000));
  }

  /** An act, and what must hold after it. Throws what doesn't. */
  give(act: BanqueAct): void {
    const { scene } = this;
    const before = frozen(scene.state);
    const events = scene.events.length;
    const command = banqueCommandOf(act, before, () => coupInForce(scene.events));
    if (command.type === 'ShuffleShoe') scene.keep(banqueShoe(act.dice.count, banqueDecks(before)));
    const decision = scene.give(command); // the ledger's rules are held at every event
    if (!decision.ok) {
      this.note(decision.rejection.code);
      invariant(scene.state === before, `${decision.rejection.code} changed the state`);
      invariant(scene.events.length === events, `${decision.rejection.code} left an event`);
      return;
    }
    for (const event of decision.events) this.note(event.type);
    this.holdLedgerAgainstState();
    this.holdOpeningAgainstState();
    this.holdPersons();
  }

  /** At the end: the state is the fold of all that happened, from the beginning and from the last opening on (S6). */
  end(): void {
    const { events, state } = this.scene;
    expect(fold(banque.initialState, events)).toStrictEqual(state);
    const opening = events.findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
    if (opening > 0) expect(fold(banque.initialState, events.slice(opening))).toStrictEqual(state);
  }

  private holdLedgerAgainstState(): void {
    const { scene } = this;
    const { state } = scene;
    invariant('chips' in state, `no chips in phase ${state.phase}`);
    for (const each of PLAYERS) {
      same(scene.chips(each), state.chips.get(each) ?? 0n, `chips of ${each}`);
      same(scene.of(`owed:${BANQUE}:${each}`), 0n - (state.owed.get(each) ?? 0n), `owed by ${each}`);
    }
    const bank = 'bank' in state ? state.bank : null;
    const coup = 'coup' in state ? state.coup : null;
    const staked = (coup?.bets.entries() ?? []).reduce((sum, [, { stake }]) => sum + stake, 0n);
    same(scene.of(`table:${BANQUE}:stakes`), staked, 'stakes');
    same(scene.of(`table:${BANQUE}:bank`), bank?.amount ?? 0n, 'the bank');
    same(scene.of(`table:${BANQUE}:win`), 0n, 'the win');
    const sum = [...scene.balances.values()].reduce((total, balance) => total + balance, 0n);
    same(sum, 0n, 'all accounts');
  }

  /** The position as it could be recorded here is the fold of all before it. */
  private holdOpeningAgainstState(): void {
    const { state } = this.scene;
    if (state.phase !== 'no-shoe') return;
    const pages = banqueOpeningOf(state);
    expect(fold(banque.initialState, pages)).toStrictEqual(fold(state, pages));
    this.note('position');
  }

  /** B1, B2: the banker has no seat, and no bank is without a shoe to deal from; what is broken is told. */
  private holdPersons(): void {
    const { state } = this.scene;
    if (!isOpen(state) || !('bank' in state)) return;
    invariant(state.seats.keyOf(state.bank.patron) === undefined, 'the banker has a seat');
    invariant(state.shoe?.isReady === true, 'a bank without a shoe');
    invariant((state.bank.amount === 0n) === (state.phase === 'broken'), 'a bank of 0 that isn’t broken');
  }
}

const fold = (state: BanqueState, events: readonly BanqueEvent[]): BanqueState =>
  events.reduce(banque.evolve, state);

function same(ledger: bigint, state: bigint, what: string): void {
  invariant(ledger === state, `${what}: ${ledger} by the ledger, ${state} by the state`);
}

/** The last settled coup as whoever gives the command finds it in the log. */
const coupInForce = (events: readonly BanqueEvent[]): BanqueCoupInForce | null => {
  const at = events.findLastIndex((event) => event.type === 'CoupSettled');
  const settled = events[at];
  if (settled?.type !== 'CoupSettled') return null;
  const { coup } = settled;
  const corrections = events.filter((event) => event.type === 'CoupCorrected' && event.coup === coup);
  const opening = events
    .slice(0, at)
    .findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
  return banqueCoupInForceOf(coup, events.slice(Math.max(0, opening), at + 1), corrections);
};

/** What nobody may change: a decision or a fold that does so in place throws. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
