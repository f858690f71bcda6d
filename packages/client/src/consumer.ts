/**
 * The events of a sabot casino, from Kafka (each handled once) and from webhooks (each with a checked signature).
 *
 * @packageDocumentation
 */
export {
  check,
  Consumer,
  judge,
  receivedOf,
  signatureOf,
  StandsStillError,
  startOf,
  verifyWebhook,
  type Alarm,
  type Checked,
  type ConsumedBatch,
  type ConsumedEvent,
  type ConsumerOptions,
  type DeliveredWebhook,
  type PlaceStore,
  type Received,
  type ShardPlace,
  type Verdict,
  type WebhookFault,
} from '#streams/consumer';
export type { DomainEvent, PublishedEvent, ToldRestore } from '#log/contract';
export type { JsonObject, Sha256Hex } from '#kernel/canonical';
