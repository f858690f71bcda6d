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

/** Connections to the brokers that lead the partitions of a producer. Its methods throw kafkajs's errors. */
export interface Leaders {
  /** Returns a new producer id. */
  identity(): Promise<ProducerIdentity>;
  /** Returns the number of the broker that leads a partition. */
  leaderOf(to: TopicPartition): Promise<number>;
  /** Sends the body of a produce request, in parts, to a broker and resolves to its answer. */
  ask(broker: number, body: readonly Buffer[]): Promise<readonly PartitionAnswer[]>;
  /** Looks up the leaders again after a failed request; concurrent callers share one look-up. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** kafkajs's default for its producers. */
const METADATA_MS_MAX = 300_000;
/** Required by the protocol; without effect for a producer without transactions. */
const TRANSACTION_MS = 60_000;

/**
 * The leaders, by kafkajs's internals: its connections, its TLS and SASL, its view of the cluster. kafkajs's
 * own producer has one request in flight for each broker and encodes the next one meanwhile; here we encode
 * it.
 */
export class KafkajsLeaders implements Leaders {
  private readonly cluster: Cluster;
  private readonly known = new Set<string>();
  private connecting: Promise<void> | null = null;
  private looking: Promise<void> | null = null;

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

  async leaderOf({ topic, partition }: TopicPartition): Promise<number> {
    await this.connected();
    await this.learn(topic);
    const found = this.cluster
      .findTopicPartitionMetadata(topic)
      .find(({ partitionId }) => partitionId === partition);
    if (found === undefined) throw protocolError(UNKNOWN_TOPIC_OR_PARTITION);
    return found.leader;
  }

  async ask(broker: number, body: readonly Buffer[]): Promise<readonly PartitionAnswer[]> {
    const { cluster } = this;
    const found = await cluster.findBroker({ nodeId: broker });
    try {
      return await exchange(await found.connectionPool.getConnection(), body);
    } catch (error) {
      if (isClosed(error)) {
        await found.disconnect();
        cluster.removeBroker(error);
      }
      throw error;
    }
  }

  async refresh(): Promise<void> {
    const looking = (this.looking ??= this.look());
    await looking.finally(() => {
      if (this.looking === looking) this.looking = null;
    });
  }

  async close(): Promise<void> {
    await this.cluster.disconnect();
  }

  private async look(): Promise<void> {
    if (!this.cluster.isConnected()) this.connecting = null;
    await this.connected();
    await this.cluster.refreshMetadata();
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

/** kafkajs does not export the class. */
const isClosed = (error: unknown): error is Error & { readonly host: string; readonly port: number } =>
  error instanceof Error &&
  error.name === 'KafkaJSConnectionClosedError' &&
  'host' in error && // kafkajs has no type for it
  'port' in error; // kafkajs has no type for it

const UNKNOWN_TOPIC_OR_PARTITION = 3;

/** Returns a broker's error code as kafkajs's error, which knows if it is transient. */
export const protocolError = (code: number): Error => createErrorFromCode(code);

type Broker = Awaited<ReturnType<Cluster['findBroker']>>;
type Connection = Awaited<ReturnType<Broker['connectionPool']['getConnection']>>;

/** Sends a request as kafkajs's connections do, without two copies of it on its way to the socket. */
async function exchange(
  connection: Connection,
  body: readonly Buffer[],
): Promise<readonly PartitionAnswer[]> {
  if (!connection.isAuthenticated()) await connection.authenticate();
  connection.failIfNotConnected();
  const { clientId, socket, requestQueue } = connection;
  const correlationId = connection.nextCorrelationId();
  const bytes = body.reduce((sum, part) => sum + part.length, 0);
  const header = requestHeader(correlationId, clientId, bytes);
  const { payload } = await new Promise<{ readonly payload: Buffer }>((resolve, reject) => {
    requestQueue.push({
      entry: { ...PRODUCE, correlationId, resolve, reject },
      expectResponse: true,
      requestTimeout: null,
      sendRequest: () => {
        socket.cork();
        socket.write(header);
        for (const part of body) socket.write(part);
        socket.uncork();
      },
    });
  });
  const { answers, throttleMs } = produceAnswer(payload);
  requestQueue.maybeThrottle(throttleMs);
  return answers;
}
