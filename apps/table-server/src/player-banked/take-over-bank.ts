import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Takes over a retired bank at exactly its amount. */
export class TakeOverBank extends commandOf('TakeOverBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', ...LACKING],
  answer: answer('banco', 'table:CDF-01', 42, 42, [
    ['BankTakenOver', { patron: 'cyd', seat: 3, amount: '312000', currency: 'EUR' }],
    ['CoupOpened', { coup: 'CDF-01/S1/C2', banker: 'cyd', bank: '312000' }],
  ]),
}) {}

@CommandHandler(TakeOverBank)
export class TakeOverBankHandler implements ICommandHandler<TakeOverBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: TakeOverBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
