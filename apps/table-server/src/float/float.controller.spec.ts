import { describeCommands } from '../../../../test/rest/feature-under-test';
import { FloatModule } from './float.module';

describeCommands(FloatModule, [
  {
    post: '/v1/tables/BAC-01/record-fill',
    by: ['pit', 'cage'],
    sends: { amount: '500000' },
    gives: ['RecordFill', 'BAC-01', { amount: 500000n }],
  },
  {
    post: '/v1/tables/BAC-01/record-credit',
    by: ['pit', 'cage'],
    sends: { amount: '100000' },
    gives: ['RecordCredit', 'BAC-01', { amount: 100000n }],
  },
  {
    post: '/v1/tables/BAC-01/count-float',
    by: ['pit', 'cage'],
    sends: {
      amount: '220000',
      kind: 'close',
      denominations: { '2500': 40, '10000': 12 },
      counters: ['ruth', 'kim'],
    },
    gives: [
      'CountFloat',
      'BAC-01',
      {
        amount: 220000n,
        kind: 'close',
        denominations: { '2500': 40, '10000': 12 },
        counters: ['ruth', 'kim'],
      },
    ],
  },
  {
    post: '/v1/tables/BAC-01/record-drop',
    by: ['pit', 'cage'],
    sends: { amount: '35000', kind: 'counted' },
    gives: ['RecordDrop', 'BAC-01', { amount: 35000n, kind: 'counted' }],
  },
]);
