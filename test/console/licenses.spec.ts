import { ConsoleModule } from '../../apps/back-office/src/pages/console/console.module';
import { openOfficeFeature } from '../rest/office-feature-under-test';
import { builtConsole } from './built-console';

it('the console includes the licences of its packages and of its font', async () => {
  await builtConsole();
  const feature = await openOfficeFeature(ConsoleModule);
  const answer = await feature.ask('GET', '/licenses', {});
  await feature.close();
  expect(answer.status).toBe(200);
  for (const name of ['react', '@mantine/core', '@fontsource-variable/inter'])
    expect(answer.bytes.toString()).toContain(`## ${name} `);
}, 60_000);
