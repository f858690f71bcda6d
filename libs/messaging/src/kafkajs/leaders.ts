import { Kafka, type KafkaConfig } from 'kafkajs';
import Cluster from 'kafkajs/src/cluster';
import socketFactory from 'kafkajs/src/network/socketFactory';
import { createErrorFromCode } from 'kafkajs/src/protocol/error';
import type { TopicPartition } from '../messaging.port';
import {
  PRODUCE,
  produceAnswer,
  requestHeader,
  type PartitionAnswer,
  type ProducerIdentity,
} from './produce-request';

/** How a producer reaches the brokers that lead its partitions. Its methods throw kafkajs's errors. */
export interface Leaders {
  /** A new producer's number. */
  identity(): Promise<ProducerIdentity>;
  /** Sends a produce request to the leader of the partition; resolves to whatever that answers. */
  ask(to: TopicPartition, request: Buffer): Promise<readonly PartitionAnswer[]>;
  /** Looks again who leads, after a request that failed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** By kafkajs's default for its producers. */
const METADATA_MS_MAX = 300_000;
/** Of a producer without transactions it means nothing, and has to be there. */
const TRANSACTION_MS = 60_000;

/**
 * Leaders by the inside of kafkajs: its connections, its TLS and SASL, its view of the cluster. Its producer has one
 * request under way a broker and encodes it meanwhile; what is sent here is encoded by us, and each partition's by itself.
 */
export class KafkajsLeaders implements Leaders {
  private readonly cluster: Cluster;
  private readonly known = new Set<string>();
  private connecting: Promise<void> | null = null;

  constructor(config: KafkaConfig & { readonly brokers: readonly string[] }) {
    const { logLevel: _, ...options } = config;
    this.cluster = new Cluster({
      ...options,
      logger: new Kafka(config).logger(),
      socketFactory: socketFactory(),
      metadataMaxAge: METADATA_MS_MAX,
      allowAutoTopicCreation: false,
    });
  }

  async identity(): Promise<ProducerIdentity> {
    await this.connected();
    await this.cluster.refreshMetadataIfNecessary();
    const broker = await this.cluster.findControllerBroker();
    const { producerId, producerEpoch } = await broker.initProducerId({ transactionTimeout: TRANSACTION_MS });
    return { producerId: BigInt(producerId), epoch: producerEpoch };
  }

  async ask({ topic, partition }: TopicPartition, request: Buffer): Promise<readonly PartitionAnswer[]> {
    const { cluster } = this;
    await this.connected();
    await this.learn(topic);
    const leader = cluster.findTopicPartitionMetadata(topic).find((each) => each.partitionId === partition);
    if (leader === undefined) throw protocolError(UNKNOWN_TOPIC_OR_PARTITION);
    const broker = await cluster.findBroker({ nodeId: leader.leader });
    try {
      return await exchange(await broker.connectionPool.getConnection(), request);
    } catch (error) {
      if (isClosed(error)) {
        await broker.disconnect();
        cluster.removeBroker(error);
      }
      throw error;
    }
  }

  async refresh(): Promise<void> {
    if (!this.cluster.isConnected()) this.connecting = null;
    await this.connected();
    await this.cluster.refreshMetadata();
  }

  async close(): Promise<void> {
    await this.cluster.disconnect();
  }

  private async connected(): Promise<void> {
    const connecting = (this.connecting ??= this.cluster.connect());
    try {
      await connecting;
    } catch (error) {
      if (this.connecting === connecting) this.connecting = null;
      throw error;
    }
  }

  private async learn(topic: string): Promise<void> {
    if (this.known.has(topic)) return this.cluster.refreshMetadataIfNecessary();
    await this.cluster.addTargetTopic(topic);
    this.known.add(topic);
  }
}

/** The class has no door of its own. */
const isClosed = (error: unknown): error is Error & { readonly host: string; readonly port: number } =>
  error instanceof Error &&
  error.name === 'KafkaJSConnectionClosedError' &&
  'host' in error &&
  'port' in error;

const UNKNOWN_TOPIC_OR_PARTITION = 3;

/** A broker's error code as kafkajs's error, which knows whether it passes. */
export const protocolError = (code: number): Error => createErrorFromCode(code);

type Broker = Awaited<ReturnType<Cluster['findBroker']>>;
type Connection = Awaited<ReturnType<Broker['connectionPool']['getConnection']>>;

/** As kafkajs's connections do it themselves, but for two copies of the request on its way to the socket. */
async function exchange(connection: Connection, body: Buffer): Promise<readonly PartitionAnswer[]> {
  if (!connection.isAuthenticated()) await connection.authenticate();
  connection.failIfNotConnected();
  const { clientId, socket, requestQueue } = connection;
  const correlationId = connection.nextCorrelationId();
  const header = requestHeader(correlationId, clientId, body.length);
  const { payload } = await new Promise<{ readonly payload: Buffer }>((resolve, reject) => {
    requestQueue.push({
      entry: { ...PRODUCE, correlationId, resolve, reject },
      expectResponse: true,
      requestTimeout: null,
      sendRequest: () => {
        socket.cork();
        socket.write(header);
        socket.write(body);
        socket.uncork();
      },
    });
  });
  const { answers, throttleMs } = produceAnswer(payload);
  requestQueue.maybeThrottle(throttleMs);
  return answers;
}
