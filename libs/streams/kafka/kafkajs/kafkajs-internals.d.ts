/**
 * Internals of kafkajs 2.2.4 that `leaders.ts` uses and kafkajs does not declare. Its version is fixed in
 * package.json.
 */

declare module 'kafkajs/src/cluster' {
  import type { Socket } from 'node:net';
  import type { ISocketFactory, KafkaConfig, Logger } from 'kafkajs';

  interface Connection {
    readonly clientId: string;
    readonly socket: Socket;
    readonly requestQueue: {
      /**
       * Sends the request when its turn comes. `resolve` receives the answer after its correlation id, or the
       * request is rejected.
       */
      push(request: {
        readonly entry: {
          readonly apiKey: number;
          readonly apiVersion: number;
          readonly apiName: string;
          readonly correlationId: number;
          readonly resolve: (answer: { readonly payload: Buffer }) => void;
          readonly reject: (error: Error) => void;
        };
        readonly expectResponse: boolean;
        readonly requestTimeout: number | null;
        readonly sendRequest: () => void;
      }): void;
      maybeThrottle(ms: number): void;
    };
    isAuthenticated(): boolean;
    authenticate(): Promise<void>;
    failIfNotConnected(): void;
    nextCorrelationId(): number;
  }

  interface Broker {
    readonly connectionPool: { getConnection(): Promise<Connection> };
    initProducerId(options: {
      readonly transactionTimeout: number;
    }): Promise<{ readonly producerId: string; readonly producerEpoch: number }>;
    disconnect(): Promise<void>;
  }

  class Cluster {
    constructor(
      options: Omit<KafkaConfig, 'logLevel' | 'brokers'> & {
        readonly brokers: readonly string[];
        readonly logger: Logger;
        readonly socketFactory: ISocketFactory;
        readonly metadataMaxAge: number;
        readonly allowAutoTopicCreation: boolean;
      },
    );
    connect(): Promise<void>;
    disconnect(): Promise<void>;
    isConnected(): boolean;
    addTargetTopic(topic: string): Promise<void>;
    refreshMetadata(): Promise<void>;
    refreshMetadataIfNecessary(): Promise<void>;
    findTopicPartitionMetadata(
      topic: string,
    ): readonly { readonly partitionId: number; readonly leader: number }[];
    findBroker(options: { readonly nodeId: number }): Promise<Broker>;
    findControllerBroker(): Promise<Broker>;
    removeBroker(at: { readonly host: string; readonly port: number }): void;
  }

  export = Cluster;
}

declare module 'kafkajs/src/network/socketFactory' {
  import type { ISocketFactory } from 'kafkajs';

  function socketFactory(): ISocketFactory;
  export = socketFactory;
}

declare module 'kafkajs/src/protocol/error' {
  import type { KafkaJSProtocolError } from 'kafkajs';

  export function createErrorFromCode(code: number): KafkaJSProtocolError;
}

declare module 'kafkajs/src/protocol/decoder' {
  class Decoder {
    constructor(bytes: Buffer);
  }
  export = Decoder;
}

declare module 'kafkajs/src/protocol/recordBatch/v0/decoder' {
  import type Decoder from 'kafkajs/src/protocol/decoder';
  import type { KafkaMessage } from 'kafkajs';

  function decodeBatch(decoder: Decoder): Promise<{
    readonly producerId: string;
    readonly producerEpoch: number;
    readonly firstSequence: number;
    readonly firstTimestamp: string;
    readonly lastOffsetDelta: number;
    readonly records: readonly KafkaMessage[];
  }>;
  export = decodeBatch;
}

declare module 'kafkajs/src/protocol/recordBatch/crc32C' {
  function sumOf(bytes: Buffer): number;
  export = sumOf;
}
