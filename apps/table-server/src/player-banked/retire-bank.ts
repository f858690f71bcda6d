import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Retires with the bank and its reserve. The bank is then offered to the others. */
export class RetireBank extends commandOf('RetireBank', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(RetireBank)
export class RetireBankHandler extends FloorHandler<'RetireBank'> {}
