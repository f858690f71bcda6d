import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Retires with the bank and its reserve. The bank is then offered to the others. */
export class RetireBank extends commandOf('RetireBank', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
  answer: answer('take-over', 'table:CDF-01', 40, 40, [
    ['BankRetired', { patron: 'bob', seat: 2, bank: '312000', reserve: '0', by: null, currency: 'EUR' }],
    ['BankOffered', { patron: 'cyd', seat: 3, amount: '312000' }],
  ]),
}) {}

@CommandHandler(RetireBank)
export class RetireBankHandler implements ICommandHandler<RetireBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: RetireBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
