import type { Traces } from '#edge/observability';
import { placeInTrace } from '#log/contract';
import type { RunnerOptions } from '#office/projections';
import type { Publisher } from '#streams/kafka';
import type { DispatcherOptions } from '#streams/webhooks';

/** Returns a publisher that traces sent records of one topic, in the traces that the records belong to. */
export const tracedPublisher = (publisher: Publisher, traces: Traces, topic: string): Publisher => ({
  publish: async (to, messages) => {
    const beganMs = traces.nowMs();
    await publisher.publish(to, messages);
    if (to.topic !== topic) return;
    for (const { headers } of messages) {
      const place = placeInTrace(headers['traceparent']);
      if (place === null) continue;
      const { trace, span: under } = place;
      const attributes = { 'messaging.system': 'kafka', 'messaging.destination.name': topic };
      traces
        .begin({ name: `send ${topic}`, kind: 'producer', trace, under, beganMs, attributes })
        ?.end({ attributes: { 'messaging.destination.partition.id': `${to.partition}` } });
    }
  },
  close: () => publisher.close(),
});

/** Traces the turns of read models: each event in its own trace, once it is in the rows. */
export const tracedTurns =
  (traces: Traces): NonNullable<RunnerOptions['onTurn']> =>
  (readModel) => {
    const beganMs = traces.nowMs();
    return (brought) => {
      for (const event of brought)
        traces
          .ofEvent(
            { ...event, correlationId: event.correlationId ?? null },
            { name: `project ${readModel}`, kind: 'consumer', beganMs },
          )
          ?.end();
    };
  };

/** Traces attempts to deliver to a webhook. */
export const tracedTries =
  (traces: Traces): NonNullable<DispatcherOptions['trace']> =>
  (webhook, event) => {
    const span = traces.ofEvent(event, { name: `deliver ${webhook}`, kind: 'client' });
    return (
      span && {
        traceparent: span.traceparent,
        ended: (status, taken) =>
          span.end({
            failed: !taken,
            attributes: status === null ? {} : { 'http.response.status_code': status },
          }),
      }
    );
  };
