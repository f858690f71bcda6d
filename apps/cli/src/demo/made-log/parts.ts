import { SizedPart, type SizedPartOptions } from './log-part';
import { MonthPart, type MonthPartOptions } from '../month/month-part';
import type { Part } from './part';

/** All that a part of a log follows from; a thread is given it as it is. */
export type PartOptions = SizedPartOptions | MonthPartOptions;

export const partFor = (options: PartOptions): Part =>
  options.plays === 'events' ? new SizedPart(options) : new MonthPart(options);
