import type { Measured } from '../measure/row';
import type { Call } from './connection';

/** A load: callers that send one request after another, or each call once, spread evenly over a time window. */
export type Load = { readonly port: number; readonly calls: readonly Call[] } & (
  | { readonly kind: 'closed'; readonly concurrency: number; readonly seconds: number }
  | { readonly kind: 'window'; readonly connections: number; readonly seconds: number }
);

/** The result of a load. */
export interface LoadMet extends Measured {
  /** The number of accepted requests, including those before and after the measured time. */
  readonly accepted: number;
  /** For a window, the times of the calls due in each of its seconds. */
  readonly bySecond: readonly { readonly p50Ms: number; readonly p99Ms: number }[];
}
