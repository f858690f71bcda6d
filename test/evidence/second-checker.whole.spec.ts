import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '#kernel/decision';
import { hashing, verifyEd25519 } from '#kernel/hashing';
import { checkEvidence } from '#proof/evidence';
import { forgedBytes, FORGERIES } from './forgeries';
import { loadedInSupplies } from './loaded-in-supplies';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES } from './sample-plays';
import { sampleBytes, sampleFile } from './samples';

const CHECKER = join(__dirname, '../../docs/verify/check_evidence.py');
/**
 * Claims that need the rules of the games or the accounts of entries. The second checker doesn't check them.
 */
const OF_THE_GAMES = ['draws', 'payouts'];

/**
 * The detail of `sabot check` about an event whose data doesn't match its type (docs/reference/events.md).
 */
const UNREAD = /^an event cannot be read/u;

/** Checks all files of a folder in one process, because Python starts slowly. One JSON line per file. */
const CHECK_ALL = `
import json, sys
from pathlib import Path
sys.path.insert(0, str(Path(sys.argv[1]).parent))
sys.dont_write_bytecode = True
import check_evidence
for name in sys.argv[4:]:
    try:
        verdicts = check_evidence.check_evidence(Path(sys.argv[2], name).read_bytes(), sys.argv[3])
        print(json.dumps({claim: [verdict, code] for claim, (verdict, _, code) in verdicts.items()}))
    except check_evidence.Unreadable:
        print('null')
`;

/**
 * Counts the steps of Python that checking the completeness of a coup takes, by its number of corrections.
 */
const COUNT_STEPS = `
import sys
from pathlib import Path
sys.path.insert(0, str(Path(sys.argv[1]).parent))
sys.dont_write_bytecode = True
import check_evidence
COUP = 'T/S1/C1'
def steps(count):
    own = [(kind, {'coup': COUP, 'pages': 0}) for kind in ('BettingOpened', 'BettingClosed', 'CardsDealt', 'CoupSettled')]
    asked = [('CorrectionRequested', {'coup': COUP, 'request': at}) for at in range(count)]
    made = [('CoupCorrected', {'coup': COUP, 'request': at, 'correction': at + 1, 'pages': 0}) for at in range(count)]
    told = [('TableOpened', {}), ('ShoeShuffled', {'shoe': 'T/S1'})] + own + asked + made
    events = [{'type': kind, 'data': data, 'version': at} for at, (kind, data) in enumerate(told, 1)]
    taken = 0
    def trace(frame, event, argument):
        nonlocal taken
        taken += 1
        frame.f_trace_opcodes = True
        return trace
    sys.settrace(trace)
    try:
        check_evidence.check_completeness(events, COUP)
    finally:
        sys.settrace(None)
    return taken
print(steps(100), steps(200))
`;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'sabot-evidence-'))));
afterAll(() => rm(folder, { recursive: true }));

const python = async (...args: readonly string[]): Promise<string> => {
  try {
    return (await promisify(execFile)('python3', [...args])).stdout;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new Error('the second checker needs Python 3.9 or newer: install python3', { cause: error });
  }
};

interface PythonVerdicts {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, string | null>>;
}

/** Returns the checker's results for each file, by claim; `null` for an unreadable file. */
async function saidOf(files: readonly Uint8Array[]): Promise<readonly (PythonVerdicts | null)[]> {
  const names = files.map((_, at) => `${at}.json`);
  await Promise.all(files.map((bytes, at) => writeFile(join(folder, names[at]!), bytes)));
  const output = await python('-c', CHECK_ALL, CHECKER, folder, SAMPLE_VKEY, ...names);
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, [verdict: string, code: string | null]> | null)
    .map((claims) => {
      if (claims === null) return null;
      const of = <Place extends 0 | 1>(place: Place) =>
        Object.fromEntries(Object.entries(claims).map(([claim, each]) => [claim, each[place]]));
      return { verdicts: of(0), codes: of(1) } as PythonVerdicts;
    });
}

/** Returns the verdicts on each file by claim; `null` for a file that can’t be read. */
const verdictsOf = async (files: readonly Uint8Array[]) =>
  (await saidOf(files)).map((said) => said?.verdicts ?? null);

const failing = (verdicts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(verdicts).filter((claim) => verdicts[claim] === 'fails');

describe('a checker without our code', () => {
  it('accepts the recorded evidence of every variant', async () => {
    const verdicts = await verdictsOf(SAMPLE_NAMES.map(sampleBytes));
    expect(verdicts.map((each) => each && failing(each))).toEqual(SAMPLE_NAMES.map(() => []));
    for (const each of verdicts)
      expect(each).toMatchObject({ form: 'holds', events: 'holds', checkpoint: 'holds', entries: 'holds' });
  });

  it('accepts a loaded shoe dealt in supplies, without a commitment', async () => {
    expect(await verdictsOf([loadedInSupplies()])).toMatchObject([{ events: 'holds', cards: 'nothing' }]);
  });

  it('refuses forged files with the same claim', async () => {
    const forgeries = FORGERIES.filter(
      ({ claim, byRules }) => byRules !== true && !OF_THE_GAMES.includes(claim),
    );
    const verdicts = await verdictsOf(
      forgeries.map((forgery) => forgedBytes(forgery, sampleFile(forgery.of))),
    );
    const believed = forgeries.filter(({ claim, unreadable }, at) => {
      const found = verdicts[at];
      return unreadable === true ? found !== null : !found || !failing(found).includes(claim);
    });
    expect(believed.map(({ claim, name }) => `${claim}: ${name}`)).toEqual([]);
    expect(verdicts).toHaveLength(forgeries.length);
  });

  it('agrees with the first checker on every claim, except where the contract or the ledger decides', async () => {
    const files = FORGERIES.map((each) => Buffer.from(forgedBytes(each, sampleFile(each.of))));
    const answers = await saidOf(files);
    const verdicts = answers.map((each) => each?.verdicts);
    const others = files.flatMap((bytes, at) => {
      const { claims } = checkEvidence(bytes, SAMPLE_VKEY, { hashing, ed25519: verifyEd25519 })!;
      return claims
        .filter(({ name, says }) => verdicts[at]?.[name] && name !== 'entries' && !UNREAD.test(says))
        .filter(
          ({ name, verdict, code }) => verdicts[at]?.[name] !== verdict || answers[at]?.codes[name] !== code,
        )
        .map(({ name }) => `${name} of ${FORGERIES[at]?.claim}: ${FORGERIES[at]?.name}`);
    });
    expect(others).toEqual([]);
  });

  it('takes twice the steps for twice the corrections', async () => {
    const [one = 0, two = 0] = (await python('-c', COUNT_STEPS, CHECKER)).split(' ').map(Number);
    expect(one).toBeGreaterThan(1_000);
    expect(two).toBeLessThan(2.1 * one);
  });

  it('prints a line per claim, and the overall result last', async () => {
    const file = join(folder, 'coup.json');
    await writeFile(file, sampleBytes('punto-banco'));
    const lines = (await python(CHECKER, file, '--key', SAMPLE_VKEY)).split('\n');
    expect(lines.slice(0, 6).map((line) => line.split(/ +/u).slice(0, 2).join(' '))).toEqual([
      'form holds',
      'events holds',
      'checkpoint holds',
      'cards holds',
      'entries holds',
      'shuffle not-yet',
    ]);
    await writeFile(file, Buffer.concat([sampleBytes('punto-banco'), Buffer.from('\n')]));
    await expect(python(CHECKER, file, '--key', SAMPLE_VKEY)).rejects.toMatchObject({ code: 1 });
    await writeFile(file, 'no JSON');
    await expect(python(CHECKER, file, '--key', SAMPLE_VKEY)).rejects.toMatchObject({ code: 2 });
    await writeFile(file, sampleBytes('punto-banco'));
    for (const key of ['no key', ` ${SAMPLE_VKEY}`, `${SAMPLE_VKEY}\n`])
      await expect(python(CHECKER, file, '--key', key)).rejects.toMatchObject({ code: 2 });
  });
});
