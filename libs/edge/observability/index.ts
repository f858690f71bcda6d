export { AskedInTime, UNKNOWN } from './asked-in-time';
export { createLog, flushLog, type Log } from './logs/log';
export { Metrics, type RelayMeasured, type SealingMeasured, type ShardsMeasured } from './metrics';
export { NestLog } from './logs/nest-log';
export { CommandSpans } from './traces/command-spans';
export { openTraces } from './traces/open-traces';
export type { TraceSpan } from './traces/span';
export { Traces } from './traces/traces';
export { correlationIdOf, watchRequests } from './watch-requests';
