import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Moves chips back to the patron’s account. */
export class CashOut extends commandOf('CashOut', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE', 'INSUFFICIENT_CHIPS'],
  answer: answer('ready', 'table:BAC-01', 17, 17, [
    ['ChipsCashed', { patron: 'ada', amount: '50000', currency: 'EUR' }],
  ]),
}) {}

@CommandHandler(CashOut)
export class CashOutHandler implements ICommandHandler<CashOut> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CashOut): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
