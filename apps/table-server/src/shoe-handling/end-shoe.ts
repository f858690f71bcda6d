import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class EndShoe extends commandOf('EndShoe') {}

@CommandHandler(EndShoe)
export class EndShoeHandler extends FloorHandler<'EndShoe'> {}
