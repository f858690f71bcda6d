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
