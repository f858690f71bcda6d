import type { OnProgress } from '#kernel/decision';
import { LogReader } from '#log/event-store';
import { PostgresBooks, type Books } from '#log/ledger';
import type { GamingCalendar } from '#office/gaming-days';
import { ReadModelReader } from '#office/projections';
import {
  PostgresLogSource,
  reconcileLedger,
  type EventSource,
  type LedgerReconciliation,
} from '#proof/audit';
import { PostgresAuditLog, type AuditLog } from '#proof/seal';
import type { Scope, ScopedReader } from './scope';

/** The sources of reports, all read as a member of `sabot_reader`. */
export interface ReportSources {
  readonly calendar: GamingCalendar;
  /** The whole log. */
  readonly reader: LogReader;
  readonly models: ReadModelReader;
  readonly sealed: AuditLog;
  /** The log for replays. */
  readonly audit: EventSource;
  /** The ledger, summed by account and period. */
  readonly books: Books;
  /** Recomputes the ledger of some shards from their events. */
  readonly reconcile: (shards: ReadonlySet<number>) => Promise<LedgerReconciliation>;
  /** Receives the progress of a report in parts, such as tables. */
  readonly onProgress?: OnProgress;
}

/** The sources for one report, limited to what it may read. */
export interface ReportMeans extends ReportSources {
  /** The part of the log that this report may read. */
  readonly events: ScopedReader;
  readonly scope: Scope;
}

/** Opens the sources for a command, and closes them afterwards. */
export async function withReportSources<T>(
  readerUrl: string,
  calendar: GamingCalendar,
  work: (sources: ReportSources) => Promise<T>,
): Promise<T> {
  const reader = new LogReader(readerUrl, 1);
  const sealed = PostgresAuditLog.open(readerUrl, 1);
  const books = PostgresBooks.open(readerUrl);
  const reconcile: ReportSources['reconcile'] = (shards) =>
    PostgresLogSource.snapshot(readerUrl, (source) => reconcileLedger(source, { shards }));
  try {
    return await ReadModelReader.reading(readerUrl, async (models) =>
      PostgresLogSource.snapshot(readerUrl, async (audit) =>
        work({ calendar, reader, models, sealed, audit, books, reconcile }),
      ),
    );
  } finally {
    await Promise.all([reader.close(), sealed.close(), books.close()]);
  }
}
