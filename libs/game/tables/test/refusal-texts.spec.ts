import { PersistentMap } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { outsideBank, tooFewChips } from '../player-banked/bank/bank-limits';
import { outsideLimit } from '../any-table/rules/limits';

const money = (amount: number) => moneyOf(`${amount}`);
const limit = { min: money(2_500), max: money(50_000), step: money(500) };
const ada = { chips: PersistentMap.empty<ReturnType<typeof moneyOf>>(), currency: 'EUR' };

/** A person reads the text, a program the facts. */
it.each([
  [
    outsideLimit(limit, 'player', money(1_000), 'EUR'),
    'stakes on player are at least 25.00 EUR together',
    { limit: '2500' },
  ],
  [
    outsideLimit(limit, 'player', money(50_500), 'EUR'),
    'stakes on player are at most 500.00 EUR together',
    { limit: '50000' },
  ],
  [
    outsideLimit(limit, 'player', money(2_600), 'JPY'),
    'stakes on player go in steps of 500 JPY',
    { limit: '500' },
  ],
  [
    outsideBank(money(99), { least: money(100), most: null }, 'EUR'),
    'the bank is at least 1.00 EUR',
    { limit: '100' },
  ],
  [
    outsideBank(money(99), { least: money(1), most: money(98) }, 'KWD'),
    'the bank is at most 0.098 KWD',
    { limit: '98' },
  ],
  [
    tooFewChips(ada, 'ada', money(12_345)),
    'ada has 0.00 EUR in chips at this table; 123.45 EUR are needed',
    { left: '0' },
  ],
])('refusal %# names its amounts in units, and its facts in minor units', (refused, detail, facts) => {
  expect(refused?.rejection).toMatchObject({ detail, ...facts });
});
