import type { ArrangedLimits } from './arranged/arranged-limits';
import type { Float } from './float/float';
import type { Holdings } from './position';
import type { RequestBook } from './requests/requests';
import type { Invited } from './seats/invitations';

/** The fields of an open table of any family in every phase. `AskedFor` are its possible requests. */
export interface AnyCore<Variant extends string, Rules, AskedFor> extends Holdings {
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  /** Edition of the rules' code in which the table was opened. */
  readonly edition: number;
  readonly dealer: string | null;
  /** Absent at a table that is not private (R15). */
  readonly invited?: Invited;
  readonly requests: RequestBook<AskedFor>;
  /** A correction whose last page is still missing; otherwise `null`. */
  readonly correcting: { readonly coup: string; readonly pages: number; readonly done: number } | null;
  /** `null` if nothing about the float was recorded yet. */
  readonly float: Float | null;
  /** Limits arranged for patrons (R7). */
  readonly arranged: ArrangedLimits;
  /** Number of shoes brought to the table so far. */
  readonly shoes: number;
  /** Number of events since the table opened or its last snapshot was recorded (S6). */
  readonly eventsSinceOpening: number;
}

/** A state of a table of any family. Each family has a union of states by `phase`. */
export interface AnyPhase {
  readonly phase: string;
}

/** The states of a table that was opened: it is open, closed, or its snapshot is still incomplete. */
export type OpenedState<State extends AnyPhase> = Exclude<State, { readonly phase: 'unopened' }>;

/** The states of an open table. */
export type OpenOf<State extends AnyPhase> = Exclude<
  State,
  { readonly phase: 'unopened' | 'opening' | 'closed' }
>;

/** The states with one of these phases. */
export type InPhase<State extends AnyPhase, Phase extends string> = Extract<State, { readonly phase: Phase }>;

/** Returns `true` for a table that was opened, even if it is closed by now. */
export const wasOpened = <State extends AnyPhase>(state: State): state is OpenedState<State> =>
  state.phase !== 'unopened';

/** Returns `true` for a table that was opened and isn't closed. */
export const isOpen = <State extends AnyPhase>(state: State): state is OpenOf<State> =>
  state.phase !== 'unopened' && state.phase !== 'opening' && state.phase !== 'closed';

/** Returns `true` if a table is in one of these phases. */
export const isIn = <State extends AnyPhase, Phase extends State['phase']>(
  state: State,
  phases: readonly Phase[],
): state is InPhase<State, Phase> => isOneOf(state.phase, phases);

const isOneOf = (phase: string, phases: readonly string[]): boolean => phases.includes(phase);
