const { availableParallelism } = require('node:os');

/** The suites of a run, by `TESTS`; without it, as by `npx jest PATH`, all but the soaks. */
const SUITES = {
  quick: '(?<![.]whole|[.]soak)[.]spec[.]ts$',
  whole: '[.]whole[.]spec[.]ts$',
  all: '(?<![.]soak)[.]spec[.]ts$',
  soak: '[.]spec[.]ts$',
};
const tests = process.env.TESTS ?? (process.env.SOAK === '1' ? 'soak' : 'all');
if (!(tests in SUITES)) throw new Error(`TESTS is ${Object.keys(SUITES).join(', ')}, not ${tests}`);

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@sabot/source', 'node', 'node-addons'] }, // #game/baccarat is libs/game/baccarat/index.ts
  testRegex: SUITES[tests],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: { '^.+[.](ts|js)$': '@swc/jest' },
  transformIgnorePatterns: [
    '/node_modules/(?!@nestjs/|jose/|openid-client/|oauth4webapi/|content-disposition/|cookie/|@seriousme/|pixelmatch/)',
  ], // Nest 12, jose, these of fastify and the tests are ESM; jest can't require() that before Node 24.9.
  globalSetup: '<rootDir>/test/setup/global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/setup/seed-properties.js'],
  testSequencer: '<rootDir>/test/setup/longest-first.js',
  testTimeout: 60_000, // a busy machine isn't a failure; initdb and the migrations run within the first suite's set-up
  // Suites wait for PostgreSQL and for houses.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  coverageProvider: 'v8',
};
