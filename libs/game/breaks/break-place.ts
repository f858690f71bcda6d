import type { Money } from '#kernel/money';

/** Sources of differences: two reconciliations, two tests of a table's day, a count of its tray, the operator's wallet. */
export const BREAK_SOURCES = ['ledger', 'kafka', 'three-way', 'deviation', 'count', 'wallet'] as const;
export type BreakSource = (typeof BREAK_SOURCES)[number];

/** Where a difference is. Which of these a source names `BREAK_PLACES` says. */
export interface BreakPlace {
  /** Kind of difference, in the words of the source. */
  readonly what?: string;
  readonly table?: string;
  /** The gaming day, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly shift?: string;
  readonly topic?: string;
  readonly partition?: number;
  readonly shard?: number;
  readonly seq?: number;
  /** The leg of an entry, from 0. */
  readonly leg?: number;
  readonly account?: string;
  /** The size of the audit log that a checkpoint is of. */
  readonly size?: number;
  readonly offset?: number;
  /** The wallet's name of a transfer. */
  readonly transaction?: string;
}
export type PlaceField = keyof BreakPlace;

/** A difference as it is opened. */
export interface FoundDifference extends BreakPlace {
  readonly source: BreakSource;
  /** Recorded less expected, in minor units; below zero: something is missing. */
  readonly amount?: Money;
  readonly currency?: string;
  /** `shard:seq` of what shows it. */
  readonly events: readonly string[];
}

interface SourceOfBreaks {
  /** What may differ, where more than one thing may; the place then names it. */
  readonly whats: readonly string[];
  readonly needs: readonly PlaceField[];
  readonly may: readonly PlaceField[];
}

/** What each source says of a difference: together it is one and the same difference whenever it is found. */
export const BREAK_PLACES: Readonly<Record<BreakSource, SourceOfBreaks>> = {
  ledger: {
    whats: ['gap', 'unreadable', 'entry', 'below-zero', 'balance'],
    needs: ['what', 'shard'],
    may: ['seq', 'leg', 'account'],
  },
  kafka: {
    whats: ['missing', 'altered', 'unexpected'],
    needs: ['what', 'topic', 'partition'],
    may: ['seq', 'leg', 'size', 'offset'],
  },
  'three-way': { whats: [], needs: ['table', 'day'], may: ['shift'] },
  deviation: { whats: [], needs: ['table', 'day'], may: ['shift'] },
  count: { whats: [], needs: ['table', 'day', 'shard', 'seq'], may: [] },
  wallet: {
    whats: [
      'missing-here',
      'missing-there',
      'amount',
      'currency',
      'state',
      'duplicate',
      'wrong-coup',
      'late',
      'orphan-credit',
      'orphan-rollback',
      'unknown-result',
    ],
    needs: ['what', 'transaction'],
    may: [],
  },
};

/**
 * The id of the break that a difference is: its source and its place, so that the same difference has the same one
 * whoever finds it. What a source needs stands by itself, what it may leave out has its name before it.
 */
export const breakIdOf = (found: { readonly source: BreakSource } & BreakPlace): string => {
  const { needs, may } = BREAK_PLACES[found.source];
  const optional = may.flatMap((name) => (found[name] === undefined ? [] : [`${name}-${found[name]}`]));
  return [found.source, ...needs.map((name) => `${found[name] ?? ''}`), ...optional].join('/');
};

/** The table that a break is of, by its id; null: of none. */
export const tableOfBreak = (id: string): string | null => {
  const [source, table] = id.split('/');
  return BREAK_SOURCES.some((each) => each === source && BREAK_PLACES[each].needs[0] === 'table')
    ? (table ?? null)
    : null;
};

/** What all breaks of a table's gaming day from one source have before what tells them apart. */
export const breaksOfDay = (
  source: 'three-way' | 'deviation' | 'count',
  table: string,
  day: string,
): string => `${source}/${table}/${day}`;
