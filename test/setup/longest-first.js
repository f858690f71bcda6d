'use strict';
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** The suites that take a minute and more, the longest first; jest knows how long they took only where they ran before. */
const LONGEST = [
  'test/simulation/simulation.spec.ts',
  'test/console/console.spec.ts',
  'test/month/month.spec.ts',
  'bench/bench.spec.ts',
  'test/faults/database.spec.ts',
  'test/non-interference/non-interference.spec.ts',
];

/** Begins with what takes longest, so that no core waits at the end for a suite that came late. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path: file, context }) => {
      const at = LONGEST.indexOf(path.relative(context.config.rootDir, file).replaceAll(path.sep, '/'));
      return at < 0 ? LONGEST.length : at;
    };
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

module.exports = LongestFirst;
module.exports.LONGEST = LONGEST;
