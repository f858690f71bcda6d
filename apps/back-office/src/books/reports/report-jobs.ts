import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PostgresAccessLog } from '#office/access-log';
import type { Clock, Ids } from '#log/event-store';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { accessOfReport, type Form, type MadeReport, type Report } from '#office/reports';
import type { Person } from '#game/tables';
import { REPORT_JOBS_CLOCK, REPORT_JOBS_IDS, REPORT_JOBS_SPAN, type JobsSpan } from './jobs-span';
import { ReadReport } from './read-report.query';
import type { ReportQuery } from './report-query';

/** A report that is being made, or was; of the person who asked for it. */
export interface ReportJob {
  readonly id: string;
  readonly by: Person;
  readonly report: Report;
  readonly query: ReportQuery;
  /** UTC with microseconds. */
  readonly begunAt: string;
  readonly state: 'running' | 'done' | 'failed';
  /** So many parts are made; `total` null: how many there are isn't known yet. */
  readonly progress: { readonly done: number; readonly total: number | null };
  /** Resolves to what was made, or rejects with what kept it from being made. */
  readonly made: Promise<Parsed<MadeReport>>;
}

interface KeptJob extends ReportJob {
  /** Who asked what: the same is made once at a time. */
  readonly key: string;
  state: ReportJob['state'];
  /** Somebody was told of it, and may come for it. */
  isKept: boolean;
  endedMs: number | null;
}

const NO_SUCH_JOB = reject(
  'NO_SUCH_JOB',
  'You have no report job with this id. Finished reports are removed after a while, and at a restart. Request the report again.',
);

/**
 * Reports on their way. Each is made here, whether it is waited for or asked after: in this process's memory alone, since
 * the same request makes it again.
 */
@Injectable()
export class ReportJobs {
  private readonly jobs = new Map<string, KeptJob>();

  constructor(
    private readonly bus: QueryBus,
    @Inject(REPORT_JOBS_SPAN) private readonly span: JobsSpan,
    @Inject(REPORT_JOBS_CLOCK) private readonly clock: Clock,
    @Inject(REPORT_JOBS_IDS) private readonly ids: Ids,
    private readonly access: PostgresAccessLog,
  ) {}

  /** Begins a report, or finds the one that this person has asked for in the same words and that isn't made yet. */
  begin(by: Person, report: Report, query: ReportQuery): ReportJob {
    this.forget();
    const key = JSON.stringify([by.role, by.id, report.name, query.words]);
    for (const job of this.jobs.values()) if (job.key === key && job.state === 'running') return job;
    const progress: { done: number; total: number | null } = { done: 0, total: null };
    const onProgress = (done: number, total: number): void => void Object.assign(progress, { done, total });
    const made = this.bus.execute(new ReadReport(report, query, onProgress));
    const begunAt = this.clock.now();
    const of = { id: this.ids.uuid(), report, query, begunAt, by, key, progress, made };
    const job: KeptJob = { ...of, state: 'running', isKept: false, endedMs: null };
    this.jobs.set(job.id, job);
    const end = (state: 'done' | 'failed'): void => {
      job.state = state;
      job.endedMs = performance.now();
      this.forget();
    };
    made.then(
      ({ ok }) => end(ok ? 'done' : 'failed'),
      () => end('failed'),
    );
    return job;
  }

  /** What was made, for being given out in this form: noted by then where that is to be. */
  async made({ by, report, query, made }: ReportJob, form: Form): Promise<Parsed<MadeReport>> {
    const answer = await made;
    const access = answer.ok ? accessOfReport(report, query.given, form) : null;
    if (access !== null) await this.access.note({ by, ...access });
    return answer;
  }

  /** Its result is kept for who was told of it. */
  keep({ id }: ReportJob): void {
    const job = this.jobs.get(id);
    if (job !== undefined) job.isKept = true;
  }

  /** The job of an id, of this person; refuses with `NO_SUCH_JOB`. */
  of(by: Person, id: string): Parsed<ReportJob> {
    this.forget();
    const job = this.jobs.get(id);
    return job === undefined || job.by.id !== by.id || job.by.role !== by.role ? NO_SUCH_JOB : parsed(job);
  }

  /** The jobs that this person was told of, the newest first. */
  all(by: Person): readonly ReportJob[] {
    this.forget();
    return [...this.jobs.values()]
      .filter((job) => job.isKept && job.by.id === by.id && job.by.role === by.role)
      .toReversed();
  }

  /** Whether it ended within so long; it may have just then where it says no. */
  async endsWithin(job: ReportJob, ms: number): Promise<boolean> {
    const waiting = new AbortController();
    const ended = job.made.then(
      () => true,
      () => true,
    );
    const over = sleep(ms, false, { signal: waiting.signal }).catch(() => false);
    try {
      return await Promise.race([ended, over]);
    } finally {
      waiting.abort();
    }
  }

  /** What was made may be large: what nobody was told of goes at once, else those that ended longest ago first. */
  private forget(): void {
    const { keptMs, keptMax } = this.span;
    const ended = [...this.jobs.values()].flatMap(({ id, isKept, endedMs }) =>
      endedMs === null ? [] : [{ id, isKept, endedMs }],
    );
    const newest = ended.toSorted((a, b) => Number(b.isKept) - Number(a.isKept) || b.endedMs - a.endedMs);
    for (const [at, { id, isKept, endedMs }] of newest.entries())
      if (!isKept || at >= keptMax || performance.now() - endedMs > keptMs) this.jobs.delete(id);
  }
}
