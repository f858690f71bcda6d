import { createHash } from 'node:crypto';
import { answerOf } from 'sabot-client';
import { as } from './house.js';

/** Returns the same UUID for the same transfer. */
function keyOf(transfer: string): string {
  const hex = createHash('sha256').update(transfer).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

for (const attempt of [1, 2]) {
  const deposit = as('CAGE').POST('/v1/patrons/{patron}/deposit', {
    params: { path: { patron: 'bob' }, header: { 'Idempotency-Key': keyOf('wallet-transfer-4711') } },
    body: { amount: '5000', currency: 'EUR', means: 'transfer' },
  });
  const { events } = await answerOf(deposit);
  console.log(attempt, events[0]?.type, events[0]?.data['amount'], events[0]?.version);
}
