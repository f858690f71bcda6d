import { readConfiguration } from '#configuration';
import { kafkaSettingsOf } from '#launch';
import { openKafka, specsOf, topicsOf } from '#messaging';
import { locate } from '#postgres';
import { migrate } from '../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from './command';

/** `sabot migrate`: applies what is missing, makes Kafka's topics where it is on, and says what it was. */
export async function migrateCommand({ json }: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const log = (line: string): void => void stderr.write(`${line}\n`);
  const postgres = await locate(env, { purpose: 'sabot migrate', log });
  try {
    const applied = await migrate(postgres.address.admin);
    const topics = await makeTopics(env);
    if (json) stdout.write(`${JSON.stringify({ applied, topics })}\n`);
    else {
      const done = [
        ...applied.map((name) => `migrated: ${name}`),
        ...topics.map((topic) => `made: ${topic}`),
      ];
      stdout.write(`${done.length === 0 ? 'nothing to migrate' : done.join('\n')}\n`);
    }
    return 0;
  } finally {
    await postgres.release();
  }
}

async function makeTopics(env: World['env']): Promise<readonly string[]> {
  const { kafka } = readConfiguration(env);
  if (kafka === null) return [];
  const messaging = openKafka(kafkaSettingsOf(kafka));
  try {
    const { made, wrong } = await messaging.topics.ensure(specsOf(topicsOf(kafka.topicPrefix)));
    if (wrong.length > 0)
      throw new UsageError(
        `can’t use Kafka’s topics: ${wrong.map(({ topic, says }) => `${topic} ${says}`).join('; ')}`,
      );
    return made;
  } finally {
    await messaging.close();
  }
}
