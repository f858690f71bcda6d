import { invariant } from '#kernel/decision';
import { BANQUE, BanqueScene, buyIn, openBanque, takeSeat } from '#testing';
import {
  banque,
  banqueCoupInForceOf,
  banqueOpeningOf,
  type BanqueCommand,
  type BanqueCoupInForce,
  type BanqueEvent,
  type BanqueState,
} from '..';
import { isOpen } from '../any-table/state';
import { openCoupOf } from '../player-banked/phases';
import type { Note } from './any-act';
import { banqueCommandOf, banqueDecks, type BanqueAct } from './any-banque';
import { PLAYERS } from './any-player-banked';
import { privateFor } from './invited-play';
import { WatchedBank, type PlayedBy } from './watched-bank';

const GAME: PlayedBy<BanqueCommand, BanqueEvent, BanqueState, BanqueCoupInForce, BanqueAct> = {
  decider: banque,
  commandOf: banqueCommandOf,
  decks: banqueDecks,
  coupInForce: (events) => banqueCoupInForce(events),
  positionOf: (state) => (state.phase === 'no-shoe' ? banqueOpeningOf(state) : null),
};

/** A table of banque in random play, with checks after every command. */
export class WatchedBanque extends WatchedBank<
  BanqueCommand,
  BanqueEvent,
  BanqueState,
  BanqueCoupInForce,
  BanqueAct
> {
  /** Everybody is invited to a private table at first. */
  constructor(options: Readonly<Record<string, unknown>>, note: Note, isPrivate = false) {
    const scene = new BanqueScene(
      ...(isPrivate ? privateFor(openBanque(options), PLAYERS) : [openBanque(options)]),
    );
    super(scene, GAME, note);
    for (const [index, each] of PLAYERS.slice(0, 7).entries()) {
      scene.after(takeSeat(each, 1 + ((index * 3) % 10)), buyIn(each, 3_000));
    }
    for (const each of PLAYERS.slice(7)) scene.after(buyIn(each, 2_000));
  }

  protected hold(): void {
    const { state } = this.scene;
    invariant('chips' in state, `no chips in phase ${state.phase}`);
    const bank = 'bank' in state ? state.bank.amount : 0n;
    const bets = openCoupOf(state)?.bets.entries() ?? [];
    const stakes = bets.reduce((sum, [, { stake }]) => sum + stake, 0n);
    this.holdBooks(BANQUE, state, { stakes, bank, win: 0n });
    this.holdPersons();
  }

  /**
   * Checks that the banker has no seat, that no bank is without a shoe, which may wait for its cut (R4), and
   * that a broken bank is recorded (B1, B2).
   */
  private holdPersons(): void {
    const { state } = this.scene;
    if (!isOpen(state) || !('bank' in state)) return;
    invariant(state.seats.keyOf(state.bank.patron) === undefined, 'the banker has a seat');
    const isUncut = state.shoe?.isReady === false && state.phase === 'banco' && state.coup === null;
    invariant(state.shoe?.isReady === true || isUncut, 'a bank without a shoe');
    invariant((state.bank.amount === 0n) === (state.phase === 'broken'), 'a bank of 0 that isn’t broken');
  }
}

/** Returns the last settled coup, as a command's preparation finds it in the log. */
export const banqueCoupInForce = (events: readonly BanqueEvent[]): BanqueCoupInForce | null => {
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
