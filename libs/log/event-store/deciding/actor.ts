import { invariant, OUT_OF_REACH } from '#kernel/decision';
import { shardOf } from '../kept/shard';
import { actorKey, type StoredEvent } from '../kept/stored-event';
import type { CommandTrace } from '../lanes/command-traces.port';
import type { CommandNamed, WriteResult } from '../lanes/lane';
import { STANDS_STILL, type Lanes } from '../lanes/lanes';
import { LogUnreachableError } from '../query/database-error';
import { CommandDecider, type StreamState } from './command-decider';
import { rememberedAnswer } from './first-answer';
import type { CommandOutcome, Request, Subject } from './subject';

/** A command that waits for its answer. */
export interface Job<Command> {
  readonly request: Request<Command>;
  readonly trace: CommandTrace | null;
  readonly answer: (outcome: CommandOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * The state of a stream in memory. `committed` is the committed state; commands are decided on `standing`,
 * which includes everything pending.
 */
type Phase<State> =
  /** The stream is being read and commands wait. `committed` is its previous state, `null` the first time. */
  | { readonly kind: 'loading'; readonly committed: StreamState<State> | null }
  /** Commands are decided as they arrive. */
  | { readonly kind: 'ready'; readonly committed: StreamState<State>; readonly standing: StreamState<State> }
  /** The actor accepts nothing any more. */
  | { readonly kind: 'gone' };

/** A decided command whose answer waits for a commit: its own, or that of the state it was decided on. */
interface Pending<Command, State> {
  readonly job: Job<Command>;
  readonly outcome: CommandOutcome;
  readonly after: StreamState<State>;
  /** `true` if the command writes something itself. */
  readonly writes: boolean;
}

/**
 * One stream in memory (S5). Commands are decided at once, in order of arrival, on everything decided so far;
 * the answer follows after the commit. If a commit fails, everything that depends on it is discarded and
 * decided again.
 */
export class Actor<Command, State> {
  private phase: Phase<State> = { kind: 'loading', committed: null };
  /** Commands that have arrived and are not decided. */
  private waiting: Job<Command>[] = [];
  /** Commands that are decided and not answered. */
  private pending: Pending<Command, State>[] = [];
  private readers: {
    readonly resolve: (read: StreamState<State>) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  /** Counts how often pending writes were discarded. Reports of older commits are ignored. */
  private life = 0;
  readonly shard: number;
  private readonly decider: CommandDecider<Command, State>;

  constructor(
    readonly stream: string,
    private readonly subject: Subject<Command, State>,
    private readonly lanes: Lanes,
    private readonly onGone: () => void,
  ) {
    this.shard = shardOf(stream);
    this.decider = new CommandDecider(subject, lanes);
  }

  /** Reads the stream, while commands and readers wait. */
  start(): void {
    void this.load(); // it catches all of its errors
  }

  /** Returns `true` if the actor may be removed from memory, because nobody waits for it. */
  get isIdle(): boolean {
    return this.phase.kind === 'ready' && this.pending.length === 0;
  }

  submit(job: Job<Command>): void {
    if (this.phase.kind === 'ready') this.decide(job, this.phase);
    else this.waiting.push(job);
  }

  /** Returns the committed state. Throws `LogUnreachableError` if it can't be read. */
  async read(): Promise<StreamState<State>> {
    if (this.phase.kind === 'gone') throw takenOver();
    if (this.phase.committed !== null) return this.phase.committed;
    return new Promise((resolve, reject) => this.readers.push({ resolve, reject }));
  }

  /** Ends the actor because this process has lost the shard. */
  drop(): void {
    this.end((job) => job.answer({ kind: 'refused', rejection: OUT_OF_REACH.writer.rejection }));
  }

  private decide(job: Job<Command>, { committed, standing }: Extract<Phase<State>, { kind: 'ready' }>): void {
    const writer = this.lanes.shards.writer(this.shard);
    if (writer === null || !this.lanes.shards.isHere(this.shard)) {
      job.answer({ kind: 'refused', rejection: OUT_OF_REACH.writer.rejection });
      return;
    }
    job.trace?.deciding();
    try {
      const step = this.decider.decide(job.request, standing, writer.tail);
      const { after, outcome, writing } = step;
      job.trace?.decided(writing?.placed.map(({ event }) => event) ?? []);
      this.phase = { kind: 'ready', committed, standing: after };
      const pending = { job, outcome, after, writes: writing !== null };
      if (writing === null && this.pending.length === 0) {
        job.answer(outcome);
        return;
      }
      this.pending.push(pending);
      if (writing === null) return;
      writer.advance(writing.placed);
      const { life } = this;
      this.lanes.enqueue({
        ...writing,
        of: this.named(job.request),
        settled: (fate) => {
          if (life === this.life) this.settled(fate);
        },
      });
    } catch (error) {
      this.stop(job, error);
    }
  }

  private named({ actor, commandId, command }: Request<Command>): CommandNamed {
    const name = this.subject.nameOf?.(command) ?? 'a command';
    return { stream: this.stream, commandId, actor: actorKey(actor), name };
  }

  /** Handles the result of the oldest pending write. */
  private settled(fate: WriteResult): void {
    if (fate === 'again') this.startOver();
    else if (fate === 'refused') this.end((job) => job.answer({ kind: 'refused', rejection: STANDS_STILL }));
    else if (fate === 'unavailable') this.drop();
    else this.release();
  }

  /** Answers the oldest command, which is now committed, and the following ones that only waited for it. */
  private release(): void {
    do {
      const next = this.pending.shift();
      invariant(next !== undefined, 'a commit that nobody waits for');
      this.setCommitted(next.after);
      next.job.trace?.committed();
      next.job.answer(next.outcome);
    } while (this.pending[0]?.writes === false);
    if (this.phase.kind === 'loading' && this.pending.length === 0) void this.load(); // see `stop`
  }

  private setCommitted(committed: StreamState<State>): void {
    if (this.phase.kind !== 'gone') this.phase = { ...this.phase, committed };
  }

  /** Decides nothing more until the stream is read again. */
  private pause(): void {
    if (this.phase.kind === 'ready') this.phase = { kind: 'loading', committed: this.phase.committed };
  }

  /**
   * Handles an error that the subject threw: a bug, or an impossible log. The command fails with the error
   * and has changed nothing. Earlier decisions are committed; then the stream is read again, because its
   * state can't be trusted.
   */
  private stop(job: Job<Command>, error: unknown): void {
    this.alarm(error);
    job.fail(error);
    this.pause();
    if (this.pending.length === 0) void this.load();
  }

  /**
   * Decides everything pending again: nothing of it was written, because a command of the shard was already
   * known.
   */
  private startOver(): void {
    this.life++;
    this.waiting.unshift(...this.pending.map(({ job }) => job));
    this.pending = [];
    this.pause();
    void this.load({ lookUp: true });
  }

  /** Reads the stream and decides what waits. Ends the actor on an error; never rejects. */
  private async load({ lookUp = false } = {}): Promise<void> {
    try {
      if (lookUp) await this.answerRemembered();
      const replayed = await this.fromLog();
      if (this.hasEnded()) return;
      this.phase = { kind: 'ready', committed: replayed, standing: replayed };
      for (const { resolve } of this.readers.splice(0)) resolve(replayed);
      for (const job of this.waiting.splice(0)) this.submit(job);
    } catch (error) {
      if (this.hasEnded()) return;
      if (error instanceof LogUnreachableError) {
        this.end((job) => job.answer({ kind: 'refused', rejection: OUT_OF_REACH.writer.rejection }), error);
        return;
      }
      this.alarm(error);
      this.end((job) => job.fail(error), error);
    }
  }

  private async fromLog(): Promise<StreamState<State>> {
    const { log } = this.lanes;
    const trace = this.subject.traceStream?.(this.stream) ?? null;
    const { events, traceVersion } = await log.readToDecide(this.stream, trace);
    for (const event of events) this.refuseForged(event);
    const state = this.foldAll(events);
    await this.subject.loaded?.(state);
    return { state, version: events.at(-1)?.version ?? 0, traceVersion };
  }

  /** Throws `InvariantError` at an event that no writer of this shard can have written (S21). */
  private refuseForged(event: StoredEvent): void {
    if (this.lanes.shards.writer(this.shard) === null) return; // another server has taken over the shard, and the actor ends
    const { shard, seq } = event;
    invariant(
      shard === this.shard && this.lanes.shards.isWritten(event),
      `seq ${seq} of shard ${shard} in ${this.stream} is no event that a writer committed: run sabot verify`,
    );
  }

  private foldAll(events: readonly StoredEvent[]): State {
    return events.reduce(
      (state, event) => this.subject.fold(state, event),
      this.subject.initial(this.stream),
    );
  }

  /** Answers the commands that are remembered; the others stay. */
  private async answerRemembered(): Promise<void> {
    const { log } = this.lanes;
    const asked = this.waiting.flatMap((job) => {
      const { actor, commandId, digest } = job.request;
      return digest === null ? [] : [{ job, digest, actor: actorKey(actor), commandId }];
    });
    const rows = await log.findCommands(asked);
    for (const { job, digest, actor, commandId } of asked) {
      const row = rows.find((known) => known.commandId === commandId && known.actor === actor);
      if (row === undefined) continue;
      const outcome = await rememberedAnswer(log, row, digest);
      const at = this.waiting.indexOf(job);
      if (at < 0) return; // the actor has ended meanwhile, and with it this command
      this.waiting.splice(at, 1);
      job.answer(outcome);
    }
  }

  private hasEnded(): boolean {
    return this.phase.kind === 'gone';
  }

  private end(tell: (job: Job<Command>) => void, error: unknown = takenOver()): void {
    this.life++;
    this.phase = { kind: 'gone' };
    this.onGone();
    const left = [...this.pending.splice(0).map(({ job }) => job), ...this.waiting.splice(0)];
    for (const job of left) tell(job);
    for (const { reject } of this.readers.splice(0)) reject(error);
  }

  private alarm(error: unknown): void {
    this.lanes.alarm({ what: 'actor-stopped', shard: this.shard, stream: this.stream, error });
  }
}

const takenOver = (): LogUnreachableError =>
  new LogUnreachableError('another server has taken over the shard');
