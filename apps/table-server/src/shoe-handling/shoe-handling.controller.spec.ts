import { describeCommands } from '../../../../test/rest/feature-under-test';
import { ShoeHandlingModule } from './shoe-handling.module';

describeCommands(ShoeHandlingModule, [
  { post: '/v1/tables/BAC-01/shuffle-shoe', by: ['dealer', 'patron'], gives: ['ShuffleShoe', 'BAC-01', {}] },
  { post: '/v1/tables/BAC-01/load-shoe', by: ['dealer'], gives: ['LoadShoe', 'BAC-01', {}] },
  {
    post: '/v1/tables/BAC-01/scan-card',
    by: ['dealer'],
    sends: { card: '8H', number: 12 },
    gives: ['ScanCard', 'BAC-01', { card: '8H', number: 12 }],
  },
  {
    post: '/v1/tables/BAC-01/cut-shoe',
    by: ['patron'],
    sends: { at: 137 },
    gives: ['CutShoe', 'BAC-01', { at: 137 }],
  },
  {
    post: '/v1/tables/BAC-01/end-shoe',
    by: ['pit'],
    sends: { reason: 'a card fell to the floor' },
    gives: ['EndShoe', 'BAC-01', { reason: 'a card fell to the floor' }],
  },
]);
