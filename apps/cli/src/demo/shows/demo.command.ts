import { randomBytes } from 'node:crypto';
import { systemIds } from '#log/event-store';
import type { DemoTokens } from '../../house/demo-tokens';
import type { RestHouse } from '../../house/rest-house';
import { UsageError, type ExitCode, type Given, type World } from '../../line/command';
import { unknownName } from '../../line/did-you-mean';
import { wholeNumber } from '../../line/parse-command-line';
import { progressOn, type Progress } from '../../terminal/progress';
import { Style } from '../../terminal/style';
import { makeLogCommand } from '../made-log/make-log.command';
import { makeMonthCommand } from '../month/make-month.command';
import { EVENINGS, isEveningVariant, playEvening, type EveningVariant } from '../players/play-evening';
import { playShoe, type ShoePlayed } from '../players/play-shoe';
import { watchFloor, type WatchedPlay } from '../watch/watch-floor.command';
import { atFree, atHouse, peopleOf, peopleOfFloor, SEATS, wantedHouse } from './at-house';
import { printedFloor, printedShoe } from './printed-demo';
import { WholeFloor, type FloorPlayed } from './whole-floor';

/** About the number of coups in a shoe of six decks. */
const COUPS_A_SHOE = 60;
/** The game that is played in shoes; the others are played in evenings. */
const BY_SHOES = 'punto-banco';
const TABLES = 40;
const MINUTES = 5;
/** The number of tables, one of each variant, for which a terminal of 80 × 24 has room. */
const TABLES_WATCHED = 6;

/** Runs `sabot demo`. Exits with 1 if the log or the money differs from what the server acknowledged. */
export async function demo(given: Given, world: World): Promise<ExitCode> {
  if (given.text('events') !== undefined) {
    if (given.flag('month'))
      throw new UsageError('Options --events and --month each make a log. Give only one of them.');
    return makeLogCommand(given, world);
  }
  if (given.flag('month')) return makeMonthCommand(given, world);
  const { env, stderr, stdout } = world;
  const at = wantedHouse(given, world);
  const wanted = wantedOf(given);
  const seed = given.text('seed') ?? randomBytes(8).toString('hex');
  stderr.write(`sabot demo: plays by --seed ${seed}\n`);
  if (wanted.what === 'watch') return watchFloor(at, world, { ...wanted, seed });
  return atHouse(at, false, async ({ house, tokens }) => {
    const progress = progressOn(stderr, wanted.what === 'shoes' ? 'cards' : 'coups');
    const playing = { tokens, house, seed, table: given.text('table'), progress };
    const playingOut = wanted.what === 'floor' ? playFloor(playing, wanted) : playTable(playing, wanted);
    const played = await playingOut.finally(progress.end);
    const style = Style.of(stdout, env);
    const text = isOfFloor(played) ? printedFloor(played, style) : printedShoe(played, style);
    stdout.write(given.json ? `${JSON.stringify({ ...played, seed })}\n` : text);
    return played.problems.length === 0 ? 0 : 1;
  });
}

const isOfFloor = (played: FloorPlayed | ShoePlayed): played is FloorPlayed => 'floor' in played; // its only mark

/** Returns what was asked for. Throws `UsageError`. */
function wantedOf(given: Given): Wanted {
  const isWatched = given.flag('watch');
  const isFloor = given.flag('floor') || isWatched;
  const only = (options: readonly string[], what: string): void => {
    const found = options.find((option) => given.text(option) !== undefined);
    if (found !== undefined) throw new UsageError(`Option --${found} is only for ${what}. Leave it out.`);
  };
  only(isFloor ? ['shoes', 'variant'] : ['tables', 'minutes'], isFloor ? 'one table' : '--floor and --watch');
  only(['days'], '--month');
  if (given.flag('tell')) throw new UsageError('Option --tell is only for --month. Leave it out.');
  if (isWatched)
    return {
      what: 'watch',
      tables: wholeNumber(given, 'tables', 1, 500) ?? TABLES_WATCHED,
      minutes: given.text('minutes') === undefined ? null : minutesOf(given),
    };
  if (isFloor)
    return {
      what: 'floor',
      tables: wholeNumber(given, 'tables', 1, 500) ?? TABLES,
      minutes: minutesOf(given),
    };
  const shoes = wholeNumber(given, 'shoes', 1, 1_000) ?? 1;
  const variant = given.text('variant') ?? BY_SHOES;
  if (isEveningVariant(variant)) return { what: 'evening', variant, shoes };
  if (variant === BY_SHOES) return { what: 'shoes', shoes };
  throw new UsageError(unknownName('variant', variant, [BY_SHOES, ...Object.keys(EVENINGS)]));
}

type WantedFloor = { readonly what: 'floor'; readonly tables: number; readonly minutes: number };
type WantedTable =
  | { readonly what: 'shoes'; readonly shoes: number }
  | { readonly what: 'evening'; readonly variant: EveningVariant; readonly shoes: number };
type WantedWatch = { readonly what: 'watch' } & Omit<WatchedPlay, 'seed'>;
type Wanted = WantedFloor | WantedTable | WantedWatch;

/** Returns the minutes to play. Fractions such as `0.1` are allowed. */
function minutesOf(given: Given): number {
  const text = given.text('minutes') ?? `${MINUTES}`;
  const minutes = /^[0-9]{1,4}(?:[.][0-9]{1,3})?$/.test(text) ? Number(text) : 0;
  if (minutes > 0 && minutes <= 1_440) return minutes;
  throw new UsageError(
    `Option --minutes is ${JSON.stringify(text)}; it has to be a number above 0, up to 1440.`,
  );
}

interface Playing {
  readonly tokens: DemoTokens;
  readonly house: RestHouse;
  readonly seed: string;
  readonly table: string | undefined;
  readonly progress: Progress;
}

async function playTable({ tokens, house, seed, table, progress }: Playing, wanted: WantedTable) {
  const people =
    wanted.what === 'evening' ? peopleOf(tokens, EVENINGS[wanted.variant].patrons) : tokens.people(SEATS);
  const options = { people, seed, ids: systemIds, shoes: wanted.shoes, onCoup: progress.at };
  const coups = wanted.shoes * COUPS_A_SHOE;
  return atFree('DEMO-', table, async (at): Promise<ShoePlayed> =>
    wanted.what === 'evening'
      ? playEvening(house, { ...options, table: at, variant: wanted.variant, coups, isWhole: true })
      : playShoe(house, { ...options, table: at }),
  );
}

async function playFloor(
  { tokens, house, seed, table, progress }: Playing,
  { tables, minutes }: WantedFloor,
) {
  const people = peopleOfFloor(tokens);
  return atFree('FLOOR-', table, async (floor): Promise<FloorPlayed> => {
    const began = performance.now();
    const part = (): number => (performance.now() - began) / (minutes * 60_000);
    const onCoup = (coups: number): void => progress.at(coups, Math.round(coups / Math.min(1, part())));
    return new WholeFloor(house, { floor, tables, people, seed, ids: systemIds, part, onCoup }).play();
  });
}
