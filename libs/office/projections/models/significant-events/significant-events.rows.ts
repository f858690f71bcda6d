import type { JsonObject } from '#kernel/canonical';
import type { TableShape } from '../../running/read-model.port';
import type { Severity, SignificantKind } from './significant-events.kinds';

/** One significant event. Money is decimal strings of minor units; a reason is the hash of its text. */
export type SignificantRow = {
  /** The sequence number of its event. `part` numbers the significant events of one event, from 0. */
  readonly seq: number;
  readonly part: number;
  readonly at: string;
  readonly kind: SignificantKind;
  readonly severity: Severity;
  /** The event's type and stream. */
  readonly type: string;
  readonly stream: string;
  readonly table: string | null;
  readonly patron: string | null;
  readonly coup: string | null;
  readonly shoe: string | null;
  readonly request: string | null;
  /** The actor of the command; `asked_by` and `approver` if two people had to agree. */
  readonly who: string;
  readonly role: string;
  readonly asked_by: string | null;
  readonly approver: string | null;
  /** All staff whom it names, for the search. */
  readonly staff: readonly string[];
  readonly amount: string | null;
  readonly currency: string | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  readonly reason: string | null;
};

const VALUES: readonly Exclude<keyof SignificantRow, 'seq' | 'part'>[] = [
  'at',
  'kind',
  'severity',
  'type',
  'stream',
  'table',
  'patron',
  'coup',
  'shoe',
  'request',
  'who',
  'role',
  'asked_by',
  'approver',
  'staff',
  'amount',
  'currency',
  'before',
  'after',
  'reason',
];

export const SIGNIFICANT_TABLES = {
  significant_event: { key: ['seq', 'part'], values: VALUES },
} as const satisfies Readonly<Record<string, TableShape>>;
