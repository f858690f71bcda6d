import { answerOf, itemsOf } from 'sabot-client';
import { as } from './house.js';

const service = as('INTEGRATION');
const page = (at: { cursor?: string }) =>
  answerOf(service.GET('/v1/ledger/accounts', { params: { query: { prefix: 'patron:ada', ...at } } }));
for await (const { account, currency, balance } of itemsOf(page)) console.log(account, balance, currency);
