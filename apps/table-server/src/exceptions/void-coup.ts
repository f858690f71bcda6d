import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class VoidCoup extends commandOf('VoidCoup', { refusals: ['NO_SUCH_COUP'], waits: 'always' }) {}

@CommandHandler(VoidCoup)
export class VoidCoupHandler extends FloorHandler<'VoidCoup'> {}
