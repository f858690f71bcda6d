import { invariant, type PersistentMap } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { FineCharged, LossMadeGood } from './play.events';

interface OfCoup {
  readonly type: string;
  readonly coup: string;
}

/** Returns a wrapper for steps of play that throws unless the cards of an event's coup are dealt. */
export const during =
  <Open, InPlay extends Open>(isInPlay: (state: Open, event: OfCoup) => asserts state is InPlay) =>
  <Event extends OfCoup>(step: (state: InPlay, event: Event) => Open) =>
  (state: Open, event: Event): Open => {
    isInPlay(state, event);
    return step(state, event);
  };

/** Returns a coup in play with some fields of its hands changed. */
export const withPlay = <Play extends object, InPlay extends { readonly coup: { readonly play: Play } }>(
  state: InPlay,
  change: Partial<InPlay['coup']['play']>,
): InPlay => ({ ...state, coup: { ...state.coup, play: { ...state.coup.play, ...change } } });

interface Charged {
  readonly chips: PersistentMap<Money>;
  readonly rules: { readonly falseDraw: 'refused' | 'fined' | 'liable'; readonly fine: Money | null };
}

/** Returns the effects of the charges for a false draw, as far as the offender's chips cover them (F8). */
export const chargesOn = <State extends Charged>(isOffender: (state: State, patron: string) => boolean) => ({
  FineCharged(state: State, { patron, amount }: FineCharged): State {
    invariant(isOffender(state, patron), `a fine of ${patron}`);
    const { fine, falseDraw } = state.rules;
    invariant(falseDraw === 'fined' && fine !== null && amount <= fine, `a fine of ${amount}`);
    return { ...state, chips: debited(state.chips, patron, amount) };
  },
  LossMadeGood(state: State, { patron, to, amount }: LossMadeGood): State {
    invariant(isOffender(state, patron), `a loss made good by ${patron}`);
    invariant(state.rules.falseDraw === 'liable' && to !== patron && amount > ZERO, `${amount} made good`);
    return { ...state, chips: credited(debited(state.chips, patron, amount), to, amount) };
  },
});
