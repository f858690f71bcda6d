/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@sabot/source', 'node', 'node-addons'] }, // #name is libs/name/src/index.ts
  testRegex: '[.]spec[.]ts$',
  testPathIgnorePatterns: process.env.SOAK === '1' ? [] : ['/test/faults/cluster[.]spec[.]ts$'], // minutes and three brokers: `npm run soak`; what `npm test` tries of it stands in test/kafka and test/servers
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: { '^.+[.](ts|js)$': '@swc/jest' },
  transformIgnorePatterns: ['/node_modules/(?!@nestjs/|jose/|content-disposition/|cookie/|@seriousme/)'], // Nest 12, jose, these of fastify and the tests are ESM; jest can't require() that before Node 24.9.
  globalSetup: '<rootDir>/test/setup/global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/setup/seed-properties.js'],
  testSequencer: '<rootDir>/test/setup/longest-first.js',
  testTimeout: 60_000, // a busy machine isn't a failure; initdb and the migrations run within the first suite's set-up
  maxWorkers: 3, // on two cores: suites with houses of their own wait for them half of the time
  coverageProvider: 'v8',
};
