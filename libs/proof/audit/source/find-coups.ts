import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { moneyOf, type Money } from '#kernel/money';
import type { CoupRow } from './log-source.port';

/** Conditions for the search of coups. A missing field matches anything. */
export interface CoupQuery {
  /** A person who staked in the coup or banked it. */
  readonly patron?: string;
  readonly table?: string;
  /** The coup ended at this time or later, or is still open. RFC 3339. */
  readonly from?: string;
  /** The coup was opened before this time. */
  readonly to?: string;
  /** The range, inclusive, of a stake, win, payment or bank in the coup, of the patron if one is given. Minor units. */
  readonly amount?: { readonly min: Money; readonly max: Money };
}

/** A coup that was found. */
export interface FoundCoup {
  readonly coup: string;
  readonly table: string;
  readonly status: string;
  /** The time when its betting opened. `endedAt` is when its last event was recorded, `null` if it is open. */
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** The people who staked or banked, in the order in which the events mention them. */
  readonly patrons: readonly string[];
}

/** A coup that may match, with the data of the events that name people and amounts in it. */
export interface CoupCandidate extends CoupRow {
  readonly openedAt: string;
  readonly endedAt: string | null;
  readonly texts: readonly string[];
}

/** Searches the coups of a log by the contents of their events. */
export interface CoupSearch {
  coup(coup: string): Promise<CoupRow | null>;
  /**
   * Returns coups after a position (stream and version) that match all but the amount. The events may also
   * mention the person in another part.
   */
  candidates(
    query: CoupQuery,
    after: Pick<CoupRow, 'stream' | 'firstVersion'>,
    limit: number,
  ): Promise<readonly CoupCandidate[]>;
}

export interface FoundCoups {
  readonly coups: readonly FoundCoup[];
  /** The coup to continue after; `null` if there are no more. */
  readonly next: string | null;
}

const CANDIDATES_A_PAGE = 500;

/**
 * Finds coups table by table in the order of play. Refuses with `NO_SUCH_COUP` if the coup to continue after
 * doesn't exist.
 */
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
      const mentions = candidate.texts.flatMap((text) => mentionsIn(JSON.parse(text)));
      if (!isMeant(query, mentions)) continue;
      if (coups.length === limit) return parsed({ coups, next: coups.at(-1)?.coup ?? null });
      coups.push(foundOf(candidate, mentions));
    }
    const last = page.at(-1);
    if (last === undefined) return parsed({ coups, next: null });
    place = last;
  }
};

/** A person named in a coup's event, with the amounts next to the name. */
interface Mention {
  readonly person: string;
  readonly amounts: readonly Money[];
}

const AMOUNTS = ['stake', 'winnings', 'returned', 'amount', 'bank', 'paid', 'taken'] as const;
const AMOUNT = /^[0-9]{1,18}$/;

/** Returns every person who stakes or banks in an event's data. */
const mentionsIn = (value: unknown): readonly Mention[] => {
  if (Array.isArray(value)) return value.flatMap(mentionsIn);
  if (!isObject(value)) return [];
  const fields = value as Readonly<Record<string, unknown>>; // an object's fields
  const amounts = AMOUNTS.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' && AMOUNT.test(text) ? [moneyOf(text)] : [];
  });
  const own = ['patron', 'banker'].flatMap((name): readonly Mention[] => {
    const person = fields[name];
    return typeof person === 'string' ? [{ person, amounts }] : [];
  });
  return [...own, ...Object.values(fields).flatMap(mentionsIn)];
};

const isMeant = ({ patron, amount }: CoupQuery, mentions: readonly Mention[]): boolean => {
  if (patron === undefined && amount === undefined) return true;
  return mentions.some(
    ({ person, amounts }) =>
      (patron === undefined || person === patron) &&
      (amount === undefined || amounts.some((each) => each >= amount.min && each <= amount.max)),
  );
};

const foundOf = (
  { coup, stream, status, openedAt, endedAt, shard, firstSeq, lastSeq }: CoupCandidate,
  mentions: readonly Mention[],
): FoundCoup => ({
  coup,
  table: stream.replace(/^table:/, ''),
  status,
  openedAt,
  endedAt,
  shard,
  firstSeq,
  lastSeq,
  patrons: [...new Set(mentions.map(({ person }) => person))],
});
