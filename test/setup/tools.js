'use strict';
// The tools outside the project that the tests need: Chromium for pages, a Java and a Maven for Kafka, Kafka itself.
// Plain node without packages. `node test/setup/tools.js` names what is missing and installs it. Where it can't, it ends
// with 1 under `CI=true`; elsewhere it goes on, and the tests that need the tool fail.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

/** Each tool by the Debian package that has it, and the programs of which one has to be there. */
const TOOLS = [
  {
    what: 'Chromium, for the pages',
    debian: 'chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
  },
  { what: 'a Java, for Kafka', debian: 'openjdk-17-jre-headless', programs: ['java'] },
  { what: 'Maven, which fetches Kafka', debian: 'maven', programs: ['mvn'] },
];
const KAFKA = path.join(__dirname, 'kafka/kafka-dev');

/** Installs what is missing, having said so; returns whether everything is there. `TESTS_INSTALL=no` installs nothing. */
function provideTools() {
  const missing = TOOLS.filter(({ programs }) => !programs.some(isOnPath));
  if (missing.length > 0 && !install(missing)) return false;
  return provideKafka();
}

function isOnPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => fs.existsSync(path.join(folder, program)));
}

function install(missing) {
  for (const { what, debian } of missing) say(`missing: ${what} (Debian: ${debian})`);
  const packages = missing.map(({ debian }) => debian);
  const byHand = `install it: apt-get install ${packages.join(' ')}`;
  if (process.env.TESTS_INSTALL === 'no') return fail(`${byHand} (TESTS_INSTALL=no)`);
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return fail(byHand);
  say(`installing by apt-get: ${packages.join(' ')} (TESTS_INSTALL=no forbids it)`);
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', ...packages);
}

function aptGet(...args) {
  const { status } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 2, 2], // stdout is for what the tests say
  });
  return status === 0 || fail(`apt-get ${args.join(' ')} failed`);
}

/** Fetches Kafka's jars into the user's cache, where they aren't there yet. */
function provideKafka() {
  const { status } = spawnSync(KAFKA, ['install'], { stdio: ['ignore', 2, 2] });
  return status === 0 || fail('Kafka could not be fetched');
}

function say(line) {
  process.stderr.write(`sabot: ${line}\n`);
}

function fail(line) {
  say(line);
  return false;
}

const isRequired = (process.env.CI ?? '') !== '' && process.env.CI !== 'false';
if (!provideTools()) {
  if (isRequired) process.exitCode = 1;
  else say('the tests that need what is missing will fail; the others run');
}
