import type { TracesConfiguration } from '#edge/configuration';
import type { Log } from '../logs/log';
import { Traces } from './traces';

/** Returns the traces, or `null` if none are configured. The library isn't loaded then. */
export function openTraces(configuration: TracesConfiguration | null, log: Log): Traces | null {
  if (configuration === null || configuration.ratio === 0) return null;
  const { OtelSink } = require('./otel-sink') as typeof import('./otel-sink');
  return new Traces(new OtelSink({ ...configuration, log }));
}
