export { createLog, flushLog, type Log } from './log';
export { Metrics } from './metrics';
export { NestLog } from './nest-log';
export { correlationIdOf, watchRequests, type WatchOptions } from './watch-requests';
