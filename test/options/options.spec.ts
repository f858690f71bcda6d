import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '#testing';

/** For each option of each row of `docs/rules.md` and each of its values, the test that shows it. */
const SHOWN = table<'row' | 'option' | 'value' | 'suite' | 'test'>`
  row | option        | value       | suite                                           | test
  P5  | tieStakes     | returned    | libs/tables/src/house-banked/carrying.spec.ts   | pushes, whatever carriedStakes says
  P5  | tieStakes     | carried     | libs/tables/src/house-banked/carrying.spec.ts   | has them in the next coup from its opening on, with the id they had
  P5  | carriedStakes | retractable | libs/tables/src/house-banked/carrying.spec.ts   | retractable: may be withdrawn while betting is open, with R7’s minimum
  P5  | carriedStakes | locked      | libs/tables/src/house-banked/carrying.spec.ts   | locked: a carried stake stays, and what was added to it may go
  P8 | dealing | shoe | libs/tables/src/house-banked/every-coup.spec.ts | waits to be cut, is burned from, and is not cut again before a deal
  P8 | dealing | every-coup | libs/tables/src/house-banked/every-coup.spec.ts | finishes the shoe with the coup and reveals it; the next coup needs another
  P2 | playerOnFive | draw | libs/tables/src/house-banked/five.spec.ts | asks nobody
  P2 | playerOnFive | choice | libs/tables/src/house-banked/five.spec.ts | waits in phase five, with the first four cards on the table
  R11 | decisionSeconds | 30 | libs/tables/src/house-banked/five.spec.ts | has the dealer decide for the patron once the time is out, and the event names both
  R11 | decisionSeconds | any | libs/tables/src/house-banked/five.spec.ts | of %d: after %d seconds the dealer may is %s
  P4 | commissionCollected | at-settlement | libs/tables/src/house-banked/commission.spec.ts | keeps the commission back from the winnings
  P4 | commissionCollected | tallied | libs/tables/src/house-banked/commission.spec.ts | pays the winnings whole, and tallies what is due
  P12 | wagers | all | libs/tables/src/house-banked/wagers.spec.ts | all that %s has are offered and may be staked on
  P12 | wagers | some | libs/tables/src/house-banked/wagers.spec.ts | those that are named are offered, and no other
  P11 | pays | big and others | libs/tables/src/house-banked/wagers.spec.ts | pays what the house set
  R7 | limits | any | libs/tables/src/house-banked/betting.spec.ts | is refused when $why (R7)
  R7 | maxDifferential | any | libs/tables/src/house-banked/betting.spec.ts | $why
  R7 | maxPayout | any | libs/tables/src/house-banked/wagers.spec.ts | $why: beside $before, of $next at most $largest
  R8 | allowPatronEdge | false | libs/tables/src/house-banked/patron-edge.spec.ts | rules that give a patron the edge are refused, the wager and the edge named
  R8 | allowPatronEdge | true | libs/tables/src/house-banked/patron-edge.spec.ts | and opened where the house allows it
`;

describe('every option', () => {
  it.each(SHOWN)('$row $option $value', ({ suite, test }) => {
    const file = path.join(__dirname, '../..', suite);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`'${test}'`);
  });
});
