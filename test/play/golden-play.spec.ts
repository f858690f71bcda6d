import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playJson } from './run-sabot';

/** The expected result of a script by an independent implementation. Every field in it has to match. */
interface Expected {
  readonly balances?: Readonly<Record<string, string>>;
  /** The number of printed events by type. */
  readonly events?: Readonly<Record<string, number>>;
  /** If true, accounts that aren't named must be 0. */
  readonly complete?: true;
}

const FOLDER = path.join(__dirname, '../golden');
const NAMES = ['scenarios', 'classes']
  .flatMap((folder) => readdirSync(path.join(FOLDER, folder)).map((file) => path.join(folder, file)))
  .filter((file) => /[.]jsonl$/.test(file))
  .map((file) => file.replace('.jsonl', ''))
  .concat('chemin-worked-example');

it('has scripts of all families, and the example of seed 000', () => {
  expect(NAMES).toHaveLength(29);
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

  it('prints the same bytes when played again', async () => {
    const script = read(`${name}.jsonl`);
    expect(await playJson(script, '--seed', 's')).toEqual(await playJson(script, '--seed', 's'));
  });
});
