import { readConfiguration } from '#edge/configuration';
import { locate } from '#log/postgres';
import { ACCESS_KINDS, PostgresAccessLog, type AccessSearch, type NotedAccess } from '#office/access-log';
import { momentText } from '#office/gaming-days';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { dayOf } from '../line/day-of';
import { isSchemaMissing } from '../operate/schema-missing';
import { plain } from '../terminal/plain-text';

const ROWS_AT_ONCE = 500;

/** Runs `sabot access-log`: lists who viewed a patron’s records or exported reports, newest first. */
export async function accessLog(given: Given, { env, stdout }: World): Promise<ExitCode> {
  const wanted = wantedBy(given);
  const { timeZone } = readConfiguration(env).calendar;
  const postgres = await locate(env, { purpose: 'sabot access-log', parts: ['reader'] });
  const log = PostgresAccessLog.open(postgres.address.reader);
  try {
    let behind: number | undefined;
    for (;;) {
      const found = await log.find({ ...wanted, behind, limit: ROWS_AT_ONCE });
      for (const each of found)
        stdout.write(given.json ? `${JSON.stringify(each)}\n` : lineOf(each, timeZone));
      if (behind === undefined && found.length === 0 && !given.json)
        stdout.write('No access is recorded for this search.\n');
      if (found.length < ROWS_AT_ONCE) return 0;
      behind = found.at(-1)?.number;
    }
  } catch (error) {
    if (!isSchemaMissing(error)) throw error;
    throw new UsageError('This database has no access log. Run sabot migrate.');
  } finally {
    await log.close();
    await postgres.release();
  }
}

const wantedBy = (given: Given): Omit<AccessSearch, 'limit'> => {
  const asked = given.text('kind');
  const kind = ACCESS_KINDS.find((each) => each === asked);
  if (asked !== undefined && kind === undefined)
    throw new UsageError(
      `Option --kind is ${JSON.stringify(asked)}; it has to be one of ${ACCESS_KINDS.join(', ')}.`,
    );
  const [from, until] = (['from', 'until'] as const).map((option) => {
    const day = given.text(option);
    return day === undefined ? undefined : dayOf(`--${option}`, day);
  });
  return { patron: given.text('patron'), staff: given.text('staff'), kind, from, until };
};

const lineOf = ({ at, by, kind, patron, asked }: NotedAccess, timeZone: string): string => {
  const words = Object.entries(asked).map(([name, value]) => `${name} ${value}`);
  const of = patron === null ? '' : ` of ${patron}`;
  return `${plain(`${momentText(at, timeZone)}  ${by.role}:${by.id}  ${kind}${of}: ${words.join(', ')}`)}\n`;
};
