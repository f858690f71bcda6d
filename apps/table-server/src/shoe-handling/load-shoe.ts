import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class LoadShoe extends commandOf('LoadShoe') {}

@CommandHandler(LoadShoe)
export class LoadShoeHandler extends FloorHandler<'LoadShoe'> {}
