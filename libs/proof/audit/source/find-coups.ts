import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { moneyOf, type Money } from '#kernel/money';
import type { CoupRow } from './log-source.port';

/** What is known of a coup that is looked for; what isn't named may be anything. */
export interface CoupQuery {
  /** Who staked in it, or banked. */
  readonly patron?: string;
  readonly table?: string;
  /** RFC 3339: it ended then or later, or is still open. */
  readonly from?: string;
  /** It was opened before. */
  readonly to?: string;
  /** A stake, win, payment or bank in it, of the patron if one is named; minor units, both ends included. */
  readonly amount?: { readonly min: Money; readonly max: Money };
}

/** A coup that was found. */
export interface FoundCoup {
  readonly coup: string;
  readonly table: string;
  readonly status: string;
  /** When its betting opened, and when the last of it was recorded; null: it is open. */
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Who staked or banked, in order of their first mention. */
  readonly patrons: readonly string[];
}

/** A coup that may be meant, and the data of what tells of persons and amounts in it. */
export interface CoupCandidate extends CoupRow {
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly texts: readonly string[];
}

/** The coups of a log by what their events say. */
export interface CoupSearch {
  coup(coup: string): Promise<CoupRow | null>;
  /** Coups behind a place, by stream and version, that fit all but the amount; a person may be mentioned otherwise. */
  candidates(
    query: CoupQuery,
    after: Pick<CoupRow, 'stream' | 'firstVersion'>,
    limit: number,
  ): Promise<readonly CoupCandidate[]>;
}

export interface FoundCoups {
  readonly coups: readonly FoundCoup[];
  /** The coup to go on after; null: there are no more. */
  readonly next: string | null;
}

const CANDIDATES_A_PAGE = 500;

/** Finds coups table by table, in the order of play. Refuses with `NO_SUCH_COUP` when there is none to go on after. */
export const findCoups = async (
  source: CoupSearch,
  query: CoupQuery,
  { after = null, limit }: { readonly after?: string | null; readonly limit: number },
): Promise<Parsed<FoundCoups>> => {
  const from = after === null ? { stream: '', firstVersion: 0 } : await source.coup(after);
  if (from === null)
    return reject(
      'NO_SUCH_COUP',
      `The log has no coup ${JSON.stringify(after)}. An id looks like BAC-01/S12/C45.`,
    );
  const coups: FoundCoup[] = [];
  let place: Pick<CoupRow, 'stream' | 'firstVersion'> = from;
  for (;;) {
    const page = await source.candidates(query, place, CANDIDATES_A_PAGE);
    for (const candidate of page) {
      const told = candidate.texts.flatMap((text) => toldIn(JSON.parse(text)));
      if (!isMeant(query, told)) continue;
      if (coups.length === limit) return parsed({ coups, next: coups.at(-1)?.coup ?? null });
      coups.push(foundOf(candidate, told));
    }
    const last = page.at(-1);
    if (last === undefined) return parsed({ coups, next: null });
    place = last;
  }
};

/** A person's part in a coup, and the amounts that stand beside it. */
interface Told {
  readonly person: string;
  readonly amounts: readonly Money[];
}

const AMOUNTS = ['stake', 'winnings', 'returned', 'amount', 'bank', 'paid', 'taken'] as const;
const AMOUNT = /^[0-9]{1,18}$/;

/** Every person that stakes or banks in an event's data. */
const toldIn = (value: unknown): readonly Told[] => {
  if (Array.isArray(value)) return value.flatMap(toldIn);
  if (!isObject(value)) return [];
  const fields = value as Readonly<Record<string, unknown>>; // an object's fields
  const amounts = AMOUNTS.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' && AMOUNT.test(text) ? [moneyOf(text)] : [];
  });
  const own = ['patron', 'banker'].flatMap((name): readonly Told[] => {
    const person = fields[name];
    return typeof person === 'string' ? [{ person, amounts }] : [];
  });
  return [...own, ...Object.values(fields).flatMap(toldIn)];
};

const isMeant = ({ patron, amount }: CoupQuery, told: readonly Told[]): boolean => {
  if (patron === undefined && amount === undefined) return true;
  return told.some(
    ({ person, amounts }) =>
      (patron === undefined || person === patron) &&
      (amount === undefined || amounts.some((each) => each >= amount.min && each <= amount.max)),
  );
};

const foundOf = (
  { coup, stream, status, openedAt, endedAt, shard, firstSeq, lastSeq }: CoupCandidate,
  told: readonly Told[],
): FoundCoup => ({
  coup,
  table: stream.replace(/^table:/, ''),
  status,
  openedAt,
  endedAt,
  shard,
  firstSeq,
  lastSeq,
  patrons: [...new Set(told.map(({ person }) => person))],
});
