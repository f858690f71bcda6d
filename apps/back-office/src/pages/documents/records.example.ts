import { eventRecordOf, ledgerRecordOf, restoreRecordOf, sourceOf } from '#log/contract';
import { sha256Hex } from '#kernel/hashing';
import { moneyOf } from '#kernel/money';
import { canonicalJson, eventHashHex } from '#kernel/canonical';

const EVENT = {
  shard: 26,
  seq: 34,
  stream: 'table:BAC-01',
  version: 34,
  eventId: '0d6f4b35-6c8e-4c0d-8a43-2f0cf0f7f0a1',
  type: 'BetPlaced',
  schema: 1,
  data: {
    bet: 'BAC-01/S1/C1/B1',
    coup: 'BAC-01/S1/C1',
    currency: 'EUR',
    on: 'banker',
    patron: 'ada',
    seat: 1,
    stake: '2500',
  },
  recordedAt: '2026-11-21T20:14:11.870002Z',
  actor: { id: 'ada', role: 'patron' },
  correlationId: '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10',
  causationId: null,
  commandId: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60',
};
const PUBLISHED = { ...EVENT, hash: eventHashHex(sha256Hex, EVENT, canonicalJson(EVENT.data)) };
const SOURCE = sourceOf('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');

/** A bet as Kafka carries it; its hash is its own. */
export const EVENT_RECORD_EXAMPLE = eventRecordOf(PUBLISHED, SOURCE);

/** The second leg of its entry. */
export const LEDGER_RECORD_EXAMPLE = ledgerRecordOf(
  PUBLISHED,
  { entry: 1, entries: 2, previous: 33 },
  { account: 'table:BAC-01:stakes', currency: 'EUR', amount: moneyOf('2500') },
  SOURCE,
);

/** A house that went back to a backup. */
export const RESTORE_RECORD_EXAMPLE = restoreRecordOf(
  { shard: 26, incarnation: 2, seq: 30, previous: null },
  SOURCE,
);
