import { readConfiguration } from '#edge/configuration';
import { systemIds } from '#log/event-store';
import { momentText } from '#office/gaming-days';
import type { ExitCode, Given, World } from '../../line/command';
import { SeededRandom } from '../../play/seeded-random';
import { fieldLine } from '../../terminal/fields';
import { Style } from '../../terminal/style';
import { atFree, atHouse, peopleOfFloor, type HouseAtHand, type WantedHouse } from '../shows/at-house';
import { printedFloor } from '../shows/printed-demo';
import { WholeFloor, type FloorPlayed } from '../shows/whole-floor';
import { FloorWatcher } from './floor-watcher';
import { PacedHouse } from './paced-house';
import { listenForStop, type StopSignals } from './stop-signals';

/** The size, duration and seed of play. */
export interface WatchedPlay {
  readonly tables: number;
  /** `null` to play until it is stopped. */
  readonly minutes: number | null;
  readonly seed: string;
}

/**
 * Runs `sabot demo --watch`: plays a floor at human speed and shows it until Ctrl-C. Then coups are finished, everyone
 * leaves, the ledger is checked, and a summary is printed. Exits with 1 if the ledger is wrong.
 */
export async function watchFloor(wanted: WantedHouse, world: World, play: WatchedPlay): Promise<ExitCode> {
  const signals = listenForStop(world.hungUp, play.minutes);
  try {
    return await atHouse(wanted, true, (at) => watchAt(at, { given: wanted.given, play, signals }, world));
  } finally {
    signals.release();
  }
}

/** A watched play as it was asked for, and the signals that end it. */
interface WatchAsked {
  readonly given: Given;
  readonly play: WatchedPlay;
  readonly signals: StopSignals;
}

async function watchAt(
  { house, tokens, staysAt }: HouseAtHand,
  { given, play, signals }: WatchAsked,
  { stdout, env }: World,
): Promise<ExitCode> {
  const { tables, seed } = play;
  const { hurry, stop } = signals;
  const { timeZone } = readConfiguration(env).calendar;
  const people = peopleOfFloor(tokens);
  const watcher = new FloorWatcher({
    stdout,
    env,
    json: given.json,
    clock: (instant) => momentText(instant.toISOString(), timeZone).slice(-CLOCK_LENGTH),
    isEnding: () => hurry.aborted,
  });
  const paced = new PacedHouse({
    house,
    random: new SeededRandom(seed, 'pace'),
    onEvent: (event, by) => watcher.take(event, by),
    hurry,
    stop,
  });
  const playing = atFree('FLOOR-', given.text('table'), async (floor): Promise<FloorPlayed> => {
    watcher.begin(floor);
    const part = (): number => (hurry.aborted ? 1 : 0);
    return new WholeFloor(paced, { floor, tables, people, seed, ids: systemIds, part }).play();
  });
  const played = await playing.finally(() => watcher.end());
  const style = Style.of(stdout, env);
  const next = nextLines(staysAt, watcher.lastCoup, style);
  stdout.write(
    given.json ? `${JSON.stringify({ ...played, seed })}\n` : `${printedFloor(played, style)}${next}`,
  );
  return played.problems.length === 0 ? 0 : 1;
}

const CLOCK_LENGTH = '14:05:12'.length;
const NAME_COLUMNS = 10;

/** Returns lines on what to look at next: the console, if its server stays, and the last coup. */
const nextLines = (url: string | null, coup: string | null, style: Style): string =>
  [
    ...(coup === null ? [] : [`npx --no-install sabot replay ${coup}`]),
    ...(url === null ? [] : [`${url}: the console has the floor, its tables and every coup`]),
  ]
    .map((text) => fieldLine(style, 'look at', text, { columns: NAME_COLUMNS }))
    .join('');
