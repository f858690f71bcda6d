import type { Money } from '#kernel/money';

/**
 * The sources of discrepancies: reconciliation of ledger and Kafka; a table's day (its three wins, or its deviation
 * from theory); a count of a tray; the operator's wallet.
 */
export const BREAK_SOURCES = ['ledger', 'kafka', 'three-way', 'deviation', 'count', 'wallet'] as const;
export type BreakSource = (typeof BREAK_SOURCES)[number];

/** The location of a discrepancy. `BREAK_PLACES` says which of these fields a source uses. */
export interface BreakPlace {
  /** Kind of discrepancy, one of the source's `whats`. */
  readonly what?: string;
  readonly table?: string;
  /** Gaming day, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly shift?: string;
  readonly topic?: string;
  readonly partition?: number;
  readonly shard?: number;
  readonly seq?: number;
  /** Number of a leg in its entry, from 0. */
  readonly leg?: number;
  readonly account?: string;
  /** Size of the audit log in a checkpoint. */
  readonly size?: number;
  readonly offset?: number;
  /** The wallet's id of a transfer. */
  readonly transaction?: string;
}
export type PlaceField = keyof BreakPlace;

/** A discrepancy as a source reports it. */
export interface FoundDifference extends BreakPlace {
  readonly source: BreakSource;
  /** Recorded amount minus expected amount, in minor units; negative if money is missing. */
  readonly amount?: Money;
  readonly currency?: string;
  /** `shard:seq` of the events that show it. */
  readonly events: readonly string[];
}

interface SourceOfBreaks {
  /** The kinds of discrepancy of this source, if it has several. The location then includes the kind. */
  readonly whats: readonly string[];
  readonly needs: readonly PlaceField[];
  readonly may: readonly PlaceField[];
}

/** The fields that locate a discrepancy of each source. Together they identify it, whenever it is found. */
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
 * Returns the id of a discrepancy: its source and its location, so it is the same in every report. Required
 * fields appear as values only, optional ones with their name before the value.
 */
export const breakIdOf = (found: { readonly source: BreakSource } & BreakPlace): string => {
  const { needs, may } = BREAK_PLACES[found.source];
  const optional = may.flatMap((name) => (found[name] === undefined ? [] : [`${name}-${found[name]}`]));
  return [found.source, ...needs.map((name) => `${found[name] ?? ''}`), ...optional].join('/');
};

/** Returns the table of a discrepancy, from its id; `null` if it concerns no table. */
export const tableOfBreak = (id: string): string | null => {
  const [source, table] = id.split('/');
  return BREAK_SOURCES.some((each) => each === source && BREAK_PLACES[each].needs[0] === 'table')
    ? (table ?? null)
    : null;
};

/** Returns the common prefix of the ids of a source's discrepancies on a table's gaming day. */
export const breaksOfDay = (
  source: 'three-way' | 'deviation' | 'count',
  table: string,
  day: string,
): string => `${source}/${table}/${day}`;
