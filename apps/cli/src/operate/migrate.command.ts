import { readConfiguration } from '#edge/configuration';
import { kafkaSettingsOf } from '#edge/launch';
import { giveOwnRoles, locate, loginsOf, makeLogins, ROLE_KINDS } from '#log/postgres';
import { openKafka, specsOf, topicsOf } from '#streams/kafka';
import { migrate } from '../../../../migrations';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';

/**
 * Runs `sabot migrate`: applies missing migrations, creates the logins that the environment names and, if Kafka is on,
 * its topics, and prints what it did.
 */
export async function migrateCommand(given: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const log = (line: string): void => void stderr.write(`${line}\n`);
  const wanted = loginsOf(env);
  if (wanted.length > 0 && readConfiguration(env).databaseUrl === null)
    throw new UsageError(
      'DATABASE_URL is not set. It has to hold the administrator’s login, to create the logins of the other variables.',
    );
  const postgres = await locate(env, { purpose: 'sabot migrate', parts: ['admin'], log });
  try {
    const { admin } = postgres.address;
    const own = given.flag('own-roles') ? await giveOwnRoles(admin) : null;
    if (!given.flag('own-roles')) for (const warning of postgres.warnings) log(`sabot migrate: ${warning}`);
    const applied = await migrate(admin);
    if (wanted.length > 0) await makeLogins(admin, wanted);
    const logins = wanted.map(({ name, part }) => ({ name, part }));
    const topics = await makeTopics(env);
    if (given.json) stdout.write(`${JSON.stringify({ applied, topics, logins, roles: own })}\n`);
    else {
      const done = [
        ...(own === null ? [] : [`roles of its own: ${ROLE_KINDS.map((kind) => own[kind]).join(', ')}`]),
        ...applied.map((name) => `migrated: ${name}`),
        ...logins.map(({ name, part }) => `login: ${name} is the ${part}`),
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
        `Kafka topics have unsuitable settings: ${wrong.map(({ topic, says }) => `${topic} ${says}`).join('; ')}`,
      );
    return made;
  } finally {
    await messaging.close();
  }
}
