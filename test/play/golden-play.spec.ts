import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playJson } from './run-sabot';

/** What an independent implementation says of a script: every field that it names has to match. */
interface Expected {
  readonly balances?: Readonly<Record<string, string>>;
  /** How often each type of event is printed. */
  readonly events?: Readonly<Record<string, number>>;
  /** An account that isn't named is 0. */
  readonly complete?: true;
}

const FOLDER = path.join(__dirname, '../golden');
const NAMES = ['scenarios', 'classes']
  .flatMap((folder) => readdirSync(path.join(FOLDER, folder)).map((file) => path.join(folder, file)))
  .filter((file) => /[.]jsonl$/.test(file))
  .map((file) => file.replace('.jsonl', ''))
  .concat('chemin-worked-example');

it('has scripts of all families to play, and seed 000’s example', () => {
  expect(NAMES).toHaveLength(26);
});

describe.each(NAMES)('%s', (name) => {
  const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
  const {
    events: counts = {},
    balances = {},
    complete,
    ...fields
  } = JSON.parse(read(`${name}.expected.json`)) as Expected;

  it('plays as expected', async () => {
    const { exit, summary, events } = await playJson(read(`${name}.jsonl`));
    expect(exit).toBe(0);
    expect(summary).toMatchObject({ ...fields, balances });
    const others = Object.entries(summary.balances).filter(([account]) => !(account in balances));
    if (complete) expect(others.filter(([, sum]) => sum !== '0')).toEqual([]);
    const counted = Object.keys(counts).map((type) => [
      type,
      events.filter((event) => event.type === type).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(counts);
  });

  it('plays to the same bytes again', async () => {
    const script = read(`${name}.jsonl`);
    expect(await playJson(script, '--seed', 's')).toEqual(await playJson(script, '--seed', 's'));
  });
});
