import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Deals the coup to its end, or to the next decision of a person. A finished coup is settled at once. */
export class Deal extends commandOf('Deal', {
  givenBy: ['dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'SHOE_FINISHED', 'NOT_ENOUGH_CARDS'],
  answer: answer('ready', 'table:BAC-01', 16, 13, [
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
}) {}

@CommandHandler(Deal)
export class DealHandler implements ICommandHandler<Deal> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: Deal): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
