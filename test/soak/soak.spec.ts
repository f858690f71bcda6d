import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { soak, type SoakUnit, type UnitResult } from './soak';

describe('a soak', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sabot-soak-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const passing: UnitResult = { passed: 3, failed: 0, findings: [] };
  const failing: UnitResult = { passed: 2, failed: 1, findings: ['seed 17: a leg is missing'] };

  /** Returns units that record which of them ran with which seed. */
  const unitsOf = (results: Readonly<Record<string, UnitResult | null>>) => {
    const ran: string[] = [];
    const units = Object.entries(results).map(([name, result]): SoakUnit => ({
      name,
      run: async (seed) => {
        ran.push(`${name} ${seed}`);
        return result;
      },
    }));
    return { units, ran };
  };
  const optionsOf = (seed: string, stopped = new AbortController().signal) => {
    const lines: string[] = [];
    const options = {
      file: path.join(folder, 'a/soak.json'),
      seed,
      now: () => new Date('2026-11-24T10:00:00.000Z'),
      say: (line: string) => void lines.push(line),
      stopped,
    };
    return { options, said: lines };
  };

  it('continues where it was stopped, with its first seed, and keeps its findings', async () => {
    const first = unitsOf({ one: failing, two: null, three: passing });
    await soak(first.units, optionsOf('7').options);
    expect(first.ran).toEqual(['one 7', 'two 7']);

    const second = unitsOf({ one: passing, two: passing, three: passing });
    const { options, said } = optionsOf('8');
    const { seed, units } = await soak(second.units, options);
    expect(second.ran).toEqual(['two 7', 'three 7']);
    expect(said[0]).toContain('SEED=7: 1 of 3 done');
    expect({ seed, findings: units['one']?.findings }).toEqual({ seed: '7', findings: failing.findings });
    expect(Object.keys(units)).toEqual(['one', 'two', 'three']);
  });

  it('starts no unit after a stop', async () => {
    const { units, ran } = unitsOf({ one: passing });
    await soak(units, optionsOf('7', AbortSignal.abort()).options);
    expect(ran).toEqual([]);
  });

  it('refuses a file that is not a soak’s record', async () => {
    const { options } = optionsOf('7');
    writeFileSync(path.join(folder, 'other.json'), '{"units":[]}');
    await expect(soak([], { ...options, file: path.join(folder, 'other.json') })).rejects.toThrow(
      'remove it, or name another by --file',
    );
  });
});
