import { PassThrough } from 'node:stream';
import { TABLE_VARIANTS, type Person } from '#game/tables';
import { Floor, type AnsweredEvent } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { InMemoryEventLog, systemIds, Vault } from '#log/event-store';
import type { OpenHouse, People } from '../../house/house';
import { SeededRandom } from '../../play/seeded-random';
import { Style } from '../../terminal/style';
import { widthOf } from '../../terminal/text-width';
import { WholeFloor } from '../shows/whole-floor';
import { pictureOf, type FloorNews } from './floor-picture';
import { FloorWatcher } from './floor-watcher';
import { PacedHouse, WatchStoppedError } from './paced-house';
import { listenForStop } from './stop-signals';
import { WatchedTable } from './watched-table';

const person = (role: Person['role'], id: string): Person => ({ id, role });
const PATRONS = 'ada bob cleo dan eve fay gus hal ida jim kit lou mia'.split(' ');
const PEOPLE: People = {
  pit: person('pit', 'pia'),
  cage: person('cage', 'cara'),
  dealer: person('dealer', 'dora'),
  patrons: PATRONS.map((id) => person('patron', id)),
};
const TABLES = TABLE_VARIANTS.length;

/** A server in memory, with all answers of its tables. */
async function houseInMemory() {
  const log = new InMemoryEventLog();
  const { bytes: random } = new SeededRandom('house', 'shoes');
  const floor = await Floor.open({ log, vault: Vault.forNow(), owner: 'test', random });
  const house: OpenHouse = {
    give: async ({ name, target, fields }, by, commandId) => {
      const body = parse<unknown>(COMMANDS[name].body, fields ?? {});
      if (!body.ok) return body;
      const [table = '', request] = target.split('/'); // an answer to a request names it
      const given = { name, target: table, body: request === undefined ? body.value : { request: target } };
      return floor.submit(given as GivenCommand, by, { commandId, correlationId: null });
    },
    eventsOf: async (stream) => {
      await floor.idle();
      return log.readStream(stream, 1);
    },
    replays: async () => true,
    accounts: async () => [],
    isBalanced: async () => true,
  };
  return { floor, house };
}

const hurried = AbortSignal.abort();
const never = new AbortController().signal;

/** Plays a floor of every variant for a number of coups, and sends all answers to `watcher`. */
async function played(watcher: FloorWatcher, coupsMin: number) {
  const { floor, house } = await houseInMemory();
  const paced = new PacedHouse({
    house,
    random: new SeededRandom('s', 'pace'),
    onEvent: (event, by) => watcher.take(event, by),
    hurry: hurried,
    stop: never,
  });
  watcher.begin('F');
  const part = (coups: number): number => coups / coupsMin;
  const options = { floor: 'F', tables: TABLES, people: PEOPLE, seed: 's', ids: systemIds, part };
  const result = await new WholeFloor(paced, options).play();
  await floor.close();
  return result;
}

const watcherOn = (stdout: PassThrough, env: NodeJS.ProcessEnv = {}, json = false) =>
  new FloorWatcher({ stdout, env, json, clock: () => '14:05:12', isEnding: () => false });
const NEWS: FloorNews = {
  floor: 'F',
  seconds: 75,
  acts: ['F-1  ada stakes 25.00 EUR on player'],
  isEnding: false,
};

describe('a floor that is watched', () => {
  const lines: string[] = [];
  const watched = new Map<string, WatchedTable>();
  const events: AnsweredEvent[] = [];

  beforeAll(async () => {
    const stdout = new PassThrough();
    const watcher = watcherOn(stdout, { LANG: 'C.UTF-8' });
    const take = watcher.take.bind(watcher);
    watcher.take = (event, by) => {
      const [kind, table = ''] = event.stream.split(':');
      if (kind === 'table') {
        if (!watched.has(table)) watched.set(table, new WatchedTable(table, () => 0));
        watched.get(table)?.take(event);
        events.push(event);
      }
      take(event, by);
    };
    const { problems } = await played(watcher, 6);
    expect(problems).toEqual([]);
    lines.push(...String(stdout.read()).trimEnd().split('\n'));
  }, 60_000);

  it('prints a line for each act in a pipe, with the table and amounts in units', () => {
    for (const line of lines) expect(line).toMatch(/^14:05:12 {2}F-\d {2,}\S/u);
    expect(lines).toContainEqual(expect.stringMatching(/F-1 .*player (?:\S+ )+\(\d\), banker .*[♠♥♦♣]/u));
    expect(lines).toContainEqual(expect.stringMatching(/ stakes [\d,]+\.\d\d EUR on /u));
    expect(lines.filter((line) => /(?<=  )[A-Z][a-z]+[A-Z]/u.test(line))).toEqual([]);
    expect(lines.join()).not.toContain('\u001B');
  });

  it.each([
    [80, 24, TABLES],
    [120, 40, TABLES],
    [60, 24, 3],
    [200, 12, 5],
  ])('fits a terminal of %d × %d, with %d tables in it', (columns, rows, tables) => {
    const style = new Style({ hasColor: false, isUtf8: true, columns });
    const picture = pictureOf([...watched.values()], NEWS, { columns, rows, style }, 3_000);
    expect(picture.length).toBeLessThanOrEqual(rows);
    expect(picture.filter((line) => widthOf(line) > columns)).toEqual([]);
    expect(picture.join('\n').match(/F-\d [a-z]/gu)).toHaveLength(tables);
    expect(picture[0]).toMatch(/^F {2}1:15 {2}\d+ coups {2}[\d,.]+ EUR staked/u);
    const more = tables === TABLES ? '' : `${TABLES - tables} more tables. `;
    expect(picture.at(-1)).toBe(`${more}Ctrl-C ends the play.`);
  });

  it('shows cards, totals, the road, and money; shapes tell the sides without colour', () => {
    const table = watched.get('F-1');
    const style = new Style({ hasColor: false, isUtf8: true, columns: 80 });
    const text = pictureOf(
      table === undefined ? [] : [table],
      NEWS,
      { columns: 80, rows: 24, style },
      0,
    ).join('\n');
    expect(text).toMatch(/■ player (?:(?:[A2-9JQK]|10)[♠♥♦♣] +){2,3}\d /u);
    expect(text).toMatch(/● banker (?:(?:[A2-9JQK]|10)[♠♥♦♣] +){2,3}\d /u);
    expect(text).toMatch(/(?:player wins|banker wins|tie)/u);
    expect(text).toMatch(/win -?[\d,]+\.\d\d EUR/u);
    expect(text.match(/[●■](?= |\/)/gu)?.length).toBeGreaterThan(4);
    expect(text).toContain('6 coups');
  });

  it.each(['F-1', 'F-5', 'F-6'])('shows no card of %s before an event shows it', (id) => {
    const table = new WatchedTable(id);
    let printed = '';
    let cardsShown = 0;
    for (const event of events.filter(({ stream }) => stream === `table:${id}`)) {
      printed += JSON.stringify(event.data);
      table.take(event);
      for (const card of table.hands.flatMap(({ cards }) => cards)) {
        cardsShown += 1;
        expect(printed).toContain(`"${card}"`);
      }
    }
    expect(cardsShown).toBeGreaterThan(10);
  });
});

it('prints only JSON lines with --json', async () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: true });
  await played(watcherOn(stdout, {}, true), 1);
  const written = String(stdout.read())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(written[0]).toMatchObject({ table: 'F-1', type: 'TableOpened', actor: { id: 'pia', role: 'pit' } });
});

it('is drawn on a separate screen, which is removed at the end', () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  const watcher = watcherOn(stdout);
  watcher.begin('F');
  watcher.end();
  const written = String(stdout.read());
  expect(written.startsWith('\u001B[?1049h\u001B[?25l')).toBe(true);
  expect(written.endsWith('\u001B[?25h\u001B[?1049l')).toBe(true);
});

describe('a signal', () => {
  it('finishes the coups, and a second one stops at once; npm’s duplicate of the first is ignored', () => {
    let nowMs = 0;
    const signals = listenForStop(never, null, () => nowMs);
    try {
      process.emit('SIGINT');
      nowMs = 20;
      process.emit('SIGINT');
      expect([signals.hurry.aborted, signals.stop.aborted]).toEqual([true, false]);
      nowMs = 1_000;
      process.emit('SIGINT');
      expect(signals.stop.aborted).toBe(true);
    } finally {
      signals.release();
    }
    expect(process.listenerCount('SIGINT')).toBe(0);
  });

  it('prevents further commands once it stops', async () => {
    const { floor, house } = await houseInMemory();
    const paced = new PacedHouse({
      house,
      random: new SeededRandom('s', 'pace'),
      onEvent: () => undefined,
      hurry: hurried,
      stop: AbortSignal.abort(),
    });
    const order = { name: 'ShuffleShoe', target: 'T' } as const;
    await expect(paced.give(order, PEOPLE.dealer, systemIds.uuid())).rejects.toThrow(WatchStoppedError);
    await floor.close();
  });
});
