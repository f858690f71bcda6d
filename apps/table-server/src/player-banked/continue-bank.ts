import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, OF_A_BANK } from '../commands/refusal-groups';

/** Continues as banker with a new bank. */
export class ContinueBank extends commandOf('ContinueBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, ...OF_A_BANK],
}) {}

@CommandHandler(ContinueBank)
export class ContinueBankHandler extends FloorHandler<'ContinueBank'> {}
