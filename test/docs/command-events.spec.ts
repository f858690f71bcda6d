import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandName } from '#log/contract';
import { projectRoot } from '#testing';
import { playJson } from '../play/run-sabot';
import { EVENTS_OF_COMMAND } from './command-events';

const GOLDEN = path.join(projectRoot(), 'test/golden');
const SCRIPTS = ['.', 'scenarios', 'classes'].flatMap((folder) =>
  readdirSync(path.join(GOLDEN, folder))
    .filter((file) => file.endsWith('.jsonl') && !file.startsWith('coups'))
    .map((file) => path.join(folder, file)),
);

it.each(SCRIPTS)('%s leads to no event that its command does not name', async (file) => {
  const script = readFileSync(path.join(GOLDEN, file), 'utf8');
  const names = script
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly do: CommandName }).do);
  const { events } = await playJson(script);
  const pairs = events.map(({ type, commandId }) => ({ name: names[lineOf(commandId) - 1], type }));
  expect(pairs.length).toBeGreaterThan(1);
  const unnamed = pairs.filter(
    ({ name, type }) => name === undefined || !(EVENTS_OF_COMMAND[name] as readonly string[]).includes(type),
  );
  expect(unnamed).toEqual([]);
});

/**
 * Returns the line number, from 1, of the command that caused an event: the first digits of its key, in
 * hexadecimal.
 */
const lineOf = (commandId: string | null): number => Number.parseInt((commandId ?? '').slice(0, 8), 16);
