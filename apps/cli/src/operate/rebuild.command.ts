import { readConfiguration } from '#edge/configuration';
import {
  READ_MODELS,
  readModelsBy,
  rebuild,
  type BuildDifference,
  type ReadModel,
  type Rebuilt,
} from '#office/projections';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';
import { counted, progressOn } from '../terminal/progress';
import { withUpkeep } from './with-upkeep';

/**
 * Runs `sabot rebuild [PROJECTION|--all]`: builds rows again next to the old ones, compares them, and makes them live.
 */
export async function rebuildCommand(given: Given, world: World): Promise<ExitCode> {
  const models = wantedBy(given, readModelsBy(readConfiguration(world.env).calendar));
  const acceptDifferences = given.flag('accept-differences');
  return withUpkeep(world, 'sabot rebuild', async (upkeep, store) => {
    let exit: ExitCode = 0;
    for (const model of models) {
      const progress = progressOn(world.stderr, `events of ${model.name}`);
      const rebuilt = await rebuild({
        store,
        upkeep,
        model,
        acceptDifferences,
        onProgress: progress.at,
        onAlarm: ({ shard, seq, type, error }) =>
          void world.stderr.write(`${model.name}: ${type ?? 'the log'} at ${shard}:${seq}: ${error}\n`),
      }).finally(progress.end);
      world.stdout.write(given.json ? `${JSON.stringify(rebuilt)}\n` : printed(rebuilt));
      const first = rebuilt.compared?.some[0];
      if (first !== undefined)
        world.stderr.write(`alarm: ${model.name} is damaged: ${damageOf(rebuilt, first)}\n`);
      if (rebuilt.outcome !== 'switched') exit = 1;
    }
    return exit;
  });
}

function wantedBy(given: Given, models: readonly ReadModel[]): readonly ReadModel[] {
  const name = given.argument;
  if (given.flag('all') !== (name === undefined))
    throw new UsageError(`Name one read model, or give --all. The read models are ${NAMES.join(', ')}.`);
  if (name === undefined) return models;
  const model = models.find((each) => each.name === name);
  if (model === undefined) throw new UsageError(unknownName('read model', name, NAMES));
  return [model];
}

/** Returns what was wrong with the live rows, and whether they are still live. */
const damageOf = ({ outcome, compared }: Rebuilt, { table, shard, key }: BuildDifference): string =>
  `rows that differ from the log: ${counted(compared?.differences ?? 0)}, first ` +
  `${[table, shard, ...key].join(' ')}; ${outcome === 'switched' ? 'repaired: the new rows are in use' : 'not repaired'}`;

const NAMES = READ_MODELS.map(({ name }) => name);

const printed = ({ readModel, version, outcome, events, compared }: Rebuilt): string => {
  const lines = [
    `${readModel} version ${version}: ${counted(events)} events; ${SAYS[outcome]}`,
    compared === null
      ? '  not compared: there were no rows, or they were of another version of the model'
      : `  ${compared.differences === 0 ? 'all rows are equal' : `rows that differ: ${counted(compared.differences)}`}`,
    ...(compared?.some ?? []).map(
      ({ table, shard, key, how }) => `  ${HOW[how]}: ${table} ${[shard, ...key].join(' ')}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
};

const SAYS = {
  switched: 'the new rows are in use',
  different: 'rows differ, so the old ones stay in use (--accept-differences switches to the new ones)',
  stopped: 'an event could not be handled, so the old rows stay in use',
  newer: 'a later release keeps it; nothing was done',
  overtaken: 'another rebuild was faster; nothing was done',
} as const satisfies Record<Rebuilt['outcome'], string>;

const HOW = {
  missing: 'missing in the new rows',
  extra: 'only in the new rows',
  other: 'different',
} as const;
