import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { table } from '#testing';
import { playJson } from '../play/run-sabot';

const TABLES = 'libs/game/tables/house-banked';
const CHEMIN = 'libs/game/tables/chemin-de-fer';
const BANQUE = 'libs/game/tables/banque';
const BACCARAT = 'libs/game/baccarat';

/**
 * For each option of each row of `docs/reference/rules` and each of its values the test that shows it; `any` where its values
 * can't be counted.
 */
const SHOWN = table<'row' | 'option' | 'value' | 'suite' | 'test'>`
  row | option              | value         | suite                             | test
  R2  | decks               | 8             | ${TABLES}/shoe/shoes.spec.ts           | commits to an order of the table’s decks
  R2  | decks               | 6             | ${TABLES}/shoe/shoes.spec.ts           | commits to an order of the table’s decks
  R2  | decks               | 1             | ${TABLES}/test/wagers.spec.ts          | a perfect pair isn’t offered on one deck, where it can’t be won
  R6  | roundTo             | any           | ${BACCARAT}/settlement/settle-bet.spec.ts    | R6: each rounding moves less than one unit, and never towards the patron
  R7  | limits              | any           | ${TABLES}/betting/betting.spec.ts         | is refused when $why (R7)
  R7  | maxDifferential     | any           | ${TABLES}/betting/betting.spec.ts         | the largest it names fits, and one step more doesn’t
  R7  | maxPayout           | any           | ${TABLES}/test/wagers.spec.ts          | $why: beside $before, of $next at most $largest
  R8  | allowPatronEdge     | false         | ${TABLES}/test/patron-edge.spec.ts     | rules that give a patron the edge are refused, the wager and the edge named
  R8  | allowPatronEdge     | true          | ${TABLES}/test/patron-edge.spec.ts     | and opened where the house allows it
  R10 | seats               | any           | ${TABLES}/seats/seats-and-chips.spec.ts | seat $seat for $id: $code, $why
  R11 | decisionSeconds     | any           | ${TABLES}/play/players-five.spec.ts            | of %d: after %d seconds the dealer may is %s
  –   | approvalSeconds     | any           | libs/log/commands/follow-up/lapsed-approvals.spec.ts     | lapses by itself after approvalSeconds, by the system, once, and the game goes on
  R12 | autoBuyIn           | false         | libs/log/commands/follow-up/auto-buy-in.spec.ts | is off unless the house says so, or has a shoe for every coup
  R12 | autoBuyIn           | true          | libs/log/commands/follow-up/auto-buy-in.spec.ts | buys the chips that a bet lacks, before its stake moves
  R12 | autoBuyIn           | true          | libs/log/commands/auto-buy-in-at-banks.spec.ts | buys the chips that a bank and a stake lack, before they move
  P2  | playerOnFive        | draw          | ${TABLES}/play/players-five.spec.ts            | asks nobody
  P2  | playerOnFive        | choice        | ${TABLES}/play/players-five.spec.ts            | waits in phase five, with the first four cards on the table
  P4  | commissionBps       | any           | ${TABLES}/test/patron-edge.spec.ts     | or where the wager isn’t offered
  P4  | commissionCollected | at-settlement | ${TABLES}/settlement/commission.spec.ts      | keeps the commission back from the winnings
  P4  | commissionCollected | tallied       | ${TABLES}/settlement/commission.spec.ts      | pays the winnings whole, and tallies what is due
  P4  | pays                | any           | ${TABLES}/test/wagers.spec.ts          | pays what the house set
  P5  | tieStakes           | returned      | ${TABLES}/betting/carrying.spec.ts        | pushes, whatever carriedStakes says
  P5  | tieStakes           | carried       | ${TABLES}/betting/carrying.spec.ts        | has them in the next coup from its opening on, with the id they had
  P5  | carriedStakes       | retractable   | ${TABLES}/betting/carrying.spec.ts        | retractable: may be withdrawn while betting is open, with R7’s minimum
  P5  | carriedStakes       | locked        | ${TABLES}/betting/carrying.spec.ts        | locked: a carried stake stays, and what was added to it may go
  P7  | cutCardFromBottom   | any           | ${TABLES}/play/dealing.spec.ts         | lies where the house says
  P7  | lastCoup            | one-more      | ${TABLES}/play/dealing.spec.ts         | comes out $why: $lastCoup, so the shoe has $coups
  P7  | lastCoup            | current       | ${TABLES}/play/dealing.spec.ts         | comes out $why: $lastCoup, so the shoe has $coups
  P8  | dealing             | shoe          | ${TABLES}/test/every-coup.spec.ts      | waits to be cut, is burned from, and is not cut again before a deal
  P8  | dealing             | every-coup    | ${TABLES}/test/every-coup.spec.ts      | finishes the shoe with the coup and reveals it; the next coup needs another
  P10 | secondsPerCoup      | any           | test/options/options.spec.ts      | mini’s pace is what its table reports (P10)
  P12 | wagers              | any           | ${TABLES}/test/wagers.spec.ts          | those that are named are offered, and no other
  F1  | bankBy              | rotation      | ${CHEMIN}/bank/bank.spec.ts            | to the right of a banker who lost, who comes last
  F1  | bankBy              | auction       | ${CHEMIN}/bank/bank.spec.ts            | a bid is within the bidder’s chips, and the stake is by default the bid
  F1  | minimumSeated       | any           | ${CHEMIN}/bank/bank.spec.ts            | goes back to seating when too few are left before the first coup, and on with two after it
  F2  | bankMin             | any           | ${CHEMIN}/bank/bank.spec.ts            | is at least bankMin, also when less was covered and won
  F2  | bankMax             | any           | ${CHEMIN}/bank/bank.spec.ts            | adds no more than bankMax, and stays as it is above it
  F8  | falseDraw           | refused       | ${CHEMIN}/test/playing.spec.ts         | $cards: $line, $why
  F8  | falseDraw           | fined         | ${CHEMIN}/test/playing.spec.ts         | are fined whether the punter wins or not, and after the winnings
  F8  | falseDraw           | liable        | ${CHEMIN}/test/playing.spec.ts         | make the offender liable for what each other punter lost, in rotation, bystanders last
  F8  | fine                | any           | ${CHEMIN}/test/playing.spec.ts         | stand and are told only when the hands are exposed, then fined as far as the chips go
  F9  | bankerPlay          | tableau       | ${CHEMIN}/test/playing.spec.ts         | is held to the table whatever falseDraw says, and to nothing where the play is free
  F9  | bankerPlay          | free          | ${CHEMIN}/test/playing.spec.ts         | is held to the table whatever falseDraw says, and to nothing where the play is free
  F10 | tieStakes           | returned      | ${CHEMIN}/bank/bank.spec.ts            | is at least bankMin, also when less was covered and won
  F15 | tieStakes           | carried       | ${CHEMIN}/test/supplies-and-carrying.spec.ts | stay, and cover the bank first: with all of it covered the deal is next
  F13 | supply              | any           | ${CHEMIN}/test/supplies-and-carrying.spec.ts| the first isn’t cut; a later one by the highest occupied seat, and until then there is no shoe
  C2  | squeezeSeconds      | any           | ${TABLES}/squeeze/turning.spec.ts         | Deal gives each hand two cards face down, and waits in phase turning
  M1  | equalAfterFirstDraw | other-wins    | ${TABLES}/test/makccarat.spec.ts       | other-wins: the side that only came level has lost
  M1  | equalAfterFirstDraw | tie           | ${TABLES}/test/makccarat.spec.ts       | tie: coming level is one, and it pays 8:1 (M2)
  R2  | decks               | 3             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R2  | decks               | 2             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R2  | decks               | 4             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R10 | seats               | 10            | ${BANQUE}/bank/bank.spec.ts            | has ten seats, and neither more nor fewer
  B1  | bankBy              | list          | ${BANQUE}/bank/bank.spec.ts            | takes names at any time, and offers the bank down it; a name offered is struck off
  B3  | betOn               | either-side   | ${BANQUE}/betting/betting.spec.ts         | on either side from any seat; where betOn is own-side on one’s own alone
  B3  | betOn               | own-side      | ${BANQUE}/betting/betting.spec.ts         | on either side from any seat; where betOn is own-side on one’s own alone
  B3  | turns               | alternate     | ${BANQUE}/betting/betting.spec.ts         | $turns: $order
  B3  | turns               | rotation      | ${BANQUE}/betting/betting.spec.ts         | $turns: $order
  B7  | overBank            | refused       | ${BANQUE}/betting/betting.spec.ts         | a stake that fills the bank closes the betting, and later seats have none (F4)
  B7  | overBank            | accepted-at-risk | ${BANQUE}/betting/betting.spec.ts      | are accepted at risk from the seats, and the betting doesn’t close by itself
`;

describe('every option', () => {
  it.each(SHOWN)('$row $option $value', ({ suite, test }) => {
    const file = path.join(__dirname, '../..', suite);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`'${test}'`);
  });

  it.each(TABLE_VARIANTS)(
    'of %s that has a choice stands in this table, with each of its values',
    (variant) => {
      for (const option of optionsOf(variant)) {
        const values = option.type === 'choice' ? option.values.map((value) => `${value}`) : ['any'];
        if (option.type === 'choice' && values.length === 1) continue; // nobody can choose another yet
        for (const value of values) {
          expect(SHOWN).toContainEqual(expect.objectContaining({ option: option.name, value }));
        }
      }
    },
  );
});

describe('what a table reports of its rules', () => {
  it('mini’s pace is what its table reports (P10)', async () => {
    const rules = { secondsPerCoup: 25 };
    const script = { as: 'pit', do: 'OpenTable', table: 'M1', variant: 'mini', currency: 'EUR', rules };
    const { events } = await playJson(JSON.stringify(script));
    expect(events[0]?.data['rules']).toMatchObject(rules);
  });
});
