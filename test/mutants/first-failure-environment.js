'use strict';
const { TestEnvironment } = require('jest-environment-node');

/** Skips what is left of a suite after its first failed test, which already shows that a mutant is caught. */
module.exports = class FirstFailureEnvironment extends TestEnvironment {
  hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
  }
};
