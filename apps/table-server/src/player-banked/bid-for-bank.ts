import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { OF_A_BANK } from '../commands/refusal-groups';

export class BidForBank extends commandOf('BidForBank', { refusals: [...OF_A_BANK] }) {}

@CommandHandler(BidForBank)
export class BidForBankHandler extends FloorHandler<'BidForBank'> {}
