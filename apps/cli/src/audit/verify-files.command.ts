import { readConfiguration } from '#edge/configuration';
import { ExportRefusedError, verifyExport } from '#proof/audit';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { counted, progressOn } from '../terminal/progress';
import { Style } from '../terminal/style';
import { firstOf, printed, reportLine, threadsFor, wantedThreads } from './verify.command';

const OF_A_DATABASE = ['chains', 'since', 'checkpoint', 'key', 'read-models'] as const;

/**
 * Runs `sabot verify --files DIR`: verifies an export without a database. Exits with 0 if there are no findings, and
 * with 1 and the first bad event otherwise.
 */
export async function verifyFiles(folder: string, given: Given, world: World): Promise<ExitCode> {
  const other = OF_A_DATABASE.find((option) => given.flag(option) || given.text(option) !== undefined);
  if (other !== undefined)
    throw new UsageError(`Option --${other} has no meaning with --files. Leave out one of them.`);
  const wanted = wantedThreads(given);
  const { timeZone } = readConfiguration(world.env).calendar;
  const began = performance.now();
  const progress = progressOn(world.stderr, 'events');
  try {
    const verdict = await verifyExport(folder, {
      onProgress: progress.at,
      threads: (events) => wanted ?? threadsFor(events),
    });
    progress.end();
    const eventsPerSecond = Math.round((1000 * verdict.events) / (performance.now() - began));
    const report = { ...verdict, first: firstOf(verdict.findings), warnings: [], eventsPerSecond };
    const style = Style.of(world.stdout, world.env);
    const more = [
      ...verdict.trees.map(
        ({ origin, size, vkey }) => `sealed    ${counted(size)} events by ${origin}, signed by ${vkey}`,
      ),
      ...verdict.unproven.map((what) => `unproven  ${what}`),
    ].map((line) => reportLine(line, verdict.ok, style));
    world.stdout.write(
      given.json
        ? `${JSON.stringify(report)}\n`
        : `${printed({ ...report, schema: null, unproven: [] }, timeZone, style)}${more.join('')}`,
    );
    return verdict.ok ? 0 : 1;
  } catch (error) {
    if (error instanceof ExportRefusedError) throw new UsageError(error.message);
    throw error;
  } finally {
    progress.end();
  }
}
