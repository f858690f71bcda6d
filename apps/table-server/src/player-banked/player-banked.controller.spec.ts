import { describeCommands } from '../../../../test/rest/feature-under-test';
import { PlayerBankedModule } from './player-banked.module';

describeCommands(PlayerBankedModule, [
  { post: '/v1/tables/CDF-01/join-shuffle', by: ['patron'], gives: ['JoinShuffle', 'CDF-01', {}] },
  {
    post: '/v1/tables/CDF-01/name-cutter',
    by: ['patron', 'dealer'],
    sends: { patron: 'bob' },
    gives: ['NameCutter', 'CDF-01', { patron: 'bob' }],
  },
  {
    post: '/v1/tables/CDF-01/stake-bank',
    by: ['patron'],
    sends: { amount: '100000' },
    gives: ['StakeBank', 'CDF-01', { amount: 100000n }],
  },
  { post: '/v1/tables/CDF-01/decline-bank', by: ['patron', 'dealer'], gives: ['DeclineBank', 'CDF-01', {}] },
  {
    post: '/v1/tables/CDF-01/bid-for-bank',
    by: ['patron'],
    sends: { amount: '150000' },
    gives: ['BidForBank', 'CDF-01', { amount: 150000n }],
  },
  { post: '/v1/tables/CDF-01/close-bidding', by: ['dealer'], gives: ['CloseBidding', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/call-banco', by: ['patron'], gives: ['CallBanco', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/close-banco', by: ['dealer'], gives: ['CloseBanco', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/pass-bet', by: ['patron', 'dealer'], gives: ['PassBet', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/call-card', by: ['patron', 'dealer'], gives: ['CallCard', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/stand', by: ['patron', 'dealer'], gives: ['Stand', 'CDF-01', {}] },
  {
    post: '/v1/tables/CDF-01/continue-bank',
    by: ['patron'],
    sends: { amount: '312000' },
    gives: ['ContinueBank', 'CDF-01', { amount: 312000n }],
  },
  { post: '/v1/tables/CDF-01/retire-bank', by: ['patron', 'dealer'], gives: ['RetireBank', 'CDF-01', {}] },
  { post: '/v1/tables/CDF-01/take-over-bank', by: ['patron'], gives: ['TakeOverBank', 'CDF-01', {}] },
]);
