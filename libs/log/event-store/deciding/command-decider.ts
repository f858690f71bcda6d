import { InvariantError, type Code } from '#kernel/decision';
import type { NewTransfer, Ruling, SealedRow, Transfer } from '../kept/decided';
import type { CommandRow, Decided, SealedBytes } from '../kept/shard-part';
import { actorKey } from '../kept/stored-event';
import { place, timeAfter, type Cause, type Placed, type StreamEnd, type Tail } from '../lanes/placing';
import type { Writing } from '../lanes/shard-batch';
import type { Clock, Ids } from '../time/clock.port';
import type { CommandOutcome, Request, Subject } from './subject';

/** A state with its version, and the version of the stream for traces of refusals. */
export interface StreamState<State> {
  readonly state: State;
  readonly version: number;
  readonly traceVersion: number;
}

/** The clock and the ids that deciding uses. */
export interface World {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Seals what must not be read before its time (`Vault.seal`). */
  readonly seal: (row: SealedRow) => SealedBytes;
}

/** A decided command: the new state, the answer, and what has to be committed before it is given. */
export interface Step<State> {
  readonly after: StreamState<State>;
  readonly outcome: CommandOutcome;
  /** `null` if nothing has to be written. */
  readonly writing: Writing | null;
}

/** Decides the commands of one kind of stream. It keeps nothing from one command to the next. */
export class CommandDecider<Command, State> {
  constructor(
    private readonly subject: Subject<Command, State>,
    private readonly world: World,
  ) {}

  /**
   * Decides a command at its stream's current state, after the shard's tail. It has no side effects and
   * throws what the subject throws.
   */
  decide(request: Request<Command>, before: StreamState<State>, tail: Tail): Step<State> {
    const now = timeAfter(tail, this.world.clock);
    const ruling = this.subject.decide(request.command, before.state, now);
    switch (ruling.kind) {
      case 'asked':
        return { after: before, outcome: { kind: 'asked' }, writing: null };
      case 'refused':
        return this.refuse(request, ruling, before, { ...tail, recordedAt: now });
      case 'accepted':
        return this.accept(request, ruling, before, { ...tail, recordedAt: now });
    }
  }

  private refuse(
    request: Request<Command>,
    { rejection, trace = [], sealed = [] }: Extract<Ruling, { kind: 'refused' }>,
    before: StreamState<State>,
    tail: Now,
  ): Step<State> {
    const decided: Decided = { kind: 'refused', rejection };
    const placed = this.placeTrace(request, trace, before.traceVersion, tail);
    return {
      after: { ...before, traceVersion: before.traceVersion + placed.length },
      outcome: decided,
      writing: writingOf({
        shard: tail.shard,
        placed,
        command: commandRow(request, tail, decided),
        sealed: sealed.map((row) => this.world.seal(row)),
      }),
    };
  }

  private placeTrace(
    request: Request<Command>,
    trace: Extract<Ruling, { kind: 'refused' }>['trace'] & object,
    version: number,
    tail: Now,
  ): readonly Placed[] {
    if (trace.length === 0) return [];
    const stream = this.subject.traceStream?.(request.stream);
    if (stream === undefined) throw new InvariantError(`${request.stream} has no stream for traces`);
    return place(trace, { tail, stream, version }, causeOf(request), this.at(tail));
  }

  private placeTimeouts(
    { timeouts }: Extract<Ruling<State>, { kind: 'accepted' }>,
    end: StreamEnd & { readonly tail: Now },
  ): readonly Placed[] {
    if (timeouts === undefined || timeouts.events.length === 0) return [];
    const commandId = this.world.ids.uuid();
    const cause = { actor: timeouts.actor, commandId, correlationId: null, causationId: null };
    return place(timeouts.events, end, cause, this.at(end.tail));
  }

  private at({ recordedAt }: Now): { readonly recordedAt: string; readonly ids: Ids } {
    return { recordedAt, ids: this.world.ids };
  }

  private accept(
    request: Request<Command>,
    ruling: Extract<Ruling<State>, { kind: 'accepted' }>,
    before: StreamState<State>,
    tail: Now,
  ): Step<State> {
    const { stream } = request;
    const timeouts = this.placeTimeouts(ruling, { tail, stream, version: before.version });
    const seq = tail.seq + timeouts.length;
    const version = before.version + timeouts.length;
    const end = { tail: { ...tail, seq }, stream, version };
    const own = place(ruling.events, end, causeOf(request), this.at(tail));
    const placed = timeouts.length === 0 ? own : [...timeouts, ...own];
    const events = own.map(({ event }) => event);
    const { phase } = ruling;
    const range = { firstSeq: seq + 1, lastSeq: seq + own.length, phase };
    return {
      after: {
        ...before,
        state:
          ruling.after ?? placed.reduce((state, { event }) => this.subject.fold(state, event), before.state),
        version: before.version + placed.length,
      },
      outcome: { kind: 'accepted', shard: tail.shard, ...range, events },
      writing: writingOf({
        shard: tail.shard,
        placed,
        command: commandRow(request, tail, { kind: 'accepted', ...range }),
        sealed: (ruling.sealed ?? []).map((row) => this.world.seal(row)),
        notes: ruling.notes ?? [],
        opensTransfers: (ruling.opensTransfers ?? []).map((transfer) => withId(transfer, own)),
        closesTransfers: ruling.closesTransfers ?? [],
        erasesNotes: ruling.erasesNotes ?? [],
      }),
    };
  }
}

/** A shard's tail with the time of the decision. */
type Now = Tail & { readonly recordedAt: string };

const causeOf = ({ actor, commandId, correlationId, causationId }: Request<unknown>): Cause => ({
  actor,
  commandId,
  correlationId,
  causationId,
});

/** No aggregate decides these, so a later repeat may get another answer (S9). */
const NEVER_REMEMBERED: readonly Code[] = ['UNKNOWN_COMMAND', 'NO_SUCH_TABLE', 'OVERLOADED', 'UNAVAILABLE'];

function commandRow(
  { actor, commandId, digest }: Request<unknown>,
  tail: Tail,
  decided: Decided,
): CommandRow | null {
  if (digest === null) return null;
  if (decided.kind === 'refused' && NEVER_REMEMBERED.includes(decided.rejection.code)) return null;
  return { actor: actorKey(actor), commandId, shard: tail.shard, digest, decided };
}

function withId({ id, ...transfer }: NewTransfer, placed: readonly Placed[]): Transfer {
  if (typeof id === 'string') return { ...transfer, id };
  const event = placed[id.eventAt]?.event;
  if (event === undefined) throw new InvariantError('a transfer takes the id of an event that is not there');
  return { ...transfer, id: event.eventId };
}

/**
 * Returns `null` if there is nothing to write. The answer then only waits for the state it was decided on.
 */
function writingOf(some: Pick<Writing, 'shard' | 'placed' | 'command'> & Partial<Writing>): Writing | null {
  const writing = {
    sealed: [],
    notes: [],
    opensTransfers: [],
    closesTransfers: [],
    erasesNotes: [],
    ...some,
  };
  const { placed, command, sealed, notes, opensTransfers, closesTransfers } = writing;
  const rows = placed.length + sealed.length + notes.length + opensTransfers.length + closesTransfers.length;
  return rows === 0 && command === null ? null : writing;
}
