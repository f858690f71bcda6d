import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { table } from '#testing';
import { playJson } from '../play/run-sabot';

const TABLES = 'libs/game/tables/house-banked';
const CHEMIN = 'libs/game/tables/chemin-de-fer';
const BANQUE = 'libs/game/tables/banque';
const PLAYER_BANKED = 'libs/game/tables/player-banked';
const BACCARAT = 'libs/game/baccarat';

/**
 * The test of each option of each ruling in `docs/reference/rules`, for each of its values; `any` for values
 * that can't be listed.
 */
const TESTED_OPTIONS = table<'row' | 'option' | 'value' | 'suite' | 'test'>`
  row | option              | value         | suite                             | test
  R2  | decks               | 8             | ${TABLES}/shoe/shoes.spec.ts           | commits to an order of the table’s decks
  R2  | decks               | 6             | ${TABLES}/shoe/shoes.spec.ts           | commits to an order of the table’s decks
  R2  | decks               | 1             | ${TABLES}/test/wagers.spec.ts          | a perfect pair isn’t offered with one deck, where it can’t be won
  R3  | playersShuffle      | false         | ${PLAYER_BANKED}/shoe/players-shuffle.spec.ts | is nobody’s without the option
  R3  | playersShuffle      | true          | ${PLAYER_BANKED}/shoe/players-shuffle.spec.ts | goes by the seats on both sides, and the banker is last
  R4  | namedCutter         | false         | ${BANQUE}/shoe/cutter.spec.ts          | is not banked first by the patron who cut, who may bank its later coups (R4)
  R4  | namedCutter         | true          | ${BANQUE}/shoe/cutter.spec.ts          | is cut by the patron whom the banker names
  F7  | dealtBy             | dealer        | ${CHEMIN}/play/who-deals.spec.ts       | is the dealer alone by default
  F7  | dealtBy             | banker        | ${CHEMIN}/play/who-deals.spec.ts       | is the banker under dealtBy: banker; after decisionSeconds the dealer may deal instead
  R6  | roundTo             | any           | ${BACCARAT}/settlement/settle-bet.spec.ts    | R6: each rounding moves less than one unit, never in the patron’s favour
  R7  | limits              | any           | ${TABLES}/betting/betting.spec.ts         | is refused when $why (R7)
  R7  | maxDifferential     | any           | ${TABLES}/betting/betting.spec.ts         | accepts the largest stake that it names, and not one step more
  R7  | maxPayout           | any           | ${TABLES}/test/wagers.spec.ts          | $why: beside $before, of $next at most $largest
  R8  | allowPatronEdge     | false         | ${TABLES}/test/patron-edge.spec.ts     | rules that give a patron the edge are refused, with the wager and the edge
  R8  | allowPatronEdge     | true          | ${TABLES}/test/patron-edge.spec.ts     | such rules are accepted if the house permits them
  R10 | seats               | any           | ${TABLES}/seats/seats-and-chips.spec.ts | seat $seat for $id: $code, $why
  R11 | decisionSeconds     | any           | ${TABLES}/play/players-five.spec.ts            | of %d: after %d seconds the dealer may is %s
  –   | approvalSeconds     | any           | libs/log/commands/follow-up/lapsed-approvals.spec.ts     | lapses once after approvalSeconds, by the system, and the game continues
  R12 | autoBuyIn           | false         | libs/log/commands/follow-up/auto-buy-in.spec.ts | can be switched off at a table with a shoe for every coup
  R12 | autoBuyIn           | true          | libs/log/commands/follow-up/auto-buy-in.spec.ts | buys the chips that a bet lacks, before its stake moves
  R12 | autoBuyIn           | true          | libs/log/commands/auto-buy-in-at-banks.spec.ts | buys the chips that a bank and a stake lack, before they move
  P2  | playerOnFive        | draw          | ${TABLES}/play/players-five.spec.ts            | asks nobody
  P2  | playerOnFive        | choice        | ${TABLES}/play/players-five.spec.ts            | waits in phase five, with the first four cards on the table
  P4  | commissionBps       | any           | ${TABLES}/test/patron-edge.spec.ts     | such rules are accepted if the wager isn’t offered
  P4  | commissionCollected | at-settlement | ${TABLES}/settlement/commission.spec.ts      | withholds the commission from the winnings
  P4  | commissionCollected | tallied       | ${TABLES}/settlement/commission.spec.ts      | pays the whole winnings, and tallies the commission
  P4  | pays                | any           | ${TABLES}/test/wagers.spec.ts          | pays the configured ratio
  P5  | tieStakes           | returned      | ${TABLES}/betting/carrying.spec.ts        | is a push, whatever carriedStakes is
  P5  | tieStakes           | carried       | ${TABLES}/betting/carrying.spec.ts        | has them in the next coup from its opening on, with their old ids
  P5  | carriedStakes       | retractable   | ${TABLES}/betting/carrying.spec.ts        | retractable: may be withdrawn while betting is open, subject to R7’s minimum
  P5  | carriedStakes       | locked        | ${TABLES}/betting/carrying.spec.ts        | locked: a carried stake stays, and additions may be withdrawn
  P7  | cutCardFromBottom   | any           | ${TABLES}/play/dealing.spec.ts         | is where the rules say
  P7  | lastCoup            | one-more      | ${TABLES}/play/dealing.spec.ts         | comes out $why: $lastCoup, so the shoe has $coups
  P7  | lastCoup            | current       | ${TABLES}/play/dealing.spec.ts         | comes out $why: $lastCoup, so the shoe has $coups
  P8  | dealing             | shoe          | ${TABLES}/test/every-coup.spec.ts      | waits to be cut, is burned, and is not cut again before a deal
  P8  | dealing             | every-coup    | ${TABLES}/test/every-coup.spec.ts      | finishes and reveals the shoe with the coup; the next coup needs another
  P14 | attended            | true          | ${TABLES}/play/unattended.spec.ts | are the dealer’s alone at an attended table
  P14 | attended            | false         | ${TABLES}/play/unattended.spec.ts | records the same events as an attended table
  P14 | bettingSeconds      | any           | ${TABLES}/play/unattended.spec.ts | keeps betting open for bettingSeconds
  P10 | secondsPerCoup      | any           | test/options/options.spec.ts      | include mini’s pace (P10)
  P12 | wagers              | any           | ${TABLES}/test/wagers.spec.ts          | only the named ones are offered
  F1  | bankBy              | rotation      | ${CHEMIN}/bank/bank.spec.ts            | goes to the right of a banker who lost, who comes last
  F1  | bankBy              | auction       | ${CHEMIN}/bank/bank.spec.ts            | a bid is within the bidder’s chips, and the default stake is the bid
  F1  | minimumSeated       | any           | ${CHEMIN}/bank/bank.spec.ts            | returns to seating if too few are left before the first coup, and continues with two after it
  F2  | bankMin             | any           | ${CHEMIN}/bank/bank.spec.ts            | is at least bankMin, even if less was covered and won
  F2  | bankMax             | any           | ${CHEMIN}/bank/bank.spec.ts            | is raised up to bankMax, and unchanged above it
  F8  | falseDraw           | refused       | ${CHEMIN}/test/playing.spec.ts         | $cards: $line, $why
  F8  | falseDraw           | fined         | ${CHEMIN}/test/playing.spec.ts         | are fined whether the punter wins or not, after the winnings
  F8  | falseDraw           | liable        | ${CHEMIN}/test/playing.spec.ts         | make the offender liable for each other punter’s loss, in rotation, bystanders last
  F8  | fine                | any           | ${CHEMIN}/test/playing.spec.ts         | are recorded only when the hands are exposed, and fined as far as the chips go
  F9  | bankerPlay          | tableau       | ${CHEMIN}/test/playing.spec.ts         | must follow the table whatever falseDraw is, and is free where the rules say so
  F9  | bankerPlay          | free          | ${CHEMIN}/test/playing.spec.ts         | must follow the table whatever falseDraw is, and is free where the rules say so
  F10 | tieStakes           | returned      | ${CHEMIN}/bank/bank.spec.ts            | is at least bankMin, even if less was covered and won
  F15 | tieStakes           | carried       | ${CHEMIN}/test/supplies-and-carrying.spec.ts | stay, and cover the bank first; once it is covered, the deal is next
  F13 | supply              | any           | ${CHEMIN}/test/supplies-and-carrying.spec.ts| the first isn’t cut; the highest occupied seat cuts later ones, and until then no shoe is ready
  C2  | squeezeSeconds      | any           | ${TABLES}/squeeze/turning.spec.ts         | Deal deals each hand two cards face down, and waits in phase turning
  M1  | equalAfterFirstDraw | other-wins    | ${TABLES}/test/makccarat.spec.ts       | other-wins: the side that only reached the other’s total has lost
  M1  | equalAfterFirstDraw | tie           | ${TABLES}/test/makccarat.spec.ts       | tie: an equal total ties and pays 8:1 (M2)
  R2  | decks               | 3             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R2  | decks               | 2             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R2  | decks               | 4             | ${BANQUE}/bank/bank.spec.ts            | is dealt from %d decks (R2)
  R10 | seats               | 10            | ${BANQUE}/bank/bank.spec.ts            | has exactly ten seats
  B1  | bankBy              | list          | ${BANQUE}/bank/bank.spec.ts            | takes names at any time, offers the bank in order, and removes each name when it is offered
  B3  | betOn               | either-side   | ${BANQUE}/betting/betting.spec.ts         | permits either side from any seat, with betOn own-side only the seat’s own
  B3  | betOn               | own-side      | ${BANQUE}/betting/betting.spec.ts         | permits either side from any seat, with betOn own-side only the seat’s own
  B3  | turns               | alternate     | ${BANQUE}/betting/betting.spec.ts         | $turns: $order
  B3  | turns               | rotation      | ${BANQUE}/betting/betting.spec.ts         | $turns: $order
  B7  | overBank            | refused       | ${BANQUE}/betting/betting.spec.ts         | closes when the bank is covered, so later seats don’t bet (F4)
  B7  | overBank            | accepted-at-risk | ${BANQUE}/betting/betting.spec.ts      | are accepted at risk from the seats, and betting doesn’t close by itself
`;

describe('every option', () => {
  it.each(TESTED_OPTIONS)('$row $option $value', ({ suite, test }) => {
    const file = path.join(__dirname, '../..', suite);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`'${test}'`);
  });

  it.each(TABLE_VARIANTS)('of %s with a choice is in this table, with each of its values', (variant) => {
    for (const option of optionsOf(variant)) {
      const values = option.type === 'choice' ? option.values.map((value) => `${value}`) : ['any'];
      if (option.type === 'choice' && values.length === 1) continue; // there is no other value to choose
      for (const value of values) {
        expect(TESTED_OPTIONS).toContainEqual(expect.objectContaining({ option: option.name, value }));
      }
    }
  });
});

describe('the rules that a table reports', () => {
  it('include mini’s pace (P10)', async () => {
    const rules = { secondsPerCoup: 25 };
    const script = { as: 'pit', do: 'OpenTable', table: 'M1', variant: 'mini', currency: 'EUR', rules };
    const { events } = await playJson(JSON.stringify(script));
    expect(events[0]?.data['rules']).toMatchObject(rules);
  });
});
