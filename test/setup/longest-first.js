'use strict';
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** The suites that take longest, the longest first: jest knows the times of those alone that ran before in this clone. */
const LONGEST = [
  'test/audit/tamper.spec.ts',
  'test/console/walk.spec.ts',
  'test/back-office/every-report.spec.ts',
  'libs/office/projections/upkeep/upkeep.spec.ts',
  'test/simulation/simulation.spec.ts',
  'test/kafka/relay.spec.ts',
  'test/audit/forged-writes.whole.spec.ts',
  'test/audit/damage.whole.spec.ts',
  'test/console/console.whole.spec.ts',
  'libs/office/projections/compare/compare-with-log.whole.spec.ts',
  'test/simulation/simulation.whole.spec.ts',
  'bench/bench.whole.spec.ts',
  'test/month/month.whole.spec.ts',
  'test/faults/database.whole.spec.ts',
  'test/kafka/house.whole.spec.ts',
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
