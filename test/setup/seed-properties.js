'use strict';
const path = require('node:path');
const { seedOf } = require('../kit/sizes');

/**
 * Gives fast-check this suite's seed, so that SEED repeats every property that names no seed of its own. It is the real
 * fast-check, configured when a suite loads it: most suites don't, and loading it takes 50 ms.
 */
jest.mock('fast-check', () => {
  const fastCheck = jest.requireActual('fast-check');
  const suite = path.relative(path.join(__dirname, '../..'), expect.getState().testPath);
  fastCheck.configureGlobal({ seed: Number(seedOf(suite.replaceAll(path.sep, '/'))) });
  return fastCheck;
});
