import { changesOf, parkedAt } from '../running/changes-of';
import { placeOf, type Parked } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import type { DeadLetter, DeadLetterAct, ReadModelUpkeep, Retry } from './upkeep.port';

/** The result of trying a dead letter again. */
export interface Tried {
  /**
   * `handled`: its stream or shard continues. `parked`: it waits again, at `at`. `gone`: it was no longer
   * parked. `unknown`: this release doesn't have that version of the read model.
   */
  readonly outcome: 'handled' | 'parked' | 'gone' | 'unknown';
  /** The number of events of its stream that were handled. */
  readonly events: number;
  readonly at: Pick<Parked, 'seq' | 'type' | 'eventId' | 'error'> | null;
}

/** The read models of this release, and their upkeep. */
export interface RetryMeans {
  readonly upkeep: ReadModelUpkeep;
  readonly models: readonly ReadModel[];
  readonly eventsMax?: number;
}

/** The most events in one transaction, which locks its shard. */
const EVENTS_MAX = 500;

/**
 * Handles the events of a parked stream from the parked one on or, to drop that one, from the next. In a
 * halted shard it only checks whether the event can be handled; the worker then continues. Every transaction
 * leaves the stream parked further on, so it may be interrupted anywhere.
 */
export async function tryAgain(
  { upkeep, models, eventsMax = EVENTS_MAX }: RetryMeans,
  letter: DeadLetter,
  act: DeadLetterAct,
): Promise<Tried> {
  const model = models.find(
    ({ name, version }) => name === letter.readModel && version === letter.modelVersion,
  );
  if (model === undefined) return { outcome: 'unknown', events: 0, at: null };
  let events = 0;
  for (let toRecord: DeadLetterAct | null = act; ; toRecord = null) {
    const retry = await upkeep.beginRetry({ build: letter.build, model }, letter, eventsMax);
    if (retry === null) return { outcome: toRecord === null ? 'handled' : 'gone', events, at: null };
    const step = await stepped(retry, model, toRecord);
    events += step.events;
    if (step.isOver) return { outcome: step.at === null ? 'handled' : 'parked', events, at: step.at };
  }
}

interface Step {
  readonly events: number;
  readonly at: Parked | null;
  readonly isOver: boolean;
}

async function stepped(retry: Retry, model: ReadModel, act: DeadLetterAct | null): Promise<Step> {
  try {
    const { letter, events, next } = retry;
    const dropped = new Set(retry.kept.dropped);
    if (act?.act === 'drop') dropped.add(placeOf(letter));
    const changes = changesOf(model, [{ events }], { ...retry.kept, dropped });
    const poison = changes.parked[0] ?? null;
    const waits =
      next === null ? null : parkedAt(next, 'waits: those before it are handled again', letter.halts);
    // A halted shard is handled by its worker. Here the event was only tried.
    const written = letter.halts ? { rows: [], folded: [] } : changes;
    await retry.commit(written, poison ?? waits, act);
    const until = poison?.seq ?? Infinity;
    const handled = events.filter((event) => event.seq < until && !dropped.has(placeOf(event)));
    return {
      events: letter.halts ? 0 : handled.length,
      at: poison,
      isOver: poison !== null || waits === null,
    };
  } catch (error) {
    await retry.abandon();
    throw error;
  }
}
