export { AskedInTime, UNKNOWN } from './asked-in-time';
export { createLog, flushLog, type Log } from './log';
export {
  Metrics,
  type ProjectionStanding,
  type RelayMeasured,
  type SealingMeasured,
  type ShardsMeasured,
} from './metrics';
export { NestLog } from './nest-log';
export { CommandSpans } from './traces/command-spans';
export { openTraces } from './traces/open-traces';
export type { Span, SpanSink } from './traces/span';
export { Traces, type Beginning, type OpenSpan, type TracedEvent } from './traces/traces';
export { correlationIdOf, watchRequests, type WatchOptions } from './watch-requests';
