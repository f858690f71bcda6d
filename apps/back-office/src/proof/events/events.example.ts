import { HASH, OPENED_AT, POSITION } from '../../reading/example-coup';
import type { EventsView } from './event.view';

export const EVENTS_EXAMPLE: EventsView = {
  items: [
    {
      shard: 26,
      seq: 33,
      stream: 'table:BAC-01',
      version: 33,
      eventId: '41f1b9ba-5d1c-4f6c-a7d6-b0a52f7a51c5',
      type: 'BettingOpened',
      schema: 1,
      data: { coup: 'BAC-01/S1/C1' },
      recordedAt: OPENED_AT,
      actor: { id: 'dora', role: 'dealer' },
      correlationId: '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10',
      causationId: null,
      commandId: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60',
      hash: HASH,
    },
  ],
  next: '33',
  position: POSITION,
};
