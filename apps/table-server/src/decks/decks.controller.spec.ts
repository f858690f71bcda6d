import { describeCommands } from '../../../../test/rest/feature-under-test';
import { DecksModule } from './decks.module';

describeCommands(DecksModule, [
  {
    post: '/v1/deck-batches',
    by: ['pit', 'cage'],
    sends: { batch: 'LOT-0417', decks: 12 },
    gives: ['ReceiveDecks', 'LOT-0417', { batch: 'LOT-0417', decks: 12, uses: 'once' }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/inspect-decks',
    by: ['dealer', 'pit'],
    sends: { decks: [1, 2] },
    gives: ['InspectDecks', 'LOT-0417', { decks: [1, 2], faulty: [] }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/destroy-decks',
    by: ['pit', 'cage'],
    sends: { decks: [2], end: 'cancelled' },
    gives: ['DestroyDecks', 'LOT-0417', { decks: [2], end: 'cancelled' }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/witness-decks',
    by: ['dealer', 'pit', 'cage'],
    sends: { report: 1 },
    gives: ['WitnessDecks', 'LOT-0417', { report: 1 }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/issue-decks',
    by: ['pit', 'cage'],
    sends: { decks: [1], table: 'BAC-01' },
    gives: ['IssueDecks', 'LOT-0417', { decks: [1], table: 'BAC-01' }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/put-decks-in-shoe',
    by: ['dealer', 'pit'],
    sends: { decks: [1], shoe: 'BAC-01/S1' },
    gives: ['PutDecksInShoe', 'LOT-0417', { decks: [1], shoe: 'BAC-01/S1' }],
  },
  {
    post: '/v1/deck-batches/LOT-0417/return-decks',
    by: ['dealer', 'pit'],
    sends: { decks: [1], cards: 51 },
    gives: ['ReturnDecks', 'LOT-0417', { decks: [1], cards: 51 }],
  },
]);
