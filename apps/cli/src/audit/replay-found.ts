import { readConfiguration } from '#edge/configuration';
import { parseMoney, type Money } from '#kernel/money';
import { TableId } from '#log/contract';
import { momentText } from '#office/gaming-days';
import {
  findCoups,
  reasonHashes,
  replayCoup,
  type CoupQuery,
  type FoundCoup,
  type PostgresLogSource,
  type Replay,
} from '#proof/audit';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { isOfCalendar } from '../line/day-of';
import { wholeNumber } from '../line/parse-command-line';
import { plain } from '../terminal/plain-text';
import { Style } from '../terminal/style';
import { toned, type Text } from '../terminal/text';
import { printedReplay, replayInJson, type ReasonTexts } from './printed-replay';

/** The conditions of a search, and how many results are shown. */
export interface Search {
  readonly query: CoupQuery;
  readonly limit: number;
  readonly after: string | null;
  readonly steps: boolean;
}

const LIMIT = 100;
const LIMIT_MAX = 10_000;

/** Returns the search in the options, or `null` if there is none. Throws `UsageError`. */
export function searchOf(given: Given): Search | null {
  const [patron, table, amount] = [given.text('patron'), given.text('table'), given.text('amount')];
  const [from, to] = [timeOf(given, 'from'), timeOf(given, 'to')];
  const limit = wholeNumber(given, 'limit', 1, LIMIT_MAX);
  const [after, steps] = [given.text('after'), given.flag('steps')];
  if ([patron, table, amount, from, to].every((each) => each === undefined)) {
    if (limit === undefined && after === undefined && !steps) return null;
    throw new UsageError(
      'Options --limit, --after and --steps need a search. Add --patron, --table, --from, --to or --amount.',
    );
  }
  if (table !== undefined && !TableId.safeParse(table).success)
    throw new UsageError(
      `Option --table is ${JSON.stringify(table)}, which cannot be the id of a table. Ids look like BAC-01.`,
    );
  const query = {
    ...(patron !== undefined && { patron }),
    ...(table !== undefined && { table }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(amount !== undefined && { amount: amountsOf(amount) }),
  };
  return { query, limit: limit ?? LIMIT, after: after ?? null, steps };
}

/** Replays every coup that is found, an open one as far as it has gone. Exits with 1 if one doesn't match. */
export async function replayFound(
  source: PostgresLogSource,
  { query, limit, after, steps }: Search,
  { json }: Given,
  { stdout, stderr, env }: World,
): Promise<ExitCode> {
  const found = await findCoups(source.search, query, { after, limit });
  if (!found.ok) {
    const { code, detail } = found.rejection;
    if (json) stdout.write(`${JSON.stringify({ error: { code, detail } })}\n`);
    stderr.write(`sabot replay: ${code}: ${plain(detail)}\n`);
    return 2;
  }
  const { timeZone } = readConfiguration(env).calendar;
  const style = Style.of(stdout, env);
  const print = (coup: FoundCoup, replay: Replay | null, texts: ReasonTexts): string =>
    steps && replay !== null
      ? `${printedReplay(replay, texts, timeZone, style)}\n`
      : lineOf(coup, replay, timeZone, style);
  let exit: ExitCode = 0;
  for (const coup of found.value.coups) {
    const replayed = await replayCoup(source, coup.coup);
    const replay = replayed.ok ? replayed.value : null;
    if (replay?.matches === false) exit = 1;
    const texts = steps && replay !== null ? await source.noteTexts(reasonHashes(replay.requests)) : NO_TEXTS;
    stdout.write(
      json ? `${JSON.stringify(inJson(coup, replay, steps, texts))}\n` : print(coup, replay, texts),
    );
  }
  if (!json && found.value.coups.length === 0) stderr.write('sabot replay: no coup found\n');
  const { next } = found.value;
  if (next !== null) stdout.write(json ? `${JSON.stringify({ next })}\n` : `more: --after ${plain(next)}\n`);
  return exit;
}

const NO_TEXTS: ReasonTexts = new Map();

/** Returns the verdict on a coup. An open coup has none, because nothing of it is final. */
const verdictOf = ({ status }: FoundCoup, replay: Replay | null): boolean | null =>
  status === 'open' ? null : (replay?.matches ?? null);

const inJson = (coup: FoundCoup, replay: Replay | null, steps: boolean, texts: ReasonTexts): object => ({
  ...coup,
  matches: verdictOf(coup, replay),
  ...(steps && { replay: replay && replayInJson(replay, texts) }),
});

const lineOf = (found: FoundCoup, replay: Replay | null, timeZone: string, style: Style): string => {
  const at = (instant: string): string => momentText(instant, timeZone);
  const { coup, openedAt, endedAt, status, patrons } = found;
  const verdict = verdictOf(found, replay);
  const matches: Text =
    verdict === null ? '' : [', ', verdict ? toned('good', 'matches') : toned('bad', 'DOES NOT MATCH')];
  const end = endedAt === null ? status : `${at(endedAt)}  ${status}`; // no end, and open
  return style.line(
    [toned('strong', coup), '  '],
    [`${at(openedAt)} – ${end}`, matches, `  ${patrons.join(' ')}`],
  );
};

/** Matches times with offsets of less than 16 hours, as PostgreSQL requires. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:[.]\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d))?$/;

/** Returns the time in an option. A day means its beginning in UTC. */
function timeOf(given: Given, option: 'from' | 'to'): string | undefined {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const isTime = TIME.test(text) && isOfCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
  if (!isTime)
    throw new UsageError(
      `Option --${option} is ${JSON.stringify(text)}; it has to be a time such as 2026-11-21T18:30:00Z, or a day.`,
    );
  return text.includes('T') ? text : `${text}T00:00:00Z`;
}

const AMOUNTS = /^(?:(\d+)|(\d+)[.][.](\d*)|[.][.](\d+))$/;

function amountsOf(text: string): NonNullable<CoupQuery['amount']> {
  const [, exact, least, most, only] = AMOUNTS.exec(text) ?? [];
  const min = moneyIn(exact ?? least ?? '0');
  const max = moneyIn(exact ?? (most === '' ? undefined : most) ?? only ?? '9'.repeat(18));
  if (!AMOUNTS.test(text) || min === null || max === null || min > max)
    throw new UsageError(
      `Option --amount is ${JSON.stringify(text)}; it has to be in minor units, such as 5000, 5000.., ..9000 or 5000..9000.`,
    );
  return { min, max };
}

const moneyIn = (text: string): Money | null => {
  const money = parseMoney(text);
  return money.ok ? money.value : null;
};
