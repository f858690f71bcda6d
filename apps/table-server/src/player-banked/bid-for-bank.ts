import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Bids for the bank. A new bid replaces the patron’s last one and has to be higher. */
export class BidForBank extends commandOf('BidForBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(BidForBank)
export class BidForBankHandler extends FloorHandler<'BidForBank'> {}
