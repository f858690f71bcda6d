import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE, LACKING } from '../commands/refusal-groups';

/** Calls banco: if the call is awarded, the patron alone covers the whole bank. */
export class CallBanco extends commandOf('CallBanco', {
  givenBy: ['patron'],
  refusals: [...AT_A_TABLE, 'SHOE_FINISHED', 'NOT_YOUR_TURN', 'BANCO_LIMIT', 'NOT_A_STEP', ...LACKING],
}) {}

@CommandHandler(CallBanco)
export class CallBancoHandler extends FloorHandler<'CallBanco'> {}
