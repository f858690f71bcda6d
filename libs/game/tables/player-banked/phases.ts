import { invariant } from '#kernel/decision';

// Each of the two games has a union of states by `phase`. This file has what both need of them.

interface AnyState {
  readonly phase: string;
}

/** The states of an open table. */
export type OpenOf<State extends AnyState> = Exclude<
  State,
  { readonly phase: 'unopened' | 'opening' | 'closed' }
>;

/** The states with one of these phases. */
export type InPhase<State extends AnyState, Phase extends string> = Extract<State, { readonly phase: Phase }>;

/** The coup of states that have one. */
type CoupIn<State> = State extends { readonly coup: infer Coup } ? NonNullable<Coup> : never;

/** Returns `true` for a table that was opened and isn't closed. */
export const isOpen = <State extends AnyState>(state: State): state is OpenOf<State> =>
  state.phase !== 'unopened' && state.phase !== 'opening' && state.phase !== 'closed';

/** Returns `true` if a bank is on the table. */
export const hasBank = <State extends AnyState>(
  state: State,
): state is Extract<State, { readonly bank: unknown }> => 'bank' in state;

/** Returns the open coup, or `null` if there is none. */
export const openCoupOf = <Coup>({ coup = null }: AnyState & { readonly coup?: Coup | null }): Coup | null =>
  coup;

/** Returns `true` if a table is in one of these phases. */
export const isIn = <State extends AnyState, Phase extends State['phase']>(
  state: State,
  phases: readonly Phase[],
): state is InPhase<State, Phase> => isOneOf(state.phase, phases);

const isOneOf = (phase: string, phases: readonly string[]): boolean => phases.includes(phase);

/** Throws unless a coup is open, in one of these phases. */
export function inPhase<State extends AnyState, Phase extends State['phase']>(
  state: State,
  type: string,
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const isThere = isIn(state, phases) && openCoupOf<unknown>(state) !== null;
  invariant(isThere, `${type} in phase ${state.phase}`);
}

/** Throws unless an event's coup is open, in one of these phases. */
export function inCoup<State extends AnyState, Phase extends State['phase']>(
  state: State,
  { type, coup }: { readonly type: string; readonly coup: string },
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const open = openCoupOf<{ readonly coup: string }>(state);
  invariant(coup === open?.coup, `${type} of ${coup}, which isn't open`);
  inPhase(state, type, ...phases);
}
