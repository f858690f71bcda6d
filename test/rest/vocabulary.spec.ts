import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { createLog, Metrics } from '#edge/observability';
import { COMMAND_NAMES, pathOf } from '#log/contract';
import { projectRoot } from '#testing';
import { commandHandlersOf } from '../../apps/table-server/src/commands/command-classes';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';
import { FloorForTests } from './feature-under-test';

const SOURCES = path.join(projectRoot(), 'apps/table-server/src');
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);

/** Returns the files that declare a class of this name, without their folders. */
const filesDeclaring = (name: string): readonly string[] =>
  FILES.filter((file) =>
    new RegExp(`^(?:export )?(?:abstract )?class ${name}\\b`, 'mu').test(
      readFileSync(path.join(SOURCES, file), 'utf8'),
    ),
  ).map((file) => path.basename(file));

describe('the commands of the vocabulary', () => {
  it('have one class and one handler each in a running application, with their names', async () => {
    const parts = { floor: new FloorForTests(), metrics: new Metrics(), log: createLog('silent') };
    const app = await NestFactory.createApplicationContext(TableServerModule.with(parts), { logger: false });
    const found = commandHandlersOf(app).map(
      ({ handler, command }) => `${command.command} ${command.name} ${handler.name}`,
    );
    expect(found.sort()).toEqual(COMMAND_NAMES.map((name) => `${name} ${name} ${name}Handler`).sort());
    await app.close();
  });

  it.each(COMMAND_NAMES)('%s: class and handler are in one file with that name', (name) => {
    expect(filesDeclaring(name)).toEqual([`${pathOf(name)}.ts`]);
    expect(filesDeclaring(`${name}Handler`)).toEqual([`${pathOf(name)}.ts`]);
  });
});

it('no class is created by an expression, so each is found by its name', () => {
  const apps = path.join(projectRoot(), 'apps');
  const made = readdirSync(apps, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/u.test(file) && !file.includes('node_modules'))
    .filter((file) => /(?:[=:(?]|=>|return)\s*class\b/u.test(readFileSync(path.join(apps, file), 'utf8')));
  expect(made).toEqual([]);
});
