import { invariant } from '#kernel/decision';
import { buyIn, CHEMIN, CheminScene, openChemin, takeSeat } from '#testing';
import {
  cheminDeFer,
  cheminOpeningOf,
  type CheminCommand,
  type CheminCoupInForce,
  type CheminEvent,
  type CheminRules,
  type CheminState,
} from '..';
import { isOpen } from '../any-table/state';
import { openCoupOf } from '../player-banked/phases';
import type { Note } from './any-act';
import { cheminCommandOf, cheminDecks, type CheminAct } from './any-chemin';
import { PLAYERS } from './any-player-banked';
import { privateFor } from './invited-play';
import { WatchedBank, type PlayedBy } from './watched-bank';

const GAME: PlayedBy<CheminCommand, CheminEvent, CheminState, CheminCoupInForce, CheminAct> = {
  decider: cheminDeFer,
  commandOf: cheminCommandOf,
  decks: cheminDecks,
  coupInForce: (events) => coupInForce(events),
  positionOf: (state) =>
    isOpen(state) && state.shoe === null && openCoupOf(state) === null ? cheminOpeningOf(state) : null,
};

/** A table of chemin de fer in random play, with checks after every command. */
export class WatchedChemin extends WatchedBank<
  CheminCommand,
  CheminEvent,
  CheminState,
  CheminCoupInForce,
  CheminAct
> {
  private owedTurn: number | null = null;
  private right: number | null = null;

  /** Everybody is invited to a private table at first. */
  constructor(options: Readonly<Record<string, unknown>>, note: Note, isPrivate = false) {
    const scene = new CheminScene(
      ...(isPrivate ? privateFor(openChemin(options), PLAYERS) : [openChemin(options)]),
    );
    super(scene, GAME, note);
    for (const [index, each] of PLAYERS.slice(0, 7).entries()) {
      scene.after(takeSeat(each, index + 1), buyIn(each, 3_000));
    }
    for (const each of PLAYERS.slice(7)) scene.after(buyIn(each, 2_000));
  }

  /** Checks that an owed turn stays owed, to its seat or the next occupied one, until it is offered (F12). */
  protected override watch(before: CheminState, event: CheminEvent): void {
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
        if (event.rules.bankBy === 'auction') this.owedTurn = null; // an auction knows no turns
        break;
      case 'BankOffered':
        if (event.amount !== null) break;
        // A turn of the seat that retires the bank gives it no precedence: it comes last.
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

  protected hold(): void {
    const { state } = this.scene;
    invariant('chips' in state, `no chips in phase ${state.phase}`);
    const bank = 'bank' in state ? state.bank : null;
    const bets = openCoupOf(state)?.bets.entries() ?? [];
    const lying = (bank?.carried ?? []).reduce((sum, { stake }) => sum + stake, 0n);
    const stakes = bets.reduce((sum, [, { stake }]) => sum + stake, lying);
    const [amount, reserve] = [bank?.amount ?? 0n, bank?.reserve ?? 0n];
    this.holdBooks(CHEMIN, state, { stakes, bank: amount, reserve, win: 0n });
  }
}

/** Returns the last settled coup, as a command's preparation finds it in the log. */
export const coupInForce = (events: readonly CheminEvent[]): CheminCoupInForce | null => {
  const settled = events.findLast((event) => event.type === 'CoupSettled');
  if (settled === undefined) return null;
  const { coup } = settled;
  const corrections = events.flatMap((event) =>
    event.type === 'CoupCorrected' && event.coup === coup ? [event] : [],
  );
  const last = corrections.at(-1);
  const openedAt = events.findIndex((event) => event.type === 'CoupOpened' && event.coup === coup);
  const rules = events
    .slice(0, openedAt)
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
    if (call === undefined) return null;
    return call.type === 'CardCalled' ? 'carte' : 'non';
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

/** Returns the coup's bets, all pages, as they were settled or last corrected. */
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
