import {
  countDecksByState,
  deckBatch,
  type DeckBatch,
  type DeckBatchState,
  type DeckEvent,
} from '#game/decks';
import { inOrder, invariant } from '#kernel/decision';
import { deckEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { placeOf } from '../figures/place';
import type { BatchRow, DeckRow, DeckStepRow, ShoeOfDecks } from './decks.fields';

/** The record of one batch of decks. */
export interface BatchRecord {
  readonly batch: BatchRow;
  readonly decks: readonly DeckRow[];
  readonly steps: readonly DeckStepRow[];
  /** Each deck that the batch ever put in a shoe, as often as it did. */
  readonly putIn: readonly { readonly shoe: string; readonly decks: number }[];
}

/** Returns the record of a batch from all events of its stream. */
export const batchRecordOf = (events: readonly StoredEvent[]): BatchRecord => {
  const all = events.map((stored) => ({ stored, event: deckEventOf(stored) }));
  const state = all.reduce<DeckBatchState>(
    (before, { event }) => deckBatch.evolve(before, event),
    deckBatch.initialState,
  );
  const [first] = all;
  invariant(state.phase !== 'unknown' && first !== undefined, 'a batch without a receipt');
  const steps = all.map(({ stored, event }) => stepOf(stored, event));
  return {
    batch: batchRowOf(state, first.stored, steps),
    decks: state.decks.map(({ state: now, table, shoe }, at) => ({
      batch: state.batch,
      deck: at + 1,
      state: now,
      table,
      shoe,
    })),
    steps,
    putIn: all.flatMap(({ event }) =>
      event.type === 'DecksPutInShoe' ? [{ shoe: event.shoe, decks: event.decks.length }] : [],
    ),
  };
};

const batchRowOf = (
  state: DeckBatch,
  { recordedAt, actor }: StoredEvent,
  steps: readonly DeckStepRow[],
): BatchRow => {
  const { 'in-shoe': inShoe, ...counts } = countDecksByState(state.decks);
  const { open } = state;
  return {
    batch: state.batch,
    uses: state.uses,
    receivedAt: recordedAt,
    receivedBy: actor.id,
    decks: state.decks.length,
    ...counts,
    inShoe,
    differences: steps.filter(({ difference }) => difference !== null && difference !== '0').length,
    waits: open === null ? null : `${open.kind} ${open.report} by ${open.by}`,
  };
};

/** The fields of an event that a step shows. Each type has only some of them. */
interface StepFields {
  readonly decks: number | readonly number[];
  readonly faulty?: readonly number[];
  readonly reportedBy?: string;
  readonly table?: string;
  readonly shoe?: string;
  readonly cards?: number;
  readonly expected?: number;
}

const numbersText = (numbers: readonly number[]): string => numbers.join(' ');

const stepOf = (stored: StoredEvent, event: DeckEvent): DeckStepRow => {
  const { decks, faulty, reportedBy, table, shoe, cards, expected }: StepFields = event;
  return {
    batch: event.batch,
    event: placeOf(stored),
    at: stored.recordedAt,
    type: event.type,
    by: event.by,
    reportedBy: reportedBy ?? null,
    decks: typeof decks === 'number' ? `1 to ${decks}` : numbersText(decks),
    faulty: faulty === undefined ? null : numbersText(faulty),
    place: shoe ?? table ?? null,
    cards: cards ?? null,
    difference: cards === undefined || expected === undefined ? null : `${cards - expected}`,
  };
};

/** Compares the shoes that batches name with the decks in the tables' own records, in order of shoe. */
export const compareShoes = (
  putIn: BatchRecord['putIn'],
  recorded: ReadonlyMap<string, number>,
): readonly ShoeOfDecks[] => {
  const named = new Map<string, number>();
  for (const { shoe, decks } of putIn) named.set(shoe, (named.get(shoe) ?? 0) + decks);
  return [...named]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([shoe, decks]) => {
      const atTable = recorded.get(shoe) ?? null;
      return { shoe, named: decks, recorded: atTable, agrees: decks === atTable };
    });
};
