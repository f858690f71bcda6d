import { sealShoe, type SealedShoe } from '#game/shoe';
import {
  anyTable,
  contentsOfOrder,
  coupStep,
  FacesScanned,
  shoeAt,
  traceOfRefusal,
  wasOpened,
  type ShoeContents,
  type TableCommand,
  type TableEvent,
  type TableState,
  type TraceEvent,
} from '#game/tables';
import { invariant, type Rejection } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import {
  auditStream,
  encodeEvent,
  entryOfEvent,
  idOfStream,
  SCHEMA_VERSION,
  tableEventOf,
  tableStream,
} from '#log/contract';
import type { DecidedEvent, NewTransfer, Ruling, SealedRow, StoredEvent, Subject } from '#log/event-store';
import type { HandsLying } from '../messages/seen-cards';
import { commandOf, type DecideTask, type TableTask } from '../prepare/table-task';
import type { RequestTimes } from './approval-clock';
import type { Waiting } from './decision-clock';
import { contentsOfSealed, faceRow, ShoesAtHand, type ShoeSource } from './shoes-at-hand';

/** The actor of what the passing of time does at a table: lapsed requests and ended limits. */
export const NOBODY = { id: 'lapse', role: 'system' };

/** A decided command, with the shoe that it brings. */
interface Decided extends Pick<DecideTask, 'command'> {
  readonly note: DecideTask['note'] | undefined;
  readonly shoe: BroughtShoe | null;
}

/** A shoe that a shuffle brings, with the secret that is sealed with it. */
interface BroughtShoe {
  readonly secret: Uint8Array;
  readonly sealed: SealedShoe;
}

/**
 * Shuffles the shoe of a command with the decks of the rules in force at its decision: they may have changed
 * since its preparation. Returns `null` for any other command, and without a table, where none is brought.
 */
const shoeOf = (task: TableTask, state: TableState): BroughtShoe | null => {
  if (task.kind !== 'decide' || task.secret === undefined || !wasOpened(state)) return null;
  const { secret } = task;
  return { secret, sealed: sealShoe(hashing, secret, state.rules.decks) };
};

/** The events of a decision: those that time has brought about before it, and its own. */
interface Outcome {
  readonly ended: readonly TableEvent[];
  readonly own: readonly TableEvent[];
  /** The time at which they are recorded. */
  readonly now: string;
}

/** A table as an aggregate of the event store: the pure decider, with the contents of the shoe in use. */
export class TableSubject implements Subject<TableTask, TableState> {
  private readonly shoes: ShoesAtHand;

  constructor(
    source: ShoeSource,
    private readonly waiting: Waiting,
    private readonly requests: RequestTimes,
  ) {
    this.shoes = new ShoesAtHand(source);
  }

  initial(): TableState {
    return anyTable.initialState;
  }

  fold(state: TableState, stored: StoredEvent): TableState {
    const event = tableEventOf(stored);
    this.forgetFinished(event);
    const after = anyTable.evolve(state, event);
    this.waiting.goesOn(state, after, stored.recordedAt);
    this.requests.goesOn(state, after, stored.recordedAt);
    return after;
  }

  decide(task: TableTask, recorded: TableState, now: string): Ruling<TableState> {
    if (task.kind === 'refuse') return { kind: 'refused', rejection: task.rejection };
    if (task.kind === 'note-bet') return { kind: 'accepted', events: [], phase: recorded.phase };
    if (task.kind === 'close-transfer') {
      return { kind: 'accepted', events: [], phase: recorded.phase, closesTransfers: [task.transfer] };
    }
    // An arranged limit ends at its time, so before the next command is decided (R7).
    const ended = this.requests.limitsOver(recorded, now);
    const state = ended.reduce<TableState>(anyTable.evolve, recorded);
    if (task.kind === 'lapse') {
      const lapsed = [...ended, ...this.requests.lapsed(state, now)];
      const events = { ended: [], own: lapsed, now };
      return lapsed.length === 0 ? { kind: 'asked' } : this.accepted(null, recorded, events);
    }
    const shoe = shoeOf(task, state);
    const timed = this.timed(task.command, state, now);
    const command = shoe === null ? timed : { ...timed, commitment: shoe.sealed.commitment };
    const decision = anyTable.decide(command, state, (shoe) => this.shoes.of(shoe));
    if (!decision.ok) {
      const lacks = decision.rejection.code === 'INSUFFICIENT_CHIPS';
      const mayLack = task.kind === 'decide' && task.mayLack === true;
      return lacks && mayLack ? { kind: 'asked' } : refusedBy(task, state, decision.rejection);
    }
    if (task.kind === 'ask') return { kind: 'asked' };
    return this.accepted({ command, note: task.note, shoe }, recorded, { ended, own: decision.events, now });
  }

  async loaded(state: TableState): Promise<void> {
    const shoe = shoeAt(state);
    if (shoe !== null) await this.shoes.load(shoe);
  }

  nameOf(task: TableTask): string {
    return commandOf(task)?.type ?? task.kind;
  }

  traceStream(stream: string): string {
    return auditStream(idOfStream(stream));
  }

  /** Adds the time that has passed to a command that needs it. */
  private timed(command: TableCommand, state: TableState, now: string): TableCommand {
    if (command.type === 'ArrangeLimits')
      return { ...command, secondsLeft: this.requests.secondsUntil(command.until, now) };
    if (!('waitedSeconds' in command)) return command; // whichever commands have it
    if (command.type !== 'Approve') return { ...command, waitedSeconds: this.waiting.seconds(state, now) };
    return { ...command, waitedSeconds: this.requests.waited(state, command.request, now) };
  }

  /**
   * Returns the contents that show the cards of a face-down hand, at a table of this process or of another.
   */
  contentsFor(lying: HandsLying): Promise<ShoeContents> {
    return this.shoes.find(lying);
  }

  private accepted(
    task: Decided | null,
    before: TableState,
    { ended, own, now }: Outcome,
  ): Ruling<TableState> {
    const events = [...ended, ...own];
    const befores: TableState[] = [];
    const after = events.reduce((state, event) => {
      befores.push(state);
      return anyTable.evolve(state, event);
    }, before);
    const stream = streamOf(after);
    this.waiting.goesOn(before, after, now);
    this.requests.goesOn(before, after, now);
    const sealed = task === null ? [] : events.flatMap((event) => this.brought(task, event));
    for (const event of events) this.forgetFinished(event);
    const decided = events.map((event, at) => decidedEvent(stream, befores[at] ?? before, event));
    return {
      kind: 'accepted',
      timeouts: ended.length === 0 ? undefined : { actor: NOBODY, events: decided.slice(0, ended.length) },
      events: decided.slice(ended.length),
      after,
      phase: after.phase,
      sealed,
      opensTransfers: own.flatMap(transferOf(stream)),
      notes: task?.note === undefined ? undefined : [task.note],
    };
  }

  private forgetFinished(event: TableEvent): void {
    if (event.type === 'ShoeFinished') this.shoes.forget(event.shoe);
  }

  /**
   * Keeps the hidden part of a shoe. Returns what the vault seals with the commit; nothing for a shoe from a
   * script.
   */
  private brought(task: Decided, event: TableEvent): readonly SealedRow[] {
    const { command, shoe } = task;
    switch (event.type) {
      case 'ShoeLoaded':
        invariant(command.type === 'LoadShoe', 'a shoe is loaded by LoadShoe alone');
        this.shoes.bring(
          event.shoe,
          command.cards === null ? new FacesScanned() : contentsOfOrder(command.cards),
        );
        return [];
      case 'ShoeShuffled':
        invariant(shoe !== null, 'a shuffled shoe comes with its secret');
        this.shoes.bring(event.shoe, contentsOfSealed(shoe.sealed, shoe.secret));
        return [{ kind: 'shoe', id: event.shoe, plain: shoe.secret }];
      case 'CardScanned': {
        const { number, commitment } = event;
        if (commitment === undefined) return [];
        invariant(command.type === 'ScanCard', 'a card is scanned by ScanCard alone');
        return [this.shoes.hide(event.shoe, { number, commitment }, command)];
      }
      default:
        return [];
    }
  }
}

const decidedEvent = (stream: string, before: TableState, event: TableEvent): DecidedEvent => {
  const coup = coupStep(before, event);
  return {
    type: event.type,
    schema: SCHEMA_VERSION,
    data: encodeEvent(event),
    legs: entryOfEvent(stream, event),
    ...(coup === null ? {} : { coup }),
    ...(event.type === 'TableOpening' && event.page === 1 ? { opensStream: true } : {}),
  };
};

/**
 * Returns a refusal with its trace in the table's audit stream (R3). The face of a card that lay face down is
 * sealed.
 */
const refusedBy = (
  task: Extract<TableTask, { kind: 'decide' | 'ask' }>,
  state: TableState,
  rejection: Rejection,
): Ruling => {
  const { command } = task;
  const trace = traceOfRefusal(command, state, rejection);
  const sealed = trace.flatMap((event) => faceOf(command, event));
  return { kind: 'refused', rejection, trace: trace.map(tracedEvent), sealed };
};

const faceOf = (command: TableCommand, { shoe, number, commitment }: TraceEvent): readonly SealedRow[] => {
  if (commitment === undefined) return [];
  invariant(command.type === 'ScanCard', 'a card is scanned by ScanCard alone');
  return [faceRow(shoe, { number, commitment }, command)];
};

const tracedEvent = (event: TraceEvent): DecidedEvent => ({
  type: event.type,
  schema: SCHEMA_VERSION,
  data: encodeEvent(event),
  legs: [],
});

const streamOf = (state: TableState): string => {
  invariant(wasOpened(state), `no table in phase ${state.phase}`);
  return tableStream(state.table);
};

/** Opens a transfer to the patron's account for cashed-out chips, under the id of their event. */
const transferOf =
  (stream: string) =>
  (event: TableEvent, index: number): readonly NewTransfer[] => {
    if (event.type !== 'ChipsCashed') return [];
    const { patron, amount, currency } = event;
    const table = idOfStream(stream);
    return [{ id: { eventAt: index }, direction: 'out', patron, table, currency, amount }];
  };
