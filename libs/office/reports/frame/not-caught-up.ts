import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import type { KeptRows, Lag, ReportRead } from '#office/projections';
import { NOT_BUILT } from './not-built';

/**
 * Returns the rows that a read model has for a report. Refuses with `UNAVAILABLE` or `NOT_CAUGHT_UP` if the
 * report can't be made yet.
 */
export const keptRows = <Rows>(read: ReportRead<Rows>): Parsed<KeptRows<Rows>> => {
  switch (read.kind) {
    case 'not-built':
      return NOT_BUILT;
    case 'not-caught-up':
      return notCaughtUp(read.lag);
    case 'read':
      return parsed(read);
  }
};

/** Refuses a report that would lack events of its period, with their number and about how long they take. */
export const notCaughtUp = ({ readModel, events, stopped, seconds }: Lag): Refused => {
  const missing = `The read model ${readModel} lacks ${events} event${events === 1 ? '' : 's'} that this report needs`;
  if (stopped.length > 0) {
    const where = `shard${stopped.length === 1 ? '' : 's'} ${stopped.join(', ')}`;
    return reject(
      'NOT_CAUGHT_UP',
      `${missing}. It has stopped in ${where}; sabot dead-letters list and the alarm projection-stopped show why.`,
    );
  }
  const wait = seconds === null ? 'The time it takes is unknown' : `It takes about ${seconds} s`;
  return reject('NOT_CAUGHT_UP', `${missing}. ${wait}. Then request the report again.`);
};
