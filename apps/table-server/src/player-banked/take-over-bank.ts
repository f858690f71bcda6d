import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Takes over a retired bank at exactly its amount. */
export class TakeOverBank extends commandOf('TakeOverBank', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN', ...LACKING],
}) {}

@CommandHandler(TakeOverBank)
export class TakeOverBankHandler extends FloorHandler<'TakeOverBank'> {}
