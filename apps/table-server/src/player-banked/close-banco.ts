import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CloseBanco extends commandOf('CloseBanco', { refusals: ['SHOE_FINISHED'] }) {}

@CommandHandler(CloseBanco)
export class CloseBancoHandler extends FloorHandler<'CloseBanco'> {}
