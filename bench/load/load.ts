import type { Measured } from '../measure/row';
import type { Call } from './connection';

/** What a load does: callers that ask one after another, or each call once, spread evenly over a window. */
export type Load = { readonly port: number; readonly calls: readonly Call[] } & (
  | { readonly kind: 'closed'; readonly concurrency: number; readonly seconds: number }
  | { readonly kind: 'window'; readonly connections: number; readonly seconds: number }
);

/** What it met. */
export interface LoadMet extends Measured {
  /** All that was accepted, before and after the measured time too. */
  readonly accepted: number;
  /** Of a window: of the calls due in each of its seconds. */
  readonly bySecond: readonly { readonly p50Ms: number; readonly p99Ms: number }[];
}
