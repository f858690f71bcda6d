import { invariant } from '#kernel/decision';

// The states of a table are a union by `phase`, and each of the two games has its own. What both ask of them is here.

interface AnyState {
  readonly phase: string;
}

/** The states of a table that is open: all but those before it and after it. */
export type OpenOf<State extends AnyState> = Exclude<
  State,
  { readonly phase: 'unopened' | 'opening' | 'closed' }
>;

/** Those of some states that have one of these phases. */
export type InPhase<State extends AnyState, Phase extends string> = Extract<State, { readonly phase: Phase }>;

/** The coup of those states that have one. */
type CoupIn<State> = State extends { readonly coup: infer Coup } ? NonNullable<Coup> : never;

/** Tells whether a table has been opened and isn't closed. */
export const isOpen = <State extends AnyState>(state: State): state is OpenOf<State> =>
  state.phase !== 'unopened' && state.phase !== 'opening' && state.phase !== 'closed';

/** Tells whether a bank is on the table. */
export const hasBank = <State extends AnyState>(
  state: State,
): state is Extract<State, { readonly bank: unknown }> => 'bank' in state;

/** Returns the coup that is open, or `null` if none is. */
export const openCoupOf = <Coup>({ coup = null }: AnyState & { readonly coup?: Coup | null }): Coup | null =>
  coup;

/** Tells whether a table is in one of these phases. */
export const isIn = <State extends AnyState, Phase extends State['phase']>(
  state: State,
  phases: readonly Phase[],
): state is InPhase<State, Phase> => isOneOf(state.phase, phases);

const isOneOf = (phase: string, phases: readonly string[]): boolean => phases.includes(phase);

/** Stops unless a coup is open, in one of these phases. */
export function inPhase<State extends AnyState, Phase extends State['phase']>(
  state: State,
  type: string,
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const isThere = isIn(state, phases) && openCoupOf<unknown>(state) !== null;
  invariant(isThere, `${type} in phase ${state.phase}`);
}

/** Stops unless the coup that an event is of is open, in one of these phases. */
export function inCoup<State extends AnyState, Phase extends State['phase']>(
  state: State,
  { type, coup }: { readonly type: string; readonly coup: string },
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const open = openCoupOf<{ readonly coup: string }>(state);
  invariant(coup === open?.coup, `${type} of ${coup}, which isn't open`);
  inPhase(state, type, ...phases);
}
