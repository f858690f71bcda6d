import { invariant } from '#kernel';
import { buyIn, CHEMIN, CheminScene, openChemin, takeSeat } from '#testing';
import {
  cheminDeFer,
  cheminOpeningOf,
  type CheminCoupInForce,
  type CheminEvent,
  type CheminRules,
  type CheminState,
} from '../src';
import { isOpen } from '../src/chemin-de-fer/places';
import { cheminCommandOf, cheminDecks, cheminShoe, PLAYERS, type CheminAct } from './any-chemin';

/** A table of chemin de fer that is played at, and what must hold of it after every command. */
export class WatchedChemin {
  readonly scene: CheminScene;
  private owedTurn: number | null = null;
  private right: number | null = null;

  constructor(
    options: Readonly<Record<string, unknown>>,
    private readonly note: (what: string) => void,
  ) {
    this.scene = new CheminScene(openChemin(options));
    for (const [index, each] of PLAYERS.slice(0, 7).entries()) {
      this.scene.after(takeSeat(each, index + 1), buyIn(each, 3_000));
    }
    for (const each of PLAYERS.slice(7)) this.scene.after(buyIn(each, 2_000));
  }

  /** An act, and what must hold after it. Throws what doesn't. */
  give(act: CheminAct): void {
    const { scene } = this;
    const before = frozen(scene.state);
    const events = scene.events.length;
    const command = cheminCommandOf(act, before, () => coupInForce(scene.events));
    if (command.type === 'ShuffleShoe') scene.keep(cheminShoe(act.dice.count, cheminDecks(before)));
    const decision = scene.give(command); // the ledger's rules are held at every event
    if (!decision.ok) {
      this.note(decision.rejection.code);
      invariant(scene.state === before, `${decision.rejection.code} changed the state`);
      invariant(scene.events.length === events, `${decision.rejection.code} left an event`);
      return;
    }
    let state = before;
    for (const event of decision.events) {
      this.note(event.type);
      this.watchTurns(state, event);
      state = cheminDeFer.evolve(state, event);
    }
    this.holdLedgerAgainstState();
    this.holdOpeningAgainstState();
  }

  /** At the end: the state is the fold of all that happened, from the beginning and from the last opening on (S6). */
  end(): void {
    const { events, state } = this.scene;
    expect(fold(cheminDeFer.initialState, events)).toStrictEqual(state);
    const opening = events.findLastIndex((event) => event.type === 'TableOpening' && event.page === 1);
    if (opening > 0) expect(fold(cheminDeFer.initialState, events.slice(opening))).toStrictEqual(state);
  }

  /** F12: an owed turn stays owed, to its seat or the next occupied one, until it is offered. */
  private watchTurns(before: CheminState, event: CheminEvent): void {
    if (!isOpen(before)) return;
    const next = (seat: number): number => {
      const seats = before.seats
        .keys()
        .map(Number)
        .toSorted((a, b) => a - b);
      const others = seats.filter((each) => each !== seat);
      return others.find((each) => each > seat) ?? others[0] ?? seat;
    };
    switch (event.type) {
      case 'BankRetired':
        this.right = next(event.seat ?? 0);
        break;
      case 'BankTakenOver':
        if (event.seat !== this.right) this.owedTurn ??= this.right;
        break;
      case 'SeatLeft':
        if (event.seat === this.owedTurn) this.owedTurn = next(event.seat);
        if (event.seat === this.right) this.right = next(event.seat);
        break;
      case 'RulesChanged':
        if (event.rules.bankBy === 'auction') this.owedTurn = null; // bids leave nobody a turn to be owed
        break;
      case 'BankOffered':
        if (event.amount !== null) break;
        // A turn that has come to the very seat that retires the bank gives it no precedence: it comes last.
        if (before.phase === 'take-over' && before.retired.seat === this.owedTurn) this.owedTurn = null;
        if (this.owedTurn !== null && before.seats.has(`${this.owedTurn}`) && before.hasDealt) {
          invariant(event.seat === this.owedTurn, `the turn of seat ${this.owedTurn} goes to ${event.seat}`);
          this.note('an owed turn is offered');
        }
        this.owedTurn = null;
        break;
      default:
    }
  }

  private holdLedgerAgainstState(): void {
    const { scene } = this;
    const { state } = scene;
    invariant('chips' in state, `no chips in phase ${state.phase}`);
    for (const each of PLAYERS) {
      same(scene.chips(each), state.chips.get(each) ?? 0n, `chips of ${each}`);
      same(scene.of(`owed:${CHEMIN}:${each}`), 0n - (state.owed.get(each) ?? 0n), `owed by ${each}`);
    }
    const bank = 'bank' in state ? state.bank : null;
    const coup = 'coup' in state ? state.coup : null;
    const lying = (bank?.carried ?? []).reduce((sum, { stake }) => sum + stake, 0n);
    const staked = (coup?.bets.entries() ?? []).reduce((sum, [, { stake }]) => sum + stake, 0n);
    same(scene.of(`table:${CHEMIN}:stakes`), lying + staked, 'stakes');
    same(scene.of(`table:${CHEMIN}:bank`), bank?.amount ?? 0n, 'the bank');
    same(scene.of(`table:${CHEMIN}:reserve`), bank?.reserve ?? 0n, 'the reserve');
    same(scene.of(`table:${CHEMIN}:win`), 0n, 'the win');
    const sum = [...scene.balances.values()].reduce((total, balance) => total + balance, 0n);
    same(sum, 0n, 'all accounts');
  }

  /** The position as it could be recorded here is the fold of all before it. */
  private holdOpeningAgainstState(): void {
    const { state } = this.scene;
    if (!isOpen(state) || state.shoe !== null || ('coup' in state && state.coup !== null)) return;
    const pages = cheminOpeningOf(state);
    expect(fold(cheminDeFer.initialState, pages)).toStrictEqual(fold(state, pages));
    this.note('position');
  }
}

const fold = (state: CheminState, events: readonly CheminEvent[]): CheminState =>
  events.reduce(cheminDeFer.evolve, state);

function same(ledger: bigint, state: bigint, what: string): void {
  invariant(ledger === state, `${what}: ${ledger} by the ledger, ${state} by the state`);
}

/** The last settled coup as whoever gives the command finds it in the log. */
export const coupInForce = (events: readonly CheminEvent[]): CheminCoupInForce | null => {
  const settled = events.findLast((event) => event.type === 'CoupSettled');
  if (settled === undefined) return null;
  const { coup } = settled;
  const corrections = events.flatMap((event) =>
    event.type === 'CoupCorrected' && event.coup === coup ? [event] : [],
  );
  const last = corrections.at(-1);
  const opened = events.findIndex((event) => event.type === 'CoupOpened' && event.coup === coup);
  const rules = events
    .slice(0, opened)
    .findLast((event) => event.type === 'TableOpened' || event.type === 'RulesChanged')?.rules as CheminRules;
  const banker = events.find((event) => event.type === 'CardsDealt' && event.coup === coup);
  invariant(banker?.type === 'CardsDealt', 'a coup was settled and not dealt');
  const callOf = (hand: 'punter' | 'banker') => {
    const call = events.find(
      (event) =>
        (event.type === 'CardCalled' || event.type === 'CardDeclined') &&
        event.coup === coup &&
        event.hand === hand,
    );
    return call === undefined ? null : call.type === 'CardCalled' ? ('carte' as const) : ('non' as const);
  };
  return {
    coup,
    rules,
    edition: 1,
    corrections: corrections.length,
    banker: banker.hands[1]?.patron ?? '',
    calls: { punter: callOf('punter'), banker: callOf('banker') },
    commission: last?.commission ?? settled.commission,
    bets: betsOf(events, coup).map(({ bet, patron, stake, outcome, winnings, returned }) => {
      return { bet, patron, stake, outcome, winnings, returned };
    }),
  };
};

type SettledStake = CheminCoupInForce['bets'][number];

/** The coup's bets, all pages, as they were settled or as the last correction left them. */
const betsOf = (events: readonly CheminEvent[], coup: string): readonly SettledStake[] => {
  const from = events.findLastIndex(
    (event) => (event.type === 'CoupSettled' || event.type === 'CoupCorrected') && event.coup === coup,
  );
  return events.slice(from).flatMap((event): readonly SettledStake[] => {
    switch (event.type) {
      case 'CoupSettled':
      case 'BetsSettled':
      case 'CoupCorrected':
      case 'BetsCorrected':
        return event.coup === coup ? event.bets : [];
      default:
        return [];
    }
  });
};

/** What nobody may change: a decision or a fold that does so in place throws. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};
