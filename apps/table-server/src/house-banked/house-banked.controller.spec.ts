import { describeCommands } from '../../../../test/rest/feature-under-test';
import { HouseBankedModule } from './house-banked.module';

describeCommands(HouseBankedModule, [
  { post: '/v1/tables/BAC-01/open-betting', by: ['dealer'], gives: ['OpenBetting', 'BAC-01', {}] },
  {
    post: '/v1/tables/BAC-01/withdraw-bet',
    by: ['patron'],
    sends: { bet: 'BAC-01/S1/C1/B1' },
    gives: ['WithdrawBet', 'BAC-01', { bet: 'BAC-01/S1/C1/B1' }],
  },
  {
    post: '/v1/tables/BAC-01/decide-on-five',
    by: ['patron', 'dealer'],
    sends: { draw: true },
    gives: ['DecideOnFive', 'BAC-01', { draw: true }],
  },
  {
    post: '/v1/tables/BAC-01/turn-cards',
    by: ['patron', 'dealer'],
    sends: { hand: 'player', way: 'peek', card: 1 },
    gives: ['TurnCards', 'BAC-01', { hand: 'player', way: 'peek', card: 1 }],
  },
  { post: '/v1/tables/BAC-01/pass-shoe', by: ['patron'], gives: ['PassShoe', 'BAC-01', {}] },
  {
    post: '/v1/tables/BAC-01/collect-commission',
    by: ['dealer'],
    sends: { patron: 'ada' },
    gives: ['CollectCommission', 'BAC-01', { patron: 'ada' }],
  },
  {
    post: '/v1/tables/BAC-01/waive-commission',
    by: ['pit'],
    sends: { patron: 'ada', amount: '125', reason: 'the dealer forgot to announce it' },
    gives: [
      'WaiveCommission',
      'BAC-01',
      { patron: 'ada', amount: 125n, reason: 'the dealer forgot to announce it' },
    ],
    waits: true,
  },
]);
