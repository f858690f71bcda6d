import type { Float } from './float/float';
import type { Holdings } from './position';
import type { RequestBook } from './requests/requests';

/** The fields of an open table of any family in every phase. `AskedFor` are its possible requests. */
export interface AnyCore<Variant extends string, Rules, AskedFor> extends Holdings {
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  /** Edition of the rules' code in which the table was opened. */
  readonly edition: number;
  readonly dealer: string | null;
  readonly requests: RequestBook<AskedFor>;
  /** A correction whose last page is still missing; otherwise `null`. */
  readonly correcting: { readonly coup: string; readonly pages: number; readonly done: number } | null;
  /** `null` if nothing about the float was recorded yet. */
  readonly float: Float | null;
  /** Number of shoes brought to the table so far. */
  readonly shoes: number;
  /** Number of events since the table opened or its last snapshot was recorded (S6). */
  readonly eventsSinceOpening: number;
}
