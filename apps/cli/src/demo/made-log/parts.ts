import { MonthPart, type MonthPartOptions } from '../month/month-part';
import { SizedPart, type SizedPartOptions } from './log-part';
import type { Part } from './part';

/** The inputs of a part of a log, which are sent to a thread unchanged. */
export type PartOptions = SizedPartOptions | MonthPartOptions;

export const partFor = (options: PartOptions): Part =>
  options.plays === 'events' ? new SizedPart(options) : new MonthPart(options);
