import { answer, type Example } from './example-answer';

const TABLE = 'table:CDF-01';
const COUP = 'CDF-01/S1/C1';
const ada = { patron: 'ada', seat: 1 } as const;
const bob = { patron: 'bob', seat: 2 } as const;

/** What the API's documents show of a table where a patron banks: answers of one evening, as they came. */
export const BANK_ANSWERS = {
  DrawSeats: answer('seating', TABLE, 2, 2, [
    ['SeatsDrawn', { seats: [ada, bob, { patron: 'cyd', seat: 3 }] }],
  ]),
  DeclineBank: answer('bank-offered', TABLE, 12, 12, [
    ['BankDeclined', { ...ada, by: null }],
    ['BankOffered', { ...bob, amount: null }],
  ]),
  StakeBank: answer('banco', TABLE, 14, 14, [
    ['BankStaked', { ...bob, amount: '100000', currency: 'EUR' }],
    ['CoupOpened', { coup: COUP, banker: 'bob', bank: '100000' }],
  ]),
  BidForBank: answer('bidding', TABLE, 12, 12, [['BidPlaced', { ...ada, amount: '150000' }]]),
  CloseBidding: answer('bank-offered', TABLE, 13, 13, [['BankAuctioned', { ...ada, amount: '150000' }]]),
  CallBanco: answer('banco', TABLE, 16, 16, [['BancoCalled', { coup: COUP, ...ada, suivi: false }]]),
  CloseBanco: answer('dealing', TABLE, 17, 17, [
    ['BancoClosed', { coup: COUP, calls: 1 }],
    ['BancoAwarded', { coup: COUP, ...ada, suivi: false }],
    ['BetPlaced', { coup: COUP, bet: `${COUP}/B1`, ...ada, stake: '100000', currency: 'EUR' }],
    ['BettingClosed', { coup: COUP, bets: 1 }],
  ]),
  PassBet: answer('betting', TABLE, 18, 18, [['BetPassed', { coup: COUP, ...ada, by: null }]]),
  CallCard: answer('banker', TABLE, 24, 24, [
    ['CardCalled', { coup: COUP, hand: 'punter', patron: 'ada', by: null }],
    [
      'CardDrawn',
      {
        coup: COUP,
        hand: 'punter',
        card: { card: '4C', leaf: 152, salt: 'ff78ce6e3251287dc19e22b75c5ffd2b' },
      },
    ],
  ]),
  Stand: answer('banker', TABLE, 24, 24, [
    ['CardDeclined', { coup: COUP, hand: 'punter', patron: 'ada', by: null }],
  ]),
  ContinueBank: answer('banco', TABLE, 40, 40, [
    [
      'BankContinued',
      { patron: 'bob', amount: '312000', fromReserve: '35000', fromChips: '0', currency: 'EUR' },
    ],
    ['CoupOpened', { coup: 'CDF-01/S1/C2', banker: 'bob', bank: '312000' }],
  ]),
  RetireBank: answer('take-over', TABLE, 40, 40, [
    ['BankRetired', { ...bob, bank: '312000', reserve: '0', by: null, currency: 'EUR' }],
    ['BankOffered', { patron: 'cyd', seat: 3, amount: '312000' }],
  ]),
  TakeOverBank: answer('banco', TABLE, 42, 42, [
    ['BankTakenOver', { patron: 'cyd', seat: 3, amount: '312000', currency: 'EUR' }],
    ['CoupOpened', { coup: 'CDF-01/S1/C2', banker: 'cyd', bank: '312000' }],
  ]),
  ReplenishBank: answer('banco', 'table:BQ-01', 44, 44, [
    ['BankReplenished', { patron: 'bob', amount: '100000', currency: 'EUR' }],
    ['CoupOpened', { coup: 'BQ-01/S1/C3', banker: 'bob', bank: '100000' }],
  ]),
  AcceptStakes: answer('dealing', 'table:BQ-01', 36, 36, [
    ['StakesAccepted', { coup: 'BQ-01/S1/C2', patron: 'bob', amount: '25000', currency: 'EUR' }],
  ]),
} as const satisfies Readonly<Record<string, Example>>;
