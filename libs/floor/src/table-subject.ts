import { encodeEvent, entryOfEvent, idOfStream, SCHEMA_VERSION, tableEventOf, tableStream } from '#contract';
import {
  KeyringError,
  SealBrokenError,
  type DecidedEvent,
  type NewTransfer,
  type Note,
  type Ruling,
  type SealedRow,
  type StoredEvent,
  type Subject,
} from '#event-store';
import { invariant, type Rejection } from '#kernel';
import type { SealedShoe } from '#sealed-shoe';
import {
  anyTable,
  contentsOfOrder,
  coupStep,
  shoeAt,
  type ShoeContents,
  type TableCommand,
  type TableEvent,
  type TableState,
} from '#tables';
import type { RequestTimes } from './request-times';
import type { Waiting } from './waiting';

/** What a table's actor is asked to do. */
export type TableTask =
  | {
      readonly kind: 'decide';
      readonly command: TableCommand;
      /** R12: a bet that lacks nothing but chips is not refused yet; what came of it is that it was asked. */
      readonly mayLack?: true;
      /** The contents of the shoe that the command brings, by the secret that is sealed with it. */
      readonly shoe?: { readonly secret: Uint8Array; readonly sealed: SealedShoe };
      /** The text behind a reason's hash. */
      readonly note?: Note;
    }
  /** Would the table take it? Nothing is recorded unless it refuses. */
  | { readonly kind: 'ask'; readonly command: TableCommand }
  /** What another stream refused on the way is the answer to the table's command. */
  | { readonly kind: 'refuse'; readonly rejection: Rejection }
  /** The id is from now on that of a bet whose chips are being bought (R12). */
  | { readonly kind: 'note-bet' }
  /** Requests that nobody has answered in time are over. */
  | { readonly kind: 'lapse' }
  /** The money of a transfer has arrived. */
  | { readonly kind: 'close-transfer'; readonly transfer: string };

type Decide = Extract<TableTask, { kind: 'decide' }>;

/** Where the contents of shoes in use are found: the vault, by the id of the shoe; its decks say how to shuffle them. */
export type ShoeSource = (shoe: string, decks: number) => Promise<ShoeContents>;

/** A table as the event store keeps it: the pure decider, and the contents of the shoe in use beside it. */
export class TableSubject implements Subject<TableTask, TableState> {
  private readonly contents = new Map<string, ShoeContents>();
  /** Shoes in use whose secret the vault couldn't open, and why. */
  private readonly closed = new Map<string, Error>();

  constructor(
    private readonly source: ShoeSource,
    private readonly waiting: Waiting,
    private readonly requests: RequestTimes,
  ) {}

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

  decide(task: TableTask, state: TableState): Ruling<TableState> {
    if (task.kind === 'refuse') return { kind: 'refused', rejection: task.rejection };
    if (task.kind === 'note-bet') return { kind: 'accepted', events: [], phase: state.phase };
    if (task.kind === 'close-transfer') {
      return { kind: 'accepted', events: [], phase: state.phase, closesTransfers: [task.transfer] };
    }
    if (task.kind === 'lapse') {
      const lapsed = this.requests.lapsed(state);
      return lapsed.length === 0 ? { kind: 'asked' } : this.accepted(null, state, lapsed);
    }
    const command = this.timed(task.command, state);
    const decision = anyTable.decide(command, state, (shoe) => this.contentsOf(shoe));
    if (!decision.ok) {
      const lacks = decision.rejection.code === 'INSUFFICIENT_CHIPS';
      const mayLack = task.kind === 'decide' && task.mayLack === true;
      return lacks && mayLack ? { kind: 'asked' } : { kind: 'refused', rejection: decision.rejection };
    }
    return task.kind === 'ask' ? { kind: 'asked' } : this.accepted(task, state, decision.events);
  }

  /**
   * After a load: the secret of the shoe in use comes from the vault. Where that fails, what needs no card still goes
   * on, so that nobody's chips are locked up by a lost key; what needs one says why not.
   */
  async loaded(state: TableState): Promise<void> {
    const inUse = shoeAt(state);
    if (inUse === null || inUse.kind === 'loaded') return;
    const { shoe, decks } = inUse;
    try {
      this.contents.set(shoe, await this.source(shoe, decks));
      this.closed.delete(shoe);
    } catch (error) {
      if (!isVaultLost(error)) throw error;
      this.closed.set(shoe, error);
    }
  }

  /** A command that takes time says how much has passed when it is decided. */
  private timed(command: TableCommand, state: TableState): TableCommand {
    if (!('waitedSeconds' in command)) return command;
    if (command.type !== 'Approve') return { ...command, waitedSeconds: this.waiting.seconds(state) };
    return { ...command, waitedSeconds: this.requests.waited(state, command.request) };
  }

  private contentsOf(shoe: string): ShoeContents {
    const contents = this.contents.get(shoe);
    if (contents === undefined && this.closed.has(shoe)) throw this.closed.get(shoe);
    invariant(contents !== undefined, `the contents of ${shoe} aren't at hand`);
    return contents;
  }

  private accepted(
    task: Decide | null,
    before: TableState,
    events: readonly TableEvent[],
  ): Ruling<TableState> {
    const after = events.reduce((state, event) => anyTable.evolve(state, event), before);
    const stream = streamOf(after);
    this.waiting.goesOn(before, after);
    this.requests.goesOn(before, after);
    const sealed = task === null ? [] : events.flatMap((event) => this.brought(task, event));
    for (const event of events) this.forgetFinished(event);
    return {
      kind: 'accepted',
      events: events.map((event) => decidedEvent(stream, before, event)),
      after,
      phase: after.phase,
      sealed,
      opensTransfers: events.flatMap(transferOf(stream)),
      ...(task?.note === undefined ? {} : { notes: [task.note] }),
    };
  }

  private forgetFinished(event: TableEvent): void {
    if (event.type !== 'ShoeFinished') return;
    this.contents.delete(event.shoe);
    this.closed.delete(event.shoe);
  }

  /** Keeps the contents of a shoe that comes to the table; a sealed one's secret goes to the vault with the commit. */
  private brought(task: Decide, event: TableEvent): readonly SealedRow[] {
    const { command } = task;
    if (event.type === 'ShoeLoaded') {
      invariant(command.type === 'LoadShoe', 'a shoe is loaded by LoadShoe alone');
      this.contents.set(event.shoe, contentsOfOrder(command.cards));
    }
    if (event.type !== 'ShoeShuffled') return [];
    invariant(task.shoe !== undefined, 'a shuffled shoe comes with its secret');
    this.contents.set(event.shoe, contentsOfSealed(task.shoe.sealed, task.shoe.secret));
    return [{ kind: 'shoe', id: event.shoe, plain: task.shoe.secret }];
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

/** The vault can't open a secret: its key is gone, or isn't the one that sealed it. */
export const isVaultLost = (error: unknown): error is KeyringError | SealBrokenError =>
  error instanceof KeyringError || error instanceof SealBrokenError;

/** The contents of a sealed shoe, by the secret that its order follows from. */
export const contentsOfSealed = (sealed: SealedShoe, secret: Uint8Array): ShoeContents => ({
  at: (leaf) => sealed.face(leaf),
  reveal: () => Buffer.from(secret).toString('hex'),
});

const streamOf = (state: TableState): string => {
  invariant('table' in state, `no table in phase ${state.phase}`);
  return tableStream(state.table);
};

/** What is cashed out is on its way to the patron's account, under the id of its event. */
const transferOf =
  (stream: string) =>
  (event: TableEvent, index: number): readonly NewTransfer[] => {
    if (event.type !== 'ChipsCashed') return [];
    const { patron, amount, currency } = event;
    const table = idOfStream(stream);
    return [{ id: { eventAt: index }, direction: 'out', patron, table, currency, amount }];
  };
