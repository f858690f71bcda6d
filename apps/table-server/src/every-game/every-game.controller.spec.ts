import { describeCommands } from '../../../../test/rest/feature-under-test';
import { EveryGameModule } from './every-game.module';

describeCommands(EveryGameModule, [
  {
    post: '/v1/tables/BAC-01/place-bet',
    by: ['patron'],
    sends: { on: 'banker', stake: '2500' },
    gives: ['PlaceBet', 'BAC-01', { on: 'banker', stake: 2500n }],
  },
  { post: '/v1/tables/BAC-01/close-betting', by: ['dealer'], gives: ['CloseBetting', 'BAC-01', {}] },
  { post: '/v1/tables/BAC-01/deal', by: ['dealer', 'patron'], gives: ['Deal', 'BAC-01', {}] },
]);
