import type { JsonObject } from '#kernel/canonical';
import type { Answer } from '#log/commands';
import { shardOf } from '#log/event-store';

/** An answer of the API's documents, without the id of its command. */
export type Example = Omit<Answer, 'commandId'>;

/** Returns the answer to a command that left these events in one stream, the first of them at this version. */
export const answer = (
  phase: string | null,
  stream: string,
  seq: number,
  version: number,
  events: readonly (readonly [type: string, data: JsonObject])[],
): Example => ({
  shard: shardOf(stream),
  seq,
  phase,
  events: events.map(([type, data], at) => ({ type, stream, version: version + at, data })),
});

/** Returns the answer to a command that waits for another person's approval. */
export const asked = (
  phase: string,
  type: string,
  data: JsonObject & { readonly request: string },
): Example => ({
  ...answer(phase, 'table:BAC-01', 23, 23, [[type, data]]),
  request: data.request,
});

/** The salted hash of a reason, whose text lies beside the log. */
export const REASON = '4d1c0a7b0a5b4d2e8f1c3b5a79684f60718293a4b5c6d7e8f90112233445566a';

/** The rules of a table that was opened without any. */
export const RULES: JsonObject = {
  decks: 8,
  seats: 14,
  commissionBps: 500,
  cutCardFromBottom: 16,
  lastCoup: 'one-more',
  roundTo: '1',
  wagers: ['player', 'banker', 'tie'],
  playerOnFive: 'draw',
  commissionCollected: 'at-settlement',
  tieStakes: 'returned',
  carriedStakes: 'retractable',
  dealing: 'shoe',
  squeezeSeconds: 0,
  decisionSeconds: 30,
  approvalSeconds: 900,
  autoBuyIn: false,
  allowPatronEdge: false,
  pays: { player: '1:1', banker: '1:1', tie: '8:1' },
  limits: {
    player: { min: '1', step: '1' },
    banker: { min: '1', step: '1' },
    tie: { min: '1', step: '1' },
  },
};
