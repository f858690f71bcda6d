import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class CollectCommission extends commandOf('CollectCommission', { refusals: ['NO_SUCH_PATRON'] }) {}

@CommandHandler(CollectCommission)
export class CollectCommissionHandler extends FloorHandler<'CollectCommission'> {}
