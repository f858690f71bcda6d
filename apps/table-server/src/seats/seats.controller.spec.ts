import { describeCommands } from '../../../../test/rest/feature-under-test';
import { SeatsModule } from './seats.module';

describeCommands(SeatsModule, [
  {
    post: '/v1/tables/BAC-01/take-seat',
    by: ['patron'],
    sends: { seat: 1 },
    gives: ['TakeSeat', 'BAC-01', { seat: 1 }],
  },
  { post: '/v1/tables/BAC-01/leave-seat', by: ['patron'], gives: ['LeaveSeat', 'BAC-01', {}] },
  {
    post: '/v1/tables/BAC-01/buy-in',
    by: ['patron'],
    sends: { amount: '100000' },
    gives: ['BuyIn', 'BAC-01', { amount: 100000n }],
  },
  {
    post: '/v1/tables/BAC-01/cash-out',
    by: ['patron'],
    sends: { amount: '50000' },
    gives: ['CashOut', 'BAC-01', { amount: 50000n }],
  },
]);
