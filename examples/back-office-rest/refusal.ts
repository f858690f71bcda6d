import { randomUUID } from 'node:crypto';
import { answerOf, Refusal } from 'sabot-client';
import { as } from './house.js';

const withdrawal = as('CAGE').POST('/v1/patrons/{patron}/withdraw', {
  params: { path: { patron: 'ada' }, header: { 'Idempotency-Key': randomUUID() } },
  body: { amount: '99999999', currency: 'EUR' },
});
try {
  await answerOf(withdrawal);
} catch (error) {
  if (!(error instanceof Refusal)) throw error; // no answer came within `patienceMs`; a 500 or 503 is a `Refusal`
  console.log(error.status, error.code, error.problem['left']);
}
