import { invariant } from '#kernel/decision';
import { approve, CHEMIN, CheminScene, DEALER, endShoe, money, REASON } from '#testing';
import { cheminDeFer } from './decider';
import type { CheminEvent } from './events';

/** A history with most events: two coups won, a bank lost, retired, taken over, a void. */
const history = (): readonly CheminEvent[] => {
  const scene = CheminScene.withSix('2S 7H KD TD 4S 9S 3H KH TC 6S 7H KC TD 7S 6H KD TD', {
    falseDraw: 'liable',
  });
  scene.go('A decline, B stake 1000, dealer close-banco, C bet 300, D bet 200, E pass, F pass, A pass');
  scene.go('dealer close-betting, dealer deal, C non, B non, B continue, dealer close-banco, C bet 100');
  scene.go('D pass, E pass, F pass, A pass, dealer close-betting, dealer deal');
  scene.after({ type: 'VoidCoup', coup: null, reason: REASON, by: DEALER }, approve);
  scene.go('D banco, C banco, dealer close-banco, dealer deal');
  const { state } = scene;
  invariant(state.phase === 'punter', `the coup is in phase ${state.phase}`);
  return scene.events;
};

describe('impossible events throw', () => {
  const events = history();

  it('every event of a history repeated, or without the one before it', () => {
    let state = cheminDeFer.initialState;
    const forgiven = new Set<string>();
    for (const event of events) {
      const after = cheminDeFer.evolve(state, event);
      try {
        cheminDeFer.evolve(after, event);
        forgiven.add(event.type);
      } catch {
        // As expected: exactly this event can't be repeated.
      }
      state = after;
    }
    // These may be repeated: money that comes twice, which only balances can detect.
    expect([...forgiven].toSorted()).toEqual(['ChipsBought', 'LossMadeGood']);
  });

  const last = (type: CheminEvent['type']): { before: readonly CheminEvent[]; event: CheminEvent } => {
    const at = events.findLastIndex((event) => event.type === type);
    const event = events[at];
    invariant(event !== undefined, `no ${type} in the history`);
    return { before: events.slice(0, at), event };
  };
  const changes: readonly (readonly [string, CheminEvent['type'], object])[] = [
    ['a bank offered to another', 'BankOffered', { patron: 'F', seat: 6 }],
    ['a bank staked by another', 'BankStaked', { patron: 'F', seat: 6 }],
    ['a bank continued with another sum', 'BankContinued', { amount: money(5) }],
    ['a coup of another number', 'CoupOpened', { coup: `${CHEMIN}/S1/C9` }],
    ['a coup with another bank', 'CoupOpened', { bank: money(5) }],
    ['a banco called by the banker', 'BancoCalled', { patron: 'B', seat: 2 }],
    ['a suivi that is none', 'BancoCalled', { suivi: true }],
    ['a banco closed on other calls', 'BancoClosed', { calls: 7 }],
    ['a bet with another number', 'BetPlaced', { bet: `${CHEMIN}/S1/C3/B2` }],
    ['a bet above the bank', 'BetPlaced', { stake: money(9_000) }],
    ['a pass out of turn', 'BetPassed', { patron: 'D', seat: 4 }],
    ['a betting closed on other bets', 'BettingClosed', { bets: 9 }],
    ['another reserve', 'ReserveHeld', { amount: money(1) }],
    ['other cards than lie next', 'CardsDealt', { hands: [] }],
    ['a call for another hand', 'CardDeclined', { patron: 'D' }],
    ['a hand of other cards', 'HandExposed', { cards: [] }],
    ['a false draw that was none', 'FalseDrawRecorded', { called: 'carte' }],
    ['another outcome', 'CoupSettled', { outcome: 'tie' }],
    ['another commission', 'CoupSettled', { commission: money(1) }],
    ['other bets', 'CoupSettled', { bets: [] }],
    ['another false draw’s price', 'LossMadeGood', { patron: 'D', to: 'C' }],
    ['another void', 'CoupVoided', { fromReserve: money(1) }],
    ['another request', 'VoidRequested', { request: `${CHEMIN}/R7` }],
    ['another shoe', 'ShoeLoaded', { shoe: `${CHEMIN}/S7` }],
    ['a seat taken twice', 'SeatTaken', { seat: 1 }],
  ];
  it.each(changes)('%s', (_, type, change) => {
    const { before, event } = last(type);
    const state = before.reduce(cheminDeFer.evolve, cheminDeFer.initialState);
    expect(() => cheminDeFer.evolve(state, event)).not.toThrow();
    expect(() => cheminDeFer.evolve(state, { ...event, ...change } as CheminEvent)).toThrow('');
  });

  it('a shoe that ends during a coup, a table that closes with a bank', () => {
    const state = events.reduce(cheminDeFer.evolve, cheminDeFer.initialState);
    const finished = { because: 'ended', reason: endShoe.reason, cardsLeft: 0, coups: 1 } as const;
    expect(() =>
      cheminDeFer.evolve(state, { type: 'ShoeFinished', shoe: `${CHEMIN}/S1`, ...finished }),
    ).toThrow();
    expect(() => cheminDeFer.evolve(state, { type: 'TableClosed', table: CHEMIN })).toThrow();
  });
});
