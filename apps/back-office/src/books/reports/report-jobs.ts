import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { PostgresAccessLog } from '#office/access-log';
import { accessOfReport, type Form, type MadeReport, type Report } from '#office/reports';
import { REPORT_JOBS_WORLD, type JobsWorld } from './jobs-span';
import { ReadReport } from './read-report.query';
import type { ReportQuery } from './report-query';

/** A report that is being made or was, for the person who asked for it. */
export interface ReportJob {
  readonly id: string;
  readonly by: Person;
  readonly report: Report;
  readonly query: ReportQuery;
  /** UTC with microseconds. */
  readonly begunAt: string;
  readonly state: 'running' | 'done' | 'failed';
  /** The number of finished parts. `total` is null while it isn't known. */
  readonly progress: { readonly done: number; readonly total: number | null };
  /** Resolves to the report, or rejects with the error that prevented it. */
  readonly made: Promise<Parsed<MadeReport>>;
}

interface KeptJob extends ReportJob {
  /** The person and the question. The same job runs once at a time. */
  readonly key: string;
  state: ReportJob['state'];
  /** Set once somebody received its id and may fetch the result. */
  isKept: boolean;
  endedMs: number | null;
}

const NO_SUCH_JOB = reject(
  'NO_SUCH_JOB',
  'You have no report job with this id. Finished reports are removed after a while, and at a restart. Request the report again.',
);

/**
 * Makes reports, whether the request waits or asks later. Keeps them only in this process's memory, because the same
 * request can make them again.
 */
@Injectable()
export class ReportJobs {
  private readonly jobs = new Map<string, KeptJob>();

  constructor(
    private readonly bus: QueryBus,
    @Inject(REPORT_JOBS_WORLD) private readonly world: JobsWorld,
    private readonly access: PostgresAccessLog,
  ) {}

  /** Begins a report, or returns this person's unfinished job with the same question. */
  begin(by: Person, report: Report, query: ReportQuery): ReportJob {
    this.forget();
    const key = JSON.stringify([by.role, by.id, report.name, query.words]);
    for (const job of this.jobs.values()) if (job.key === key && job.state === 'running') return job;
    const progress: { done: number; total: number | null } = { done: 0, total: null };
    const onProgress = (done: number, total: number): void => void Object.assign(progress, { done, total });
    const made = this.bus.execute(new ReadReport(report, query, onProgress));
    const begunAt = this.world.clock.now();
    const of = { id: this.world.ids.uuid(), report, query, begunAt, by, key, progress, made };
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

  /** Returns the report for a format. Records the access first, if the log requires it. */
  async made({ by, report, query, made }: ReportJob, form: Form): Promise<Parsed<MadeReport>> {
    const answer = await made;
    const access = answer.ok ? accessOfReport(report, query.given, form) : null;
    if (access !== null) await this.access.note({ by, ...access });
    return answer;
  }

  /** Keeps the result for the person who received the job's id. */
  keep({ id }: ReportJob): void {
    const job = this.jobs.get(id);
    if (job !== undefined) job.isKept = true;
  }

  /** Returns this person's job with an id, or refuses with `NO_SUCH_JOB`. */
  of(by: Person, id: string): Parsed<ReportJob> {
    this.forget();
    const job = this.jobs.get(id);
    return job === undefined || job.by.id !== by.id || job.by.role !== by.role ? NO_SUCH_JOB : parsed(job);
  }

  /** Returns the jobs whose ids this person received, newest first. */
  all(by: Person): readonly ReportJob[] {
    this.forget();
    return [...this.jobs.values()]
      .filter((job) => job.isKept && job.by.id === by.id && job.by.role === by.role)
      .toReversed();
  }

  /** Says if a job ends within a time. It may have ended just after a negative answer. */
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

  /** Drops results, which may be large: those that nobody can fetch at once, then the ones that ended first. */
  private forget(): void {
    const { keptMs, keptMax } = this.world.span;
    const ended = [...this.jobs.values()].flatMap(({ id, isKept, endedMs }) =>
      endedMs === null ? [] : [{ id, isKept, endedMs }],
    );
    const newest = ended.toSorted((a, b) => Number(b.isKept) - Number(a.isKept) || b.endedMs - a.endedMs);
    for (const [at, { id, isKept, endedMs }] of newest.entries())
      if (!isKept || at >= keptMax || performance.now() - endedMs > keptMs) this.jobs.delete(id);
  }
}
