import type { Float } from './float/float';
import type { Holdings } from './position';
import type { RequestBook } from './requests/requests';

/** What an open table of any family has in every phase; `AskedFor`: what may wait for approval at it. */
export interface AnyCore<Variant extends string, Rules, AskedFor> extends Holdings {
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  /** The edition of the rules' code that the table was opened in. */
  readonly edition: number;
  readonly dealer: string | null;
  readonly requests: RequestBook<AskedFor>;
  /** A correction whose last page hasn't come yet; else null. */
  readonly correcting: { readonly coup: string; readonly pages: number; readonly done: number } | null;
  /** Null: nothing of it was recorded yet. */
  readonly float: Float | null;
  /** Shoes brought to the table so far. */
  readonly shoes: number;
  /** Events since the table opened or its last opening position was recorded (S6). */
  readonly eventsSinceOpening: number;
}
