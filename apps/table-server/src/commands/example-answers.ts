import type { CommandName } from '#log/contract';
import type { Answer } from '#log/commands';
import type { JsonObject } from '#kernel/canonical';
import { BANK_ANSWERS } from './bank-examples';
import { answer, type Example } from './example-answer';

/** An answer to a command that is done, under this id. */
export const exampleAnswer = (name: CommandName, commandId: string): Answer => ({
  commandId,
  ...ANSWERS[name],
});

/** An answer to a command that waits for another's approval, under this id. */
export const exampleRequest = (name: CommandName, commandId: string): Answer => ({
  commandId,
  ...(name === 'ChangeRules' ? CHANGE_ASKED : ANSWERS[name]),
});

const REASON = '4d1c0a7b0a5b4d2e8f1c3b5a79684f60718293a4b5c6d7e8f90112233445566a';

const BREAK = 'three-way/BAC-01/2026-11-21';
const BREAK_STREAM = `break:${BREAK}`;

/** A request that waits, as the answer to who made it. */
const asked = (phase: string, type: string, data: JsonObject & { readonly request: string }): Example => ({
  ...answer(phase, 'table:BAC-01', 23, 23, [[type, data]]),
  request: data.request,
});

const RULES: JsonObject = {
  decks: 8,
  seats: 14,
  commissionBps: 500,
  cutCardFromBottom: 16,
  lastCoup: 'one-more',
  roundTo: '1',
  wagers: ['player', 'banker', 'tie'],
  playerOnFive: 'draw',
  commissionCollected: 'at-settlement',
  tieStakes: 'returned',
  carriedStakes: 'retractable',
  dealing: 'shoe',
  squeezeSeconds: 0,
  decisionSeconds: 30,
  approvalSeconds: 900,
  autoBuyIn: false,
  allowPatronEdge: false,
  pays: { player: '1:1', banker: '1:1', tie: '8:1' },
  limits: {
    player: { min: '1', step: '1' },
    banker: { min: '1', step: '1' },
    tie: { min: '1', step: '1' },
  },
};

/** What the API's documents show: the answers of one table's life, as they came. */
const ANSWERS: Readonly<Record<CommandName, Example>> = {
  ...BANK_ANSWERS,
  OpenTable: answer('no-shoe', 'table:BAC-01', 1, 1, [
    [
      'TableOpened',
      {
        table: 'BAC-01',
        variant: 'punto-banco',
        currency: 'EUR',
        rules: RULES,
        edition: 1,
      },
    ],
  ]),
  AssignDealer: answer('no-shoe', 'table:BAC-01', 2, 2, [['DealerAssigned', { dealer: 'dora' }]]),
  Deposit: answer(null, 'patron:ada', 1, 1, [
    ['Deposited', { patron: 'ada', amount: '500000', currency: 'EUR', means: 'cash' }],
  ]),
  Withdraw: answer(null, 'patron:ada', 2, 2, [
    ['Withdrawn', { patron: 'ada', amount: '50000', currency: 'EUR', means: 'cash' }],
  ]),
  EraseTexts: answer(null, 'patron:ada', 3, 3, [
    [
      'TextsErased',
      {
        patron: 'ada',
        what: 'reasons',
        texts: ['5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043'],
      },
    ],
  ]),
  TakeSeat: answer('no-shoe', 'table:BAC-01', 3, 3, [['SeatTaken', { seat: 1, patron: 'ada' }]]),
  BuyIn: answer('no-shoe', 'table:BAC-01', 4, 4, [
    [
      'ChipsBought',
      { patron: 'ada', amount: '100000', currency: 'EUR', hold: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60' },
    ],
  ]),
  RecordFill: answer('no-shoe', 'table:BAC-01', 5, 5, [
    ['FloatFilled', { slip: 1, amount: '500000', currency: 'EUR' }],
  ]),
  RecordCredit: answer('ready', 'table:BAC-01', 30, 30, [
    ['FloatCredited', { slip: 2, amount: '100000', currency: 'EUR' }],
  ]),
  CountFloat: answer('ready', 'table:BAC-01', 31, 31, [
    [
      'FloatCounted',
      {
        kind: 'close',
        amount: '220000',
        currency: 'EUR',
        expected: '222500',
        difference: '-2500',
        denominations: [
          { value: '10000', count: 12 },
          { value: '2500', count: 40 },
        ],
        counters: ['ruth', 'kim'],
      },
    ],
  ]),
  RecordDrop: answer('ready', 'table:BAC-01', 32, 32, [
    ['DropCounted', { kind: 'counted', amount: '35000', currency: 'EUR' }],
  ]),
  ShuffleShoe: answer('cutting', 'table:BAC-01', 5, 5, [
    [
      'ShoeShuffled',
      {
        shoe: 'BAC-01/S1',
        scheme: 'sabot-shoe-v1',
        decks: 8,
        cards: 416,
        commitment: '21117726a9041f13205c9ed14b128856521da493cd11a57873f5a3ec8e885b56',
        edition: 1,
      },
    ],
  ]),
  LoadShoe: answer('cutting', 'table:BAC-01', 5, 5, [
    ['ShoeLoaded', { shoe: 'BAC-01/S1', decks: 8, cards: 416, edition: 1, scanned: true }],
  ]),
  ScanCard: answer('dealing', 'table:BAC-01', 21, 21, [
    ['CardScanned', { shoe: 'BAC-01/S1', coup: 'BAC-01/S1/C1', number: 12, card: '8H' }],
  ]),
  CutShoe: answer('ready', 'table:BAC-01', 7, 6, [
    ['ShoeCut', { shoe: 'BAC-01/S1', at: 137, patron: 'ada', seat: 1 }],
    [
      'CardsBurned',
      {
        shoe: 'BAC-01/S1',
        shown: { card: 'QD', leaf: 137, salt: 'eaf598b3da6be1e15f073eead347484e' },
        burned: [138, 139, 140, 141, 142, 143, 144, 145, 146, 147],
      },
    ],
  ]),
  OpenBetting: answer('betting', 'table:BAC-01', 8, 8, [['BettingOpened', { coup: 'BAC-01/S1/C1' }]]),
  PlaceBet: answer('betting', 'table:BAC-01', 11, 11, [
    [
      'BetPlaced',
      {
        coup: 'BAC-01/S1/C1',
        bet: 'BAC-01/S1/C1/B2',
        patron: 'ada',
        seat: 1,
        on: 'banker',
        stake: '2500',
        currency: 'EUR',
      },
    ],
  ]),
  WithdrawBet: answer('betting', 'table:BAC-01', 10, 10, [
    [
      'BetWithdrawn',
      {
        coup: 'BAC-01/S1/C1',
        bet: 'BAC-01/S1/C1/B1',
        patron: 'ada',
        on: 'player',
        stake: '2500',
        currency: 'EUR',
      },
    ],
  ]),
  TurnCards: {
    ...answer('turning', 'table:BAC-01', 14, 14, [
      [
        'CardsTurned',
        {
          coup: 'BAC-01/S1/C1',
          hand: 'player',
          way: 'peek',
          patron: 'ada',
          by: null,
          cards: [{ leaf: 148 }],
        },
      ],
    ]),
    seen: [{ hand: 'player', card: 'TD', leaf: 148 }],
  },
  PassShoe: answer('ready', 'table:BAC-01', 17, 17, [
    ['ShoePassed', { from: 'ada', to: 'bob', seat: 3, because: 'passed' }],
  ]),
  CloseBetting: answer('dealing', 'table:BAC-01', 12, 12, [
    ['BettingClosed', { coup: 'BAC-01/S1/C1', bets: 1 }],
  ]),
  Deal: answer('ready', 'table:BAC-01', 16, 13, [
    [
      'CardsDealt',
      {
        coup: 'BAC-01/S1/C1',
        player: [
          { card: 'TD', leaf: 148, salt: '60d861bf4b9c16266e6a655426885114' },
          { card: 'JD', leaf: 150, salt: 'e3cf630bc096fd1bca7228ee6d9b579e' },
        ],
        banker: [
          { card: '3H', leaf: 149, salt: 'f3032b61ffe47ca5dfba72d6bd882b54' },
          { card: '8S', leaf: 151, salt: '6ea2fd2fe02da5fbb22132b15e5e6d2e' },
        ],
      },
    ],
    [
      'CardDrawn',
      {
        coup: 'BAC-01/S1/C1',
        hand: 'player',
        card: { card: '4C', leaf: 152, salt: 'ff78ce6e3251287dc19e22b75c5ffd2b' },
      },
    ],
    [
      'CardDrawn',
      {
        coup: 'BAC-01/S1/C1',
        hand: 'banker',
        card: { card: 'TC', leaf: 153, salt: '4814046d96e3c117a9b1316176535fe4' },
      },
    ],
    [
      'CoupSettled',
      {
        coup: 'BAC-01/S1/C1',
        player: { cards: ['TD', 'JD', '4C'], total: 4 },
        banker: { cards: ['3H', '8S', 'TC'], total: 1 },
        outcome: 'player',
        natural: false,
        currency: 'EUR',
        bets: [
          {
            bet: 'BAC-01/S1/C1/B2',
            patron: 'ada',
            on: 'banker',
            stake: '2500',
            outcome: 'lose',
            winnings: '0',
            commission: '0',
            returned: '0',
            rounding: '0',
          },
        ],
        pages: 0,
      },
    ],
  ]),
  DecideOnFive: answer('ready', 'table:BAC-01', 16, 14, [
    ['FiveDecided', { coup: 'BAC-01/S1/C2', patron: 'ada', by: null, draw: false }],
  ]),
  CollectCommission: answer('ready', 'table:BAC-01', 16, 16, [
    ['CommissionCollected', { patron: 'ada', amount: '125', currency: 'EUR' }],
  ]),
  CashOut: answer('ready', 'table:BAC-01', 17, 17, [
    ['ChipsCashed', { patron: 'ada', amount: '50000', currency: 'EUR' }],
  ]),
  LeaveSeat: answer('ready', 'table:BAC-01', 19, 18, [
    ['SeatLeft', { seat: 1, patron: 'ada' }],
    ['ChipsCashed', { patron: 'ada', amount: '47500', currency: 'EUR' }],
  ]),
  EndShoe: answer('no-shoe', 'table:BAC-01', 21, 20, [
    [
      'ShoeFinished',
      {
        shoe: 'BAC-01/S1',
        because: 'ended',
        reason: 'fe018f0aed4676b18eafdfc75134eed48a7fcc02ac470dab7a212d56f928b746',
        cardsLeft: 399,
        coups: 1,
      },
    ],
    [
      'ShoeRevealed',
      { shoe: 'BAC-01/S1', secret: '8fd9d83067e1191ade7c14cb947a6c4d97fd33ad96f512f9713189629890ea8e' },
    ],
  ]),
  VoidCoup: asked('betting', 'VoidRequested', {
    request: 'BAC-01/R1',
    coup: 'BAC-01/S1/C2',
    by: 'dora',
    reason: REASON,
  }),
  CorrectCoup: asked('ready', 'CorrectionRequested', {
    request: 'BAC-01/R1',
    coup: 'BAC-01/S1/C1',
    cards: ['8H', 'KD', 'AC', '5S'],
    by: 'dora',
    reason: REASON,
  }),
  WaiveCommission: asked('ready', 'WaiverRequested', {
    request: 'BAC-01/R1',
    patron: 'ada',
    amount: '125',
    currency: 'EUR',
    by: 'pia',
    reason: REASON,
  }),
  ChangeRules: answer('no-shoe', 'table:BAC-01', 23, 23, [
    [
      'RulesChanged',
      {
        variant: 'punto-banco',
        rules: { ...RULES, seats: 7 },
        changedBy: 'pia',
        request: null,
        approvedBy: null,
      },
    ],
  ]),
  Approve: answer('ready', 'table:BAC-01', 24, 24, [
    [
      'CoupVoided',
      {
        coup: 'BAC-01/S1/C2',
        request: 'BAC-01/R1',
        reason: REASON,
        askedBy: 'dora',
        approvedBy: 'pia',
        currency: 'EUR',
        bets: [{ bet: 'BAC-01/S1/C2/B1', patron: 'ada', on: 'banker', stake: '2500' }],
        pages: 0,
      },
    ],
  ]),
  Refuse: answer('betting', 'table:BAC-01', 24, 24, [
    ['RequestRefused', { request: 'BAC-01/R1', because: 'refused', by: 'pia' }],
  ]),
  OpenBreak: answer('open', BREAK_STREAM, 12, 1, [
    [
      'BreakOpened',
      {
        break: BREAK,
        source: 'three-way',
        table: 'BAC-01',
        day: '2026-11-21',
        amount: '-500000',
        currency: 'EUR',
        events: ['26:43'],
        times: 1,
        by: 'kim',
      },
    ],
  ]),
  AssignBreak: answer('open', BREAK_STREAM, 13, 2, [
    ['BreakAssigned', { break: BREAK, to: 'ruth', by: 'kim' }],
  ]),
  ExplainBreak: answer('explained', BREAK_STREAM, 14, 3, [
    ['BreakExplained', { break: BREAK, reason: REASON, by: 'ruth' }],
  ]),
  CloseBreak: answer('closed', BREAK_STREAM, 15, 4, [
    ['BreakClosed', { break: BREAK, outcome: 'accepted', reason: REASON, explainedBy: 'ruth', by: 'kim' }],
  ]),
  CloseTable: answer('closed', 'table:BAC-01', 22, 22, [['TableClosed', { table: 'BAC-01' }]]),
};

/** A change of rules that favours patrons. */
const CHANGE_ASKED = asked('no-shoe', 'RulesChangeRequested', {
  request: 'BAC-01/R1',
  rules: { limits: { default: { max: '50000' } } },
  by: 'pia',
});
