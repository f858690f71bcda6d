const { availableParallelism } = require('node:os');
const { SUITES } = require('./test/setup/projects.js');

/** What all projects have in common. @type {import('jest').Config} */
const COMMON = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@sabot/source', 'node', 'node-addons'] }, // #game/baccarat is libs/game/baccarat/index.ts
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: { '^.+[.](ts|js)$': '@swc/jest' },
  transformIgnorePatterns: [
    '/node_modules/(?!@nestjs/|jose/|openid-client/|oauth4webapi/|content-disposition/|cookie/|@seriousme/|pixelmatch/)',
  ], // Nest 12, jose, these of fastify and the tests are ESM; jest loads those only with --experimental-vm-modules.
  globalSetup: '<rootDir>/test/setup/global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/setup/seed-properties.js'],
};

/** Soaks take minutes each: `npm run soak` alone has them. */
const PROJECTS = ['unit', 'database', 'whole', ...(process.env.SOAK === '1' ? ['soak'] : [])];

/** @type {import('jest').Config} */
module.exports = {
  projects: PROJECTS.map((name) => ({
    ...COMMON,
    displayName: name,
    testRegex: SUITES[name],
    globals: { hasServers: name !== 'unit' },
  })),
  testSequencer: '<rootDir>/test/setup/longest-first.js',
  testTimeout: 60_000, // a busy machine isn't a failure; initdb and the migrations run within the first suite's set-up
  // Suites wait for PostgreSQL and for houses.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  coverageProvider: 'v8',
};
