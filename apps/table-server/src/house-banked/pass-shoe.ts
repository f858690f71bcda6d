import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class PassShoe extends commandOf('PassShoe') {}

@CommandHandler(PassShoe)
export class PassShoeHandler extends FloorHandler<'PassShoe'> {}
