import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMAND_NAMES, EVENTS } from '#log/contract';
import { projectRoot } from '#testing';
import { commandClassesOf } from '../../apps/table-server/src/commands/command-classes';
import { documentedApplication } from '../../bin/build/documented-application';
import { EVENTS_OF_COMMAND } from './command-events';
import { COMMAND_GROUPS } from './command-texts';
import { commandsPage } from './commands-page';

it('docs/reference/commands.md is generated; `npm run docs` writes it', async () => {
  const { app, close } = await documentedApplication();
  await app.init();
  const page = commandsPage(commandClassesOf(app));
  await close();
  expect(readFileSync(path.join(projectRoot(), 'docs/reference/commands.md'), 'utf8')).toBe(page);
});

it('has each command once', () => {
  const listed = COMMAND_GROUPS.flatMap(({ commands }) => commands);
  expect(listed.toSorted()).toEqual([...COMMAND_NAMES].toSorted());
});

it('leads to each event by some command', () => {
  const led = new Set<string>(Object.values(EVENTS_OF_COMMAND).flat());
  expect(Object.keys(EVENTS).filter((type) => !led.has(type))).toEqual([]);
});
