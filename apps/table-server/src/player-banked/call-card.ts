import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Calls for a third card: carte. */
export class CallCard extends commandOf('CallCard', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', 'FALSE_DRAW', 'NOT_ENOUGH_CARDS'],
  answer: answer('banker', 'table:CDF-01', 24, 24, [
    ['CardCalled', { coup: 'CDF-01/S1/C1', hand: 'punter', patron: 'ada', by: null }],
    [
      'CardDrawn',
      {
        coup: 'CDF-01/S1/C1',
        hand: 'punter',
        card: { card: '4C', leaf: 152, salt: 'ff78ce6e3251287dc19e22b75c5ffd2b' },
      },
    ],
  ]),
}) {}

@CommandHandler(CallCard)
export class CallCardHandler implements ICommandHandler<CallCard> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CallCard): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
