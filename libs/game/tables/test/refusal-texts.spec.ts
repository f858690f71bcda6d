import { PersistentMap } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { outsideLimit } from '../any-table/rules/limits';
import { outsideBank, tooFewChips } from '../player-banked/bank/bank-limits';

const money = (amount: number) => moneyOf(`${amount}`);
const limit = { min: money(2_500), max: money(50_000), step: money(500) };
const ada = { chips: PersistentMap.empty<ReturnType<typeof moneyOf>>(), currency: 'EUR' };

/** A person reads the text, a program the facts. */
it.each([
  [
    outsideLimit(limit, 'player', money(1_000), 'EUR'),
    'Stakes of 10.00 EUR on player are below the minimum of 25.00 EUR. Stake more.',
    { limit: '2500' },
  ],
  [
    outsideLimit(limit, 'player', money(50_500), 'EUR'),
    'Stakes of 505.00 EUR on player exceed the maximum of 500.00 EUR. Stake less.',
    { limit: '50000' },
  ],
  [
    outsideLimit(limit, 'player', money(2_600), 'JPY'),
    'Stakes of 2,600 JPY on player are not a multiple of 500 JPY. Change the stake.',
    { limit: '500' },
  ],
  [
    outsideBank(money(99), { least: money(100), most: null }, 'EUR'),
    'A bank of 0.99 EUR is below the minimum of 1.00 EUR. Offer more.',
    { limit: '100' },
  ],
  [
    outsideBank(money(99), { least: money(1), most: money(98) }, 'KWD'),
    'A bank of 0.099 KWD exceeds the maximum of 0.098 KWD. Offer less.',
    { limit: '98' },
  ],
  [
    tooFewChips(ada, 'ada', money(12_345)),
    'ada has 0.00 EUR in chips at this table and needs 123.45 EUR. Buy in first.',
    { left: '0' },
  ],
])('refusal %# has amounts in units, and facts in minor units', (refused, detail, facts) => {
  expect(refused?.rejection).toMatchObject({ detail, ...facts });
});
