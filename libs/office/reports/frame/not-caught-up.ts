import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import type { KeptRows, Lag, ReportRead } from '#office/projections';
import { NOT_BUILT } from './not-built';

/** Returns what a read model has for a report; refuses with `UNAVAILABLE` or `NOT_CAUGHT_UP` where it can't be made yet. */
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

/** Refuses a report that would lack events of its period, with how many, and about how long they take. */
export const notCaughtUp = ({ readModel, events, stopped, seconds }: Lag): Refused => {
  const missing = `the read model ${readModel} lacks ${events} event${events === 1 ? '' : 's'} that this report needs`;
  if (stopped.length > 0) {
    const where = `shard${stopped.length === 1 ? '' : 's'} ${stopped.join(', ')}`;
    return reject(
      'NOT_CAUGHT_UP',
      `${missing}, and stands still in ${where} until a person acts: sabot dead-letters list and the alarms projection-stopped say why`,
    );
  }
  const wait = seconds === null ? 'how long it takes is unknown' : `it takes about ${seconds} s`;
  return reject('NOT_CAUGHT_UP', `${missing}; ${wait}: ask again`);
};
