import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Gives the bank to the highest bid. */
export class CloseBidding extends commandOf('CloseBidding', {
  givenBy: ['dealer'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(CloseBidding)
export class CloseBiddingHandler implements ICommandHandler<CloseBidding> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: CloseBidding): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
