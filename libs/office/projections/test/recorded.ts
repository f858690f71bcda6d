import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '#kernel/canonical';
import { projectRoot } from '#testing';
import type { TakenEvent } from '..';

const HISTORIES = path.join(projectRoot(), 'test/histories');

type Recorded = readonly [type: string, data: JsonObject];

/** Every recorded history by name: each of one table or of one patron's account. */
export const RECORDED: ReadonlyMap<string, readonly Recorded[]> = new Map(
  readdirSync(HISTORIES)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => {
      const lines = readFileSync(path.join(HISTORIES, file), 'utf8').trim().split('\n');
      const events = lines.map((line): Recorded => {
        const { type, data } = JSON.parse(line) as { type: string; data: JsonObject };
        return [type, data];
      });
      return [file.replace(/^v\d+-|[.]jsonl$/gu, ''), events];
    }),
);

/** Returns the stream of a history in these tests. */
export const streamOf = (history: string): string => {
  if (history === 'account' || history === 'erased') return `patron:${history}`;
  return history === 'traces' ? 'audit:traces' : `table:${history}`;
};

/** Returns events as read models take them, all in one shard and with one actor. */
export const takenFrom = (
  stream: string,
  events: readonly Recorded[],
  actor: TakenEvent['actor'] = { id: 'ruth', role: 'pit' },
): readonly TakenEvent[] =>
  events.map(([type, data], at) => ({
    shard: 7,
    seq: at + 1,
    stream,
    version: at + 1,
    eventId: '00000000-0000-4000-8000-000000000000',
    recordedAt: '2026-11-21T12:00:00.000000Z',
    actor,
    type,
    schema: 1,
    data,
  }));
