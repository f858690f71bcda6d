import { describeCommands } from '../../../../test/rest/feature-under-test';
import { BanqueModule } from './banque.module';

describeCommands(BanqueModule, [
  {
    post: '/v1/tables/BQ-01/replenish-bank',
    by: ['patron'],
    sends: { amount: '100000' },
    gives: ['ReplenishBank', 'BQ-01', { amount: 100000n }],
  },
  { post: '/v1/tables/BQ-01/accept-stakes', by: ['patron'], gives: ['AcceptStakes', 'BQ-01', {}] },
]);
