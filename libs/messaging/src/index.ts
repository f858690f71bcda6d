export { ByteWriter } from './byte-writer';
export { InMemoryBroker, type BrokerFault } from './in-memory-broker';
export { plainSettings, type KafkaSettings } from './kafka-settings';
export { openKafka } from './kafkajs/kafkajs-messaging';
export {
  BrokersUnreachableError,
  TopicMissingError,
  type Extent,
  type GroupBatch,
  type GroupConsumer,
  type GroupOptions,
  type Membership,
  type Messaging,
  type OffsetRange,
  type OutgoingMessage,
  type PartitionReader,
  type Publisher,
  type StoredMessage,
  type TopicAdmin,
  type TopicPartition,
  type TopicSpec,
  type WrongTopic,
} from './messaging.port';
export { ALERTS_PARTITION, CHECKPOINTS_PARTITION, specsOf, topicsOf, type Topics } from './topics';
export { sizeOf, WrittenMessage } from './written-message';
