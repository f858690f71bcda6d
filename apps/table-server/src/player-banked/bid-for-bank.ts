import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

export class BidForBank extends commandOf('BidForBank', { refusals: [...AT_A_TABLE, ...OF_A_BANK] }) {}

@CommandHandler(BidForBank)
export class BidForBankHandler extends FloorHandler<'BidForBank'> {}
