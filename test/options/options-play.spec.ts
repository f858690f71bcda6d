import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playJson } from '../play/run-sabot';
import { auditedScript } from './played-script';

/** The expected result, as in the golden scripts: every field in it has to match. */
interface Expected {
  readonly balances: Readonly<Record<string, string>>;
  /** The number of printed events by type. */
  readonly events: Readonly<Record<string, number>>;
}

// A script for every option, in the form of test/golden/scenarios. The results were worked out from rules.md.
const FOLDER = path.join(__dirname, 'scenarios');
const NAMES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''));

describe.each(NAMES)('%s', (name) => {
  const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
  const expected = JSON.parse(read(`${name}.expected.json`)) as Expected;
  const script = read(`${name}.jsonl`);

  it('plays as expected', async () => {
    const { events: counts, balances, ...fields } = expected;
    const { exit, summary, events } = await playJson(script, '--seed', 's');
    expect(exit).toBe(0);
    expect(summary).toMatchObject({ ...fields, balances });
    const others = Object.entries(summary.balances).filter(([account]) => !(account in balances));
    expect(others.filter(([, sum]) => sum !== '0')).toEqual([]);
    const ofType = (type: string): number => events.filter((event) => event.type === type).length;
    expect(Object.fromEntries(Object.keys(counts).map((type) => [type, ofType(type)]))).toEqual(counts);
  });

  it('replays the same from its log, coup by coup', async () => {
    const { all, chains, one } = await auditedScript(script);
    const { CoupSettled = 0 } = expected.events;
    expect(all).toMatchObject({ mismatches: 0, first: [], coups: CoupSettled });
    expect(chains).toMatchObject({ ok: true, findings: [] });
    const { events } = await playJson(script, '--seed', 's');
    for (const { type, data } of events) {
      if (type !== 'CoupSettled') continue;
      expect(await one(String(data['coup']))).toMatchObject({ matches: true, differences: [] });
    }
  });
});
