import { describeCommands, openFeature } from '../../../../test/rest/feature-under-test';
import { PitModule } from './pit.module';

describeCommands(PitModule, [
  {
    post: '/v1/tables',
    by: ['pit'],
    sends: { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', rules: { decks: 8 } },
    gives: [
      'OpenTable',
      'BAC-01',
      {
        table: 'BAC-01',
        variant: 'punto-banco',
        currency: 'EUR',
        rules: expect.objectContaining({ decks: 8 }) as object,
      },
    ],
    status: 201,
  },
  {
    post: '/v1/tables',
    by: ['pit'],
    sends: { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', private: true },
    gives: ['OpenTable', 'BAC-01', expect.objectContaining({ private: true })],
    status: 201,
  },
  { post: '/v1/tables/BAC-01/close-table', by: ['pit'], gives: ['CloseTable', 'BAC-01', {}] },
  {
    post: '/v1/tables/BAC-01/change-rules',
    by: ['pit'],
    sends: {
      rules: { limits: { default: { max: '50000' } } },
    },
    gives: [
      'ChangeRules',
      'BAC-01',
      {
        rules: { limits: { default: { max: '50000' } } },
      },
    ],
    waits: true,
  },
  {
    post: '/v1/tables/BAC-01/arrange-limits',
    by: ['pit'],
    sends: { patron: 'ada', on: 'banker', max: '5000000', until: '2026-12-01T04:00:00Z' },
    gives: [
      'ArrangeLimits',
      'BAC-01',
      { patron: 'ada', on: 'banker', max: 5_000_000n, until: '2026-12-01T04:00:00Z' },
    ],
    waits: true,
  },
  {
    post: '/v1/tables/BAC-01/revoke-limits',
    by: ['pit'],
    sends: { patron: 'ada', on: 'banker' },
    gives: ['RevokeLimits', 'BAC-01', { patron: 'ada', on: 'banker' }],
  },
  {
    post: '/v1/tables/BAC-01/assign-dealer',
    by: ['pit'],
    sends: { dealer: 'dora' },
    gives: ['AssignDealer', 'BAC-01', { dealer: 'dora' }],
  },
  {
    post: '/v1/tables/BAC-01/invite',
    by: ['pit'],
    sends: { patron: 'ada' },
    gives: ['Invite', 'BAC-01', { patron: 'ada' }],
  },
  {
    post: '/v1/tables/BAC-01/withdraw-invitation',
    by: ['pit'],
    sends: { patron: 'ada' },
    gives: ['WithdrawInvitation', 'BAC-01', { patron: 'ada' }],
  },
]);

it('answers the opening of a table with its address', async () => {
  const { ask, close } = await openFeature(PitModule);
  const sent = { table: 'BAC-07', variant: 'punto-banco', currency: 'EUR' };
  const answer = await ask('POST', '/v1/tables', { as: 'pit', sent });
  expect(answer).toMatchObject({ status: 201, headers: { location: '/v1/tables/BAC-07' } });
  await close();
});
