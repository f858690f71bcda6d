export {
  Dispatcher,
  type DispatcherOptions,
  type TracedTry,
  type WebhookAlarm,
  type WebhookStanding,
} from './dispatcher';
export {
  GIVEN_UP,
  PostgresWebhooks,
  type DeliveryRow,
  type DeliverySearch,
  type DeliveryState,
} from './postgres-webhooks';
export { WebhookReader } from './webhook-reader';
export { PAUSES_SECONDS } from './pauses';
export { readWebhooks, WebhookFileError, type Webhook } from './webhook-file';
