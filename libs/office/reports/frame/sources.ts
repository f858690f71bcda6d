import {
  PostgresLogSource,
  reconcileLedger,
  type EventSource,
  type LedgerReconciliation,
} from '#proof/audit';
import { LogReader } from '#log/event-store';
import type { GamingCalendar } from '#office/gaming-days';
import type { OnProgress } from '#kernel/decision';
import { PostgresBooks, type Books } from '#log/ledger';
import { ReadModelReader } from '#office/projections';
import { PostgresAuditLog, type AuditLog } from '#proof/seal';
import type { Scope, ScopedReader } from './scope';

/** What reports are made from: all of it read as a member of `sabot_reader`. */
export interface ReportSources {
  readonly calendar: GamingCalendar;
  /** The log, all of it. */
  readonly reader: LogReader;
  readonly models: ReadModelReader;
  readonly sealed: AuditLog;
  /** The log as replays read it. */
  readonly audit: EventSource;
  /** The ledger, summed by account and period. */
  readonly books: Books;
  /** Derives the ledger of some shards again from their events. */
  readonly reconcile: (shards: ReadonlySet<number>) => Promise<LedgerReconciliation>;
  /** Who is told how far a report has come: so many of its parts, such as tables. Nobody by default. */
  readonly onProgress?: OnProgress;
}

/** The same for one report, with how far it may look. */
export interface ReportMeans extends ReportSources {
  /** The log as far as this report may look at it. */
  readonly events: ScopedReader;
  readonly scope: Scope;
}

/** Opens them for a command, and closes them when its work is done. */
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
