import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Refuse extends commandOf('Refuse', { refusals: ['NO_SUCH_REQUEST'] }) {}

@CommandHandler(Refuse)
export class RefuseHandler extends FloorHandler<'Refuse'> {}
