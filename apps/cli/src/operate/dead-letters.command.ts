import { userInfo } from 'node:os';
import { readConfiguration } from '#edge/configuration';
import {
  readModelsBy,
  tryAgain,
  type DeadLetter,
  type DeadLetterAct,
  type ReadModelUpkeep,
  type RecordedAct,
  type Tried,
} from '#office/projections';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';
import { withUpkeep } from './with-upkeep';

const ACTS = ['list', 'replay', 'drop'] as const;

/**
 * Runs `sabot dead-letters`: lists events that read models couldn't handle, and records what a person does about them.
 */
export async function deadLetters(given: Given, world: World): Promise<ExitCode> {
  const asked = ACTS.find((each) => each === (given.argument ?? 'list'));
  if (asked === undefined) throw new UsageError(unknownName('act', given.argument ?? '', ACTS));
  const act = asked === 'list' ? null : actOf(asked, given);
  return withUpkeep(world, 'sabot dead-letters', async (upkeep) => {
    if (act === null) return list(upkeep, given, world);
    const letters = (await upkeep.letters()).filter(wantedBy(given));
    if (letters.length === 0) throw new UsageError('No such event is waiting. Run sabot dead-letters list.');
    const models = readModelsBy(readConfiguration(world.env).calendar);
    let exit: ExitCode = 0;
    for (const letter of letters) {
      const tried = await tryAgain({ upkeep, models }, letter, act);
      world.stdout.write(
        given.json ? `${JSON.stringify({ ...letter, ...tried })}\n` : triedLine(letter, tried),
      );
      if (tried.outcome === 'parked' || tried.outcome === 'unknown') exit = 1;
    }
    return exit;
  });
}

/** Returns the act. Throws `UsageError` if the events or the reason are missing. */
function actOf(act: 'replay' | 'drop', given: Given): DeadLetterAct {
  const by = userInfo().username;
  const reason = given.text('reason')?.trim() ?? '';
  if (act === 'replay') {
    if (given.text('event') === undefined && given.text('projection') === undefined && !given.flag('all'))
      throw new UsageError('The act replay needs --event ID, --projection NAME or --all.');
    return { act, by, reason: reason === '' ? null : reason };
  }
  if (given.text('event') === undefined)
    throw new UsageError('The act drop needs --event ID: it gives up one event at a time.');
  if (reason === '') throw new UsageError('The act drop needs --reason TEXT, which is recorded.');
  return { act, by, reason };
}

const wantedBy =
  (given: Given) =>
  ({ readModel, eventId }: Pick<DeadLetter, 'readModel' | 'eventId'>): boolean => {
    const [projection, event] = [given.text('projection'), given.text('event')];
    return (projection ?? readModel) === readModel && (event ?? eventId) === eventId;
  };

async function list(
  upkeep: ReadModelUpkeep,
  given: Given,
  { stdout }: Pick<World, 'stdout'>,
): Promise<ExitCode> {
  if (given.flag('acts')) {
    const acts = (await upkeep.acts()).filter(wantedBy(given));
    stdout.write(
      given.json ? linesOf(acts) : acts.map(actLine).join('') || 'no replay or drop is recorded\n',
    );
    return 0;
  }
  const letters = (await upkeep.letters()).filter(wantedBy(given));
  stdout.write(given.json ? linesOf(letters) : letters.map(letterLine).join('') || 'no event is waiting\n');
  return 0;
}

const linesOf = (all: readonly object[]): string => all.map((each) => `${JSON.stringify(each)}\n`).join('');

const placed = ({ shard, seq, stream, type }: DeadLetter | RecordedAct): string =>
  `${type} at ${shard}:${seq} of ${stream}`;

const letterLine = (letter: DeadLetter): string => {
  const { eventId, readModel, modelVersion, live, parkedAt, error, halts } = letter;
  const where = `${readModel} version ${modelVersion}${live ? '' : ' (not in use)'}`;
  const waits = halts ? `shard ${letter.shard} waits` : `${letter.stream} waits`;
  return `${eventId} ${placed(letter)}\n  ${where}: ${waits} since ${parkedAt}: ${error}\n`;
};

const actLine = (act: RecordedAct): string =>
  `${act.doneAt} ${act.by}: ${act.act} ${act.eventId} ${placed(act)}, ${act.readModel} version ${act.modelVersion}` +
  `${act.reason === null ? '' : `: ${act.reason}`}\n`;

const triedLine = (letter: DeadLetter, { outcome, events, at }: Tried): string => {
  const what = `${letter.readModel}, ${placed(letter)}`;
  switch (outcome) {
    case 'handled':
      return letter.halts
        ? `${what}: its shard continues as soon as a server or a worker runs\n`
        : `${what}: its stream continues; ${events} events were handled\n`;
    case 'parked':
      return `${what}: waits again, at ${at?.type} ${letter.shard}:${at?.seq}: ${at?.error}\n`;
    case 'gone':
      return `${what}: was no longer waiting\n`;
    case 'unknown':
      return `${what}: this release has no version ${letter.modelVersion} of ${letter.readModel}; use the release that has it\n`;
  }
};
