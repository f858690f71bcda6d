import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { LACKING } from '../commands/refusal-groups';

export class CallBanco extends commandOf('CallBanco', {
  refusals: ['SHOE_FINISHED', 'NOT_YOUR_TURN', 'BANCO_LIMIT', 'NOT_A_STEP', ...LACKING],
}) {}

@CommandHandler(CallBanco)
export class CallBancoHandler extends FloorHandler<'CallBanco'> {}
