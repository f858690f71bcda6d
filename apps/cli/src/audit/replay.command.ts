import { readConfiguration } from '#edge/configuration';
import { reasonHashes, replayAll, replayCoup, type PostgresLogSource } from '#proof/audit';
import { withLog } from '../house/with-log';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { readRulesFile } from '../rules/rules-file';
import { fieldLine } from '../terminal/fields';
import { plain } from '../terminal/plain-text';
import { counted, progressOn } from '../terminal/progress';
import { Style } from '../terminal/style';
import { toned } from '../terminal/text';
import { printedDifference, printedReplay, replayInJson } from './printed-replay';
import { replayFound, searchOf } from './replay-found';

/**
 * Runs `sabot replay`. Exits with 0 if everything recorded matches the rules, with 1 if it doesn't, and with 2 if there
 * is no such coup.
 */
export async function replay(given: Given, world: World): Promise<ExitCode> {
  const coup = given.argument;
  const all = given.flag('all');
  const rulesFile = given.text('rules');
  const search = searchOf(given);
  const ways = [coup !== undefined, all, search !== null].filter(Boolean);
  if (ways.length !== 1)
    throw new UsageError(
      'Give exactly one of these: a COUP such as BAC-01/S12/C45, or --all, or a search such as --patron.',
    );
  if (coup === undefined && rulesFile !== undefined)
    throw new UsageError('Option --rules needs one COUP. Give a COUP, or leave out --rules.');
  const rules = rulesFile === undefined ? undefined : readRulesFile(rulesFile);
  return withLog(world, 'sabot replay', (source) => {
    if (search !== null) return replayFound(source, search, given, world);
    return coup === undefined
      ? replayEvery(source, given, world)
      : replayOne(source, { coup, rules }, given, world);
  });
}

async function replayOne(
  source: PostgresLogSource,
  { coup, rules }: { readonly coup: string; readonly rules: unknown },
  { json }: Given,
  { stdout, stderr, env }: World,
): Promise<ExitCode> {
  const replayed = await replayCoup(source, coup, rules === undefined ? {} : { rules });
  if (!replayed.ok) {
    const { code, detail } = replayed.rejection;
    if (json) stdout.write(`${JSON.stringify({ coup, error: { code, detail } })}\n`);
    stderr.write(`sabot replay: ${code}: ${plain(detail)}\n`);
    return 2;
  }
  const replay = replayed.value;
  const texts = await source.noteTexts(reasonHashes(replay.requests));
  const { timeZone } = readConfiguration(env).calendar;
  stdout.write(
    json
      ? `${JSON.stringify(replayInJson(replay, texts))}\n`
      : printedReplay(replay, texts, timeZone, Style.of(stdout, env)),
  );
  return replay.matches ? 0 : 1;
}

async function replayEvery(
  source: PostgresLogSource,
  { json }: Given,
  { stdout, stderr, env }: World,
): Promise<ExitCode> {
  const began = performance.now();
  const progress = progressOn(stderr, 'events');
  const summary = await replayAll(source, progress.at);
  progress.end();
  const seconds = (performance.now() - began) / 1000;
  const coupsPerSecond = Math.round(summary.coups / seconds);
  const { coups, mismatches, events, first } = summary;
  if (json) {
    stdout.write(`${JSON.stringify({ coups, mismatches, events, coupsPerSecond, first })}\n`);
  } else {
    const style = Style.of(stdout, env);
    const lines = [
      fieldLine(style, 'coups', `${counted(coups)}, from ${counted(events)} events`),
      fieldLine(style, 'mismatches', toned(mismatches === 0 ? 'good' : 'bad', counted(mismatches))),
      fieldLine(style, 'rate', `${counted(coupsPerSecond)} coups/s`),
      ...first.map((found) =>
        style.line(
          '  ',
          `${found.coup ?? found.stream}: ${printedDifference(found.difference, found.currency)}`,
        ),
      ),
    ];
    stdout.write(lines.join(''));
  }
  return mismatches === 0 ? 0 : 1;
}
