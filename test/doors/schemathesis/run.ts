import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PEOPLE } from '#edge/identity';
import type { Role } from '#game/tables';
import { projectRoot, seedOfRun } from '#testing';
import { HouseUnderTest } from '../../house-under-test';
import type { ApiDocument } from '../operations';
import { installed } from './installed';
import { LANES, partOf, withoutStreams, withPlainParameters } from './part-of';
import { play } from './played-house';

// `npm run schemathesis` sends requests generated from the OpenAPI document of a running house, as people of
// several roles. No answer may be a server error (5xx), or differ from the document in status, media type,
// headers or schema. SEED=n repeats the requests; SOAK=1 lets every role try everything, for half an hour.

const SOAK = process.env['SOAK'] === '1';
const SEED = seedOfRun();
const AMOUNT = SOAK ? ['--max-examples', '1000', '--max-time', '225'] : ['--max-examples', '8'];
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'missing_required_header',
  'negative_data_rejection',
  'ignored_auth',
];

/** Runs schemathesis as a person of a role on that role's operations. Resolves to true without a finding. */
async function tryAs(
  role: Role,
  house: HouseUnderTest,
  document: ApiDocument,
  folder: string,
): Promise<boolean> {
  const part = join(folder, `${role}.json`);
  writeFileSync(part, JSON.stringify(SOAK ? document : partOf(document, role)));
  // The token stays out of the command line. The forwarding header makes requests count as remote, because
  // metrics are open to this machine.
  const configuration = join(folder, `${role}.toml`);
  writeFileSync(configuration, CONFIGURATION);
  const child = spawn(
    installed(join(projectRoot(), '.cache')),
    [
      '--config-file',
      configuration,
      '--no-color',
      'run',
      part,
      '--url',
      house.url,
      '--checks',
      CHECKS.join(','),
      '--phases',
      'examples,coverage,fuzzing',
      '--continue-on-failure',
      '--generation-database',
      'none',
      '--warnings',
      'off',
      '--seed',
      SEED,
      ...AMOUNT,
    ],
    {
      cwd: folder,
      env: { ...process.env, TOKEN: house.tokens.tokenOf(firstOf(role)) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  output = output.replaceAll(/^(.{500}).*$/gmu, '$1 …');
  const [, cases = 'no'] = /(\d+) generated/u.exec(output) ?? [];
  const isClean = child.exitCode === 0 && cases !== 'no';
  process.stdout.write(
    `schemathesis: as ${role}, ${cases} requests: ${isClean ? 'nothing found' : `\n${output}`}\n`,
  );
  return isClean;
}

/** Runs the roles one after another. Returns true without a finding. */
async function tryInTurn(
  roles: readonly Role[],
  house: HouseUnderTest,
  document: ApiDocument,
  folder: string,
): Promise<boolean> {
  let isClean = true;
  for (const role of roles) isClean = (await tryAs(role, house, document, folder)) && isClean;
  return isClean;
}

/** Existing ids from `play`, which half of the generated requests use; the others mostly end in a 404. */
const THERE = {
  table: 'BAC-01',
  shoe: 'BAC-01/S1',
  coup: 'BAC-01/S1/C1',
  patron: 'ada',
  name: 'wrong-phase',
};
const CONFIGURATION = [
  'headers = { X-Forwarded-For = "192.0.2.1" }',
  '[auth.openapi.bearer]',
  'bearer = "${TOKEN}"',
  ...Object.entries(THERE).flatMap(([name, value]) => [`[dictionaries.${name}s]`, `values = ["${value}"]`]),
  '[parameters]',
  ...Object.keys(THERE).map((name) => `"path.${name}" = { dictionary = "${name}s", probability = 0.5 }`),
].join('\n');

const firstOf = (role: Role) => {
  const person = DEMO_PEOPLE.find((each) => each.role === role);
  if (person === undefined) throw new Error(`no demo person is ${role}`);
  return person;
};

async function main(): Promise<number> {
  installed(join(projectRoot(), '.cache')); // before the start of a house, which would be for nothing without it
  const folder = mkdtempSync(join(tmpdir(), 'sabot-schemathesis-'));
  const house = await HouseUnderTest.start({
    env: { SABOT_READINGS_PER_SECOND: '0', SABOT_PATRON_COMMANDS_PER_SECOND: '0' },
  });
  try {
    await play(house);
    const answer = await fetch(`${house.url}/openapi.json`);
    const whole = (await answer.json()) as Parameters<typeof withPlainParameters>[0];
    const document = withoutStreams(withPlainParameters(whole));
    const isClean = (
      await Promise.all(LANES.map((roles) => tryInTurn(roles, house, document, folder)))
    ).every(Boolean);
    const faults = house.output.split('\n').filter((line) => /"level":"(error|fatal)"/u.test(line));
    for (const line of faults) process.stdout.write(`schemathesis: the house logged ${line}\n`);
    return isClean && faults.length === 0 ? 0 : 1;
  } finally {
    await house.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main().then((code) => process.exit(code)); // an error ends the process with 1
