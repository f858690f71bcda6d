export { Dispatcher, type DispatcherOptions, type WebhookAlarm } from './dispatcher';
export { PostgresWebhooks, type DeliveryRow } from './postgres-webhooks';
export { WebhookReader } from './webhook-reader';
export { readWebhooks, WebhookFileError, type Webhook } from './webhook-file';
