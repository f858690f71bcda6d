import { randomBytes } from 'node:crypto';
import { readConfiguration } from '#edge/configuration';
import { systemIds } from '#log/event-store';
import { UsageError, type ExitCode, type Given, type World } from '../../line/command';
import { unknownName } from '../../line/did-you-mean';
import { houseAddress } from '../../house/house-address';
import { tokensOf } from '../../house/house-desk';
import { wholeNumber } from '../../line/parse-command-line';
import { progressOn, type Progress } from '../../terminal/progress';
import { Style } from '../../terminal/style';
import type { DemoTokens } from '../../house/demo-tokens';
import { answersAt, startHouse, whenReady } from './house-process';
import { makeLogCommand } from '../made-log/make-log.command';
import { makeMonthCommand } from '../month/make-month.command';
import { EVENINGS, isEveningVariant, playEvening, type EveningVariant } from '../players/play-evening';
import { playShoe, type ShoePlayed } from '../players/play-shoe';
import { printedFloor, printedShoe } from './printed-demo';
import type { People } from '../../house/house';
import { HouseError, RestHouse } from '../../house/rest-house';
import { DemoRefusedError } from '../players/table-orders';
import { WholeFloor, type FloorPlayed } from './whole-floor';

const SEATS = 7;
/** About as many as a shoe of six decks deals. */
const COUPS_A_SHOE = 60;
const TABLES = 40;
const MINUTES = 5;

/** `sabot demo`: 1 when the log or the money isn't what the house acknowledged. */
export async function demo(given: Given, world: World): Promise<ExitCode> {
  if (given.text('events') !== undefined) {
    if (given.flag('month'))
      throw new UsageError('Options --events and --month each make a log. Give only one of them.');
    return makeLogCommand(given, world);
  }
  if (given.flag('month')) return makeMonthCommand(given, world);
  const { env, stderr, stdout } = world;
  const configuration = readConfiguration(env);
  const url = houseAddress(given, configuration);
  const wanted = wantedOf(given);
  const seed = given.text('seed') ?? randomBytes(8).toString('hex');
  stderr.write(`sabot demo: plays by --seed ${seed}\n`);
  const own = (await answersAt(url)) ? null : await startHouse(url, env);
  const progress = progressOn(stderr, wanted.what === 'shoes' ? 'cards' : 'coups');
  try {
    await whenReady(url);
    const tokens = tokensOf(given, configuration, 'Name the file with the server’s tokens by --tokens.');
    const house = new RestHouse({
      url,
      tokenOf: (person) => tokens.tokenOf(person),
      auditor: tokens.people(SEATS).auditor,
    });
    const playing = { tokens, house, seed, table: given.text('table'), progress };
    const played = await (wanted.what === 'floor' ? playFloor(playing, wanted) : playTable(playing, wanted));
    progress.end();
    const style = Style.of(stdout, env);
    const text = 'floor' in played ? printedFloor(played, style) : printedShoe(played, style);
    stdout.write(given.json ? `${JSON.stringify({ ...played, seed })}\n` : text);
    return played.problems.length === 0 ? 0 : 1;
  } finally {
    progress.end();
    await own?.end();
  }
}

/** What was asked for. Throws `UsageError`. */
function wantedOf(given: Given): Wanted {
  const isFloor = given.flag('floor');
  const only = (options: readonly string[], what: string): void => {
    const found = options.find((option) => given.text(option) !== undefined);
    if (found !== undefined) throw new UsageError(`Option --${found} is only for ${what}. Leave it out.`);
  };
  only(isFloor ? ['shoes', 'variant'] : ['tables', 'minutes'], isFloor ? 'one table' : '--floor');
  only(['days'], '--month');
  if (given.flag('tell')) throw new UsageError('Option --tell is only for --month. Leave it out.');
  if (isFloor)
    return {
      what: 'floor',
      tables: wholeNumber(given, 'tables', 1, 500) ?? TABLES,
      minutes: minutesOf(given),
    };
  const shoes = wholeNumber(given, 'shoes', 1, 1_000) ?? 1;
  const variant = given.text('variant') ?? 'punto-banco';
  if (isEveningVariant(variant)) return { what: 'evening', variant, shoes };
  if (variant === 'punto-banco') return { what: 'shoes', shoes };
  throw new UsageError(unknownName('variant', variant, ['punto-banco', ...Object.keys(EVENINGS)]));
}

type WantedFloor = { readonly what: 'floor'; readonly tables: number; readonly minutes: number };
type WantedTable =
  | { readonly what: 'shoes'; readonly shoes: number }
  | { readonly what: 'evening'; readonly variant: EveningVariant; readonly shoes: number };
type Wanted = WantedFloor | WantedTable;

/** A few seconds are minutes, too: `0.1`. */
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
  peopleOf(tokens, Math.max(...Object.values(EVENINGS).map(({ patrons }) => patrons))); // refused where they are too few
  const people = tokens.people(Number.MAX_SAFE_INTEGER);
  return atFree('FLOOR-', table, async (floor): Promise<FloorPlayed> => {
    const began = performance.now();
    const part = (): number => (performance.now() - began) / (minutes * 60_000);
    const onCoup = (coups: number): void => progress.at(coups, Math.round(coups / Math.min(1, part())));
    return new WholeFloor(house, { floor, tables, people, seed, ids: systemIds, part, onCoup }).play();
  });
}

/** Throws `UsageError` when there are too few of them. */
function peopleOf(tokens: DemoTokens, patrons: number): People {
  const people = tokens.people(patrons);
  if (people.patrons.length === patrons) return people;
  throw new UsageError(
    `The demo needs the tokens of ${patrons} patrons, but the file has ${people.patrons.length}. Name another file (--tokens).`,
  );
}

/** At the table, or the floor, that was named; else at the first whose name is free. */
async function atFree<Played>(
  prefix: string,
  named: string | undefined,
  play: (at: string) => Promise<Played>,
): Promise<Played> {
  if (named !== undefined) return play(named);
  for (let number = 1; number <= NAMES_MAX; number++) {
    try {
      return await play(`${prefix}${number}`);
    } catch (error) {
      if (!(error instanceof DemoRefusedError) || error.rejection.code !== 'TABLE_EXISTS') throw error;
    }
  }
  throw new HouseError(
    `All ids from ${prefix}1 to ${prefix}${NAMES_MAX} are taken. Choose another with --table.`,
  );
}

const NAMES_MAX = 10_000;
