import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FloorResult, TableDoor } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { answer } from '../commands/example-answer';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Gives the bank to the highest bid. */
export class CloseBidding extends commandOf('CloseBidding', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
  answer: answer('bank-offered', 'table:CDF-01', 13, 13, [
    ['BankAuctioned', { patron: 'ada', seat: 1, amount: '150000' }],
  ]),
}) {}

@CommandHandler(CloseBidding)
export class CloseBiddingHandler implements ICommandHandler<CloseBidding> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseBidding): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
