import { readConfiguration } from '#edge/configuration';
import { kafkaSettingsOf } from '#edge/launch';
import { locate } from '#log/postgres';
import { openKafka, topicsOf } from '#streams/kafka';
import {
  PostgresLogFeed,
  PostgresRelayBook,
  reconcileKafka,
  type Reconciliation,
  type TopicDifference,
} from '#streams/relay';
import { deskOf, openBreaks, printedBreaks } from '../house/break-desk';
import { ofKafka } from '../house/differences';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';
import { plain } from '../terminal/plain-text';
import { counted, progressOn } from '../terminal/progress';
import { reconcileLedger } from './reconcile-ledger';

/** Runs `sabot reconcile ledger` and `sabot reconcile kafka`. */
export async function reconcile(given: Given, world: World): Promise<ExitCode> {
  if (given.argument === 'ledger') return reconcileLedger(given, world);
  if (given.argument === 'kafka') return reconcileTopics(given, world);
  throw new UsageError(unknownName('act', given.argument ?? '', ['ledger', 'kafka']));
}

/** Compares topics with the log. Exits with 0 if they match, and with 1 and the first differing record otherwise. */
async function reconcileTopics(given: Given, world: World): Promise<ExitCode> {
  const desk = deskOf(given, world);
  const { kafka, standbyUrl } = readConfiguration(world.env);
  if (kafka === null)
    throw new UsageError('KAFKA_BROKERS is not set. Set it to the brokers that the server publishes to.');
  const messaging = openKafka(kafkaSettingsOf(kafka));
  const postgres = await locate(world.env, { purpose: 'sabot reconcile', parts: ['projector'] });
  const feed = new PostgresLogFeed(standbyUrl ?? postgres.address.projector);
  const book = new PostgresRelayBook(postgres.address.projector);
  const progress = progressOn(world.stderr, 'records');
  try {
    const { reader } = messaging;
    const topics = topicsOf(kafka.topicPrefix);
    const found = await reconcileKafka({ feed, book, reader, topics, onProgress: progress.at });
    progress.end();
    const first = found.differences[0] ?? null;
    const breaks = desk === null ? null : await openBreaks(desk, found.differences.map(ofKafka));
    const output = breaks === null ? { ...found, first } : { ...found, first, breaks };
    world.stdout.write(
      given.json ? `${JSON.stringify(output)}\n` : `${printed(found)}${printedBreaks(breaks ?? [])}`,
    );
    return found.ok ? 0 : 1;
  } finally {
    progress.end();
    await Promise.all([feed.close(), book.close(), messaging.close()]);
    await postgres.release();
  }
}

const printed = ({ ok, topics, differences }: Reconciliation): string =>
  [
    ...topics.map(
      ({ topic, records, repeats, behind, undone = 0 }) =>
        `${topic}: ${counted(records)} records, ${counted(repeats)} repeats, ${counted(behind)} not published yet` +
        (undone === 0 ? '' : `, ${counted(undone)} undone by a restore`),
    ),
    `reconciled  ${ok ? 'nothing differs' : 'no'}`,
    ...differences.map((each) => `${each === differences[0] ? 'first' : '     '}       ${lineOf(each)}`),
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');

const lineOf = ({ kind, topic, partition, seq, entry, log, size, offset }: TopicDifference): string =>
  [
    `${kind}, ${topic}, partition ${partition}`,
    ...(seq === null ? [] : [`seq ${seq}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
    ...(size === null ? [] : [`log ${log}, size ${size}`]),
    ...(offset === null ? [] : [`offset ${offset}`]),
  ].join(', ');
