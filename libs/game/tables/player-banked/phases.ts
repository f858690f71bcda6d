import { invariant } from '#kernel/decision';
import { isIn, type AnyPhase, type InPhase } from '../any-table/state';

// Each of the two games has a union of states by `phase`. This file has what both need of them.

const IN_BANK = [
  'banco',
  'betting',
  'dealing',
  'punter',
  'right',
  'left',
  'banker',
  'continue',
  'broken',
] as const;

/** The states in which a patron has the bank. */
export type WithBank<State extends AnyPhase> = InPhase<State, (typeof IN_BANK)[number]>;

/** A table of one of the two games. */
interface AnyState extends AnyPhase {
  readonly variant?: 'chemin-de-fer' | 'banque';
}

/** The coup of states that have one. */
type CoupIn<State> = State extends { readonly coup: infer Coup } ? NonNullable<Coup> : never;

/** The states in which a coup is open. */
export type InCoup<State extends AnyPhase> = Extract<State, { readonly coup: unknown }> & {
  readonly coup: CoupIn<State>;
};

/** Returns `true` if a patron has the bank. */
export const hasBank = <State extends AnyState>(state: State): state is WithBank<State> =>
  isIn<AnyPhase, string>(state, IN_BANK);

/** Returns the patron who has the bank; `null` while nobody has it. */
export const bankerOf = (
  state: AnyState & { readonly bank?: { readonly patron: string } | null },
): string | null => {
  const { bank } = state;
  return hasBank(state) ? (bank?.patron ?? null) : null;
};

/** Returns `true` if a coup is open. */
export const hasCoup = <State extends AnyState>(state: State): state is InCoup<State> =>
  openCoupOf<unknown>(state) !== null;

/** Returns the open coup, or `null` if there is none. */
export const openCoupOf = <Coup>({ coup = null }: AnyPhase & { readonly coup?: Coup | null }): Coup | null =>
  coup;

/** Throws unless a coup is open, in one of these phases. */
export function inPhase<State extends AnyPhase, Phase extends State['phase']>(
  state: State,
  type: string,
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const isThere = isIn(state, phases) && openCoupOf<unknown>(state) !== null;
  invariant(isThere, `${type} in phase ${state.phase}`);
}

/** Throws unless an event's coup is open, in one of these phases. */
export function inCoup<State extends AnyPhase, Phase extends State['phase']>(
  state: State,
  { type, coup }: { readonly type: string; readonly coup: string },
  ...phases: readonly Phase[]
): asserts state is InPhase<State, Phase> & { readonly coup: CoupIn<InPhase<State, Phase>> } {
  const open = openCoupOf<{ readonly coup: string }>(state);
  invariant(coup === open?.coup, `${type} of ${coup}, which isn't open`);
  inPhase(state, type, ...phases);
}
