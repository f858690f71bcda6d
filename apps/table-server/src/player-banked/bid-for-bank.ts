import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TableDoor, type FloorResult } from '#log/commands';
import { commandOf } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Bids for the bank. A new bid replaces the patron’s last one and has to be higher. */
export class BidForBank extends commandOf('BidForBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(BidForBank)
export class BidForBankHandler implements ICommandHandler<BidForBank> {
  constructor(private readonly tables: TableDoor) {}

  execute({ given, by, ids, carried }: BidForBank): Promise<FloorResult> {
    return this.tables.submit(given, by, ids, carried);
  }
}
