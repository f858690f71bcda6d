import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class Refuse extends commandOf('Refuse', { refusals: [...AT_A_TABLE, 'NO_SUCH_REQUEST'] }) {}

@CommandHandler(Refuse)
export class RefuseHandler extends FloorHandler<'Refuse'> {}
