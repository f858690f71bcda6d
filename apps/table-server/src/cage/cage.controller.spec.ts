import { reject } from '#kernel/decision';
import { describeCommands, openFeature } from '../../../../test/rest/feature-under-test';
import { CageModule } from './cage.module';

describeCommands(CageModule, [
  {
    post: '/v1/patrons/ada/deposit',
    by: ['cage'],
    sends: { amount: '100000', currency: 'EUR' },
    gives: ['Deposit', 'ada', { amount: 100000n, means: 'cash', currency: 'EUR' }],
  },
  {
    post: '/v1/patrons/ada/withdraw',
    by: ['cage'],
    sends: { amount: '50000', currency: 'EUR' },
    gives: ['Withdraw', 'ada', { amount: 50000n, means: 'cash', currency: 'EUR' }],
  },
  { post: '/v1/patrons/ada/erase-texts', by: ['admin'], gives: ['EraseTexts', 'ada', {}] },
]);

it('counts commands by name and outcome, including refused ones', async () => {
  const { ask, floor, metrics, close } = await openFeature(CageModule);
  const deposit = () => ask('POST', '/v1/patrons/ada/deposit', { as: 'cage', sent: { amount: '1' } });
  await deposit();
  floor.answers = () => reject('UNAVAILABLE', 'ask again');
  await deposit();
  await deposit();
  const counted = await metrics.text();
  expect(counted).toContain('sabot_commands_total{command="Deposit",outcome="accepted"} 1\n');
  expect(counted).toContain('sabot_commands_total{command="Deposit",outcome="UNAVAILABLE"} 2\n');
  await close();
});
