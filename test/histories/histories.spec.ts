import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks, type BreakState } from '#game/breaks';
import { cage, type CageState } from '#game/cage';
import { deckBatch, type DeckBatchState } from '#game/decks';
import { anyTable, type TableState } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import {
  decodeEvent,
  encodeEvent,
  EVENTS,
  isBreakEvent,
  isCageEvent,
  isDeckEvent,
  isTableEvent,
  type DomainEvent,
} from '#log/contract';
import { asOfToday } from './as-of-today';
import { stateAsJson } from './state-as-json';

interface Recorded {
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
}

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
const linesOf = (file: string): Recorded[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Recorded);

/** State fields added after a history was recorded that do not have their initial value there. */
const GAINED: Readonly<Record<string, JsonObject>> = {
  'v1-tallied.jsonl': { unpaid: { ada: [{ coup: 'BAC-01/S1/C2', due: '6', booked: '6' }] } },
  'v1-waived.jsonl': {
    unpaid: { ada: [{ coup: 'BAC-01/S1/C1', due: '4', booked: '4' }] },
    waived: { 'BAC-01/S1/C1': [{ patron: 'ada', amount: '2' }] },
  },
};

const HISTORIES = readdirSync(__dirname).filter((file) => file.endsWith('.jsonl'));

/** Folds a stream; audit traces of refusals have no state (R3). */
const folded = (
  events: readonly DomainEvent[],
): TableState | CageState | BreakState | DeckBatchState | null => {
  if (events.every(isTableEvent)) return events.reduce(anyTable.evolve, anyTable.initialState);
  if (events.every(isBreakEvent)) return events.reduce(breaks.evolve, breaks.initialState);
  if (events.every(isDeckEvent)) return events.reduce(deckBatch.evolve, deckBatch.initialState);
  return events.every(isCageEvent) ? events.reduce(cage.evolve, cage.initialState) : null;
};

describe('streams recorded by every version of the events (S12)', () => {
  it.each(HISTORIES)('%s folds to the state recorded beside it', (file) => {
    const events = linesOf(file).map(({ type, schema, data }) => decodeEvent(type, schema, data));
    const state = JSON.parse(read(file.replace('.jsonl', '.state.json'))) as JsonObject | null;
    expect(stateAsJson(folded(events))).toEqual(state && { ...asOfToday(state), ...GAINED[file] });
  });

  it('have a sample of every event type, which is written as recorded', () => {
    const lines = HISTORIES.flatMap(linesOf);
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENTS)));
    for (const { type, schema, data } of lines)
      expect(encodeEvent(decodeEvent(type, schema, data))).toEqual(data);
  });
});
