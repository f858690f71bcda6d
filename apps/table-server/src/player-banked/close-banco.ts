import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class CloseBanco extends commandOf('CloseBanco', { refusals: [...AT_A_TABLE, 'SHOE_FINISHED'] }) {}

@CommandHandler(CloseBanco)
export class CloseBancoHandler extends FloorHandler<'CloseBanco'> {}
