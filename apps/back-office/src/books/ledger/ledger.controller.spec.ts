import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { LedgerModule } from './ledger.module';
import { ReadAccounts } from './read-accounts.query';
import { ReadStatement } from './read-statement.query';
import { ReadTrialBalance } from './read-trial-balance.query';

const BY = ['cage', 'pit', 'auditor', 'regulator', 'integration'] as const;

describeQuestions(LedgerModule, [
  {
    get: '/v1/patrons/ada/statement',
    by: ['patron', ...BY],
    query: 'after=26:43&limit=10&from=2026-11-21',
    asks: (by) =>
      new ReadStatement(by, 'ada', { after: { shard: 26, seq: 43 }, limit: 10, from: '2026-11-21' }),
    view: playedAnswer('statement'),
    wrong: ['limit=0', 'after=99:1', 'from=yesterday'],
    refuses: [404, 'NO_SUCH_PATRON'],
  },
  {
    get: '/v1/ledger/accounts',
    by: BY,
    query: 'prefix=table:BAC-01:',
    asks: () => new ReadAccounts({ prefix: 'table:BAC-01:', limit: 100 }),
    view: playedAnswer('accounts'),
    wrong: ['prefix=', 'limit=1e2'],
    refuses: [422, 'BAD_FIELD'],
  },
  {
    get: '/v1/ledger/trial-balance',
    by: BY,
    query: 'after=26:43',
    asks: () => new ReadTrialBalance({ after: { shard: 26, seq: 43 } }),
    view: playedAnswer('trialBalance'),
    wrong: ['after=26:-1', 'cursor=1'],
  },
]);
