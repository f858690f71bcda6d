export { ByteWriter } from './byte-writer';
export { plainSettings, type KafkaSettings } from './kafka-settings';
export { openKafka } from './kafkajs/kafkajs-messaging';
export {
  BrokersUnreachableError,
  TopicMissingError,
  type Extent,
  type GroupBatch,
  type GroupOptions,
  type Membership,
  type Messaging,
  type OutgoingMessage,
  type PartitionReader,
  type Publisher,
  type StoredMessage,
  type TopicPartition,
} from './messaging.port';
export { ALERTS_PARTITION, CHECKPOINTS_PARTITION, specsOf, topicsOf, type Topics } from './topics';
export { sizeOf, WrittenMessage } from './written-message';
