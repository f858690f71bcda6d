import { describeCommands } from '../../../../test/rest/feature-under-test';
import { ExceptionsModule } from './exceptions.module';

describeCommands(ExceptionsModule, [
  {
    post: '/v1/tables/BAC-01/void-coup',
    by: ['dealer', 'pit'],
    sends: { reason: 'a card was exposed by mistake' },
    gives: ['VoidCoup', 'BAC-01', { reason: 'a card was exposed by mistake' }],
    waits: true,
  },
  {
    post: '/v1/tables/BAC-01/correct-coup',
    by: ['dealer', 'pit'],
    sends: { coup: 'BAC-01/S1/C1', cards: ['8H', 'KD', 'AC', '5S'], reason: 'the scanner misread a card' },
    gives: [
      'CorrectCoup',
      'BAC-01',
      { coup: 'BAC-01/S1/C1', cards: ['8H', 'KD', 'AC', '5S'], reason: 'the scanner misread a card' },
    ],
    waits: true,
  },
  {
    post: '/v1/requests/BAC-01%2FR1/approve',
    by: ['pit'],
    gives: ['Approve', 'BAC-01', { request: 'BAC-01/R1' }],
  },
  {
    post: '/v1/requests/BAC-01%2FR1/refuse',
    by: ['pit', 'dealer'],
    gives: ['Refuse', 'BAC-01', { request: 'BAC-01/R1' }],
  },
]);
