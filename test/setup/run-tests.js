'use strict';
// `node test/setup/run-tests.js unit|quick|whole|all [jest's options]`: says what it is about to do, installs what is missing,
// and gives the rest of the line to jest. Plain node without packages, since it runs before there are any.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');

const { SUITES } = require('./projects.js');

const ROOT = path.join(__dirname, '../..');
const FOLDERS = ['apps', 'bench', 'libs', 'migrations', 'test'];
/** The tiers, each of some of jest's projects; `coreMinutes` are minutes of one core, measured on a machine with two. */
const KINDS = {
  unit: {
    projects: ['unit'],
    what: 'the fast suites that need no PostgreSQL, no Kafka and no house',
    coreMinutes: 6,
  },
  quick: {
    projects: ['unit', 'database'],
    what: 'every suite but those that start houses, brokers and browsers of their own, or take a minute',
    coreMinutes: 11,
  },
  whole: {
    projects: ['whole'],
    what: 'the suites that start houses, brokers and browsers of their own, or take a minute',
    coreMinutes: 17,
  },
  all: { projects: ['unit', 'database', 'whole'], what: 'every suite', coreMinutes: 28 },
};

function main([kind, ...options]) {
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`one of ${Object.keys(KINDS).join(', ')} comes first`);
  const { projects } = KINDS[kind];
  announce(kind, options);
  run(process.execPath, [path.join(ROOT, 'bin/ensure.js')]);
  if (kind !== 'unit') run(process.execPath, [path.join(__dirname, 'tools.js')]);
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  // At the end, since every word behind this option names a project.
  run(process.execPath, [jest, ...options, '--selectProjects', ...projects]);
}

function announce(kind, options) {
  const { projects, what, coreMinutes } = KINDS[kind];
  const cores = availableParallelism();
  const isPart = options.length > 0 ? ', or a part of them by the options given' : '';
  say(`${countOfSuites(projects)} suites: ${what}${isPart}`);
  say(
    `all of it takes about ${Math.ceil(coreMinutes / cores)} minutes on ${cores} cores, once everything is installed`,
  );
}

function countOfSuites(projects) {
  const patterns = projects.map((project) => new RegExp(SUITES[project], 'u'));
  return FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `/${folder}/${String(file)}`),
  ).filter((file) => patterns.some((pattern) => pattern.test(file.replaceAll(path.sep, '/')))).length;
}

/** Runs it, and ends this process as it ended if it failed. */
function run(program, args) {
  const { status, signal } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) return;
  process.exit(status ?? (signal === 'SIGINT' ? 130 : 1));
}

function say(line) {
  process.stderr.write(`sabot: ${line}\n`);
}

main(process.argv.slice(2));
