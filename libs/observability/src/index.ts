export { createLog, flushLog, type Log } from './log';
export { Metrics, type ProjectionStanding } from './metrics';
export { NestLog } from './nest-log';
export { correlationIdOf, watchRequests, type WatchOptions } from './watch-requests';
