import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readConfiguration, type Configuration } from '#configuration';
import { systemIds } from '#event-store';
import { UsageError, type ExitCode, type Given, type World } from '../command';
import { wholeNumber } from '../parse-command-line';
import { counted, progressOn } from '../progress';
import { DemoTokens } from './demo-tokens';
import { answersAt, startHouse, whenReady } from './house-process';
import { EVENING_SEATS } from './evening';
import { DemoRefusedError, playEvening, playShoe, type ShoePlayed } from './play-shoe';
import { makeLogCommand } from './make-log.command';
import { HouseError, RestHouse } from './rest-house';

const SEATS = 7;
const CHEMIN = 'chemin-de-fer';
const BYSTANDERS = 2;
/** About as many as a shoe of six decks deals. */
const COUPS_A_SHOE = 60;

/** `sabot demo`: 1 when the log or the money isn't what the house acknowledged. */
export async function demo(given: Given, world: World): Promise<ExitCode> {
  if (given.text('events') !== undefined) return makeLogCommand(given, world);
  const { env, stderr, stdout } = world;
  const configuration = readConfiguration(env);
  const url = urlOf(given.text('url') ?? addressOfHouse(configuration));
  const shoes = wholeNumber(given, 'shoes', 1, 1_000) ?? 1;
  const variant = given.text('variant') ?? 'punto-banco';
  if (variant !== 'punto-banco' && variant !== CHEMIN)
    throw new UsageError(`--variant is punto-banco or ${CHEMIN}`);
  const seed = given.text('seed') ?? randomBytes(8).toString('hex');
  stderr.write(`sabot demo: plays by --seed ${seed}\n`);
  const own = (await answersAt(url)) ? null : await startHouse(url, env);
  const progress = progressOn(stderr, 'cards');
  try {
    await whenReady(url);
    const file = given.text('tokens') ?? path.join(configuration.dataDir, 'demo-tokens.json');
    const { tokens, house } = houseOf(url, file);
    const isChemin = variant === CHEMIN;
    const people = tokens.people(isChemin ? EVENING_SEATS + BYSTANDERS : SEATS);
    const options = { people, seed, ids: systemIds, shoes, onCoup: progress.at };
    const play = (at: string): Promise<ShoePlayed> =>
      isChemin
        ? playEvening(house, { ...options, table: at, coups: shoes * COUPS_A_SHOE })
        : playShoe(house, { ...options, table: at });
    const table = given.text('table');
    const played = table === undefined ? await playAtFreeTable(play) : await play(table);
    progress.end();
    stdout.write(given.json ? `${JSON.stringify({ ...played, seed })}\n` : printed(played));
    return played.problems.length === 0 ? 0 : 1;
  } finally {
    progress.end();
    await own?.end();
  }
}

const addressOfHouse = ({ host, port }: Configuration): string =>
  `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${port}`;

/** Origin alone: what follows it is ours to say. */
function urlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--url reads http://127.0.0.1:3000');
  return url.origin;
}

function houseOf(url: string, file: string): { readonly tokens: DemoTokens; readonly house: RestHouse } {
  const read = (): DemoTokens => {
    const tokens = DemoTokens.read(file);
    if (tokens === null)
      throw new UsageError(`finds no ${JSON.stringify(file)}: name the server's with --tokens`);
    return tokens;
  };
  const tokens = read();
  const house = new RestHouse({
    url,
    tokenOf: (person) => tokens.tokenOf(person),
    auditor: tokens.people(SEATS).auditor,
  });
  return { tokens, house };
}

async function playAtFreeTable(play: (table: string) => Promise<ShoePlayed>): Promise<ShoePlayed> {
  for (let number = 1; number <= TABLES_MAX; number++) {
    try {
      return await play(`DEMO-${number}`);
    } catch (error) {
      if (!(error instanceof DemoRefusedError) || error.rejection.code !== 'TABLE_EXISTS') throw error;
    }
  }
  throw new HouseError(`the tables DEMO-1 to DEMO-${TABLES_MAX} are all taken: name another with --table`);
}

const TABLES_MAX = 10_000;

function printed({
  table,
  shoes,
  coups,
  bets,
  withdrawn,
  refused,
  handle,
  win,
  commands,
  problems,
}: ShoePlayed) {
  const refusals = Object.entries(refused).map(([code, count]) => `${counted(count)} ${code}`);
  return [
    `table     ${table}`,
    `shoes     ${counted(shoes)}, ${counted(coups)} coups`,
    `bets      ${counted(bets)}, ${counted(withdrawn)} of them withdrawn`,
    `refused   ${refusals.join(', ') || 'nothing'}`,
    `handle    ${counted(handle)}`,
    `win       ${counted(win)}`,
    problems.length === 0
      ? `checked   ${counted(commands)} acknowledged commands are in the log, each once`
      : `checked   ${counted(problems.length)} things are wrong`,
    ...problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`),
    '',
  ].join('\n');
}

const PROBLEMS_SHOWN = 20;
