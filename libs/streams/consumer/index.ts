export {
  Consumer,
  StandsStillError,
  type ConsumedBatch,
  type ConsumerOptions,
  type PlaceStore,
} from './consumer';
export {
  check,
  judge,
  receivedOf,
  startOf,
  type Alarm,
  type Checked,
  type ConsumedEvent,
  type Received,
  type ShardPlace,
  type Verdict,
} from './judge';
export { signatureOf, verifyWebhook, type DeliveredWebhook, type WebhookFault } from './webhook-signature';
