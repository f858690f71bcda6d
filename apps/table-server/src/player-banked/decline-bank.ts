import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Declines the offered bank. */
export class DeclineBank extends commandOf('DeclineBank', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
  answer: answer('bank-offered', 'table:CDF-01', 12, 12, [
    ['BankDeclined', { patron: 'ada', seat: 1, by: null }],
    ['BankOffered', { patron: 'bob', seat: 2, amount: null }],
  ]),
}) {}

@CommandHandler(DeclineBank)
export class DeclineBankHandler implements ICommandHandler<DeclineBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: DeclineBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
