import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class EndShoe extends commandOf('EndShoe', { refusals: AT_A_TABLE }) {}

@CommandHandler(EndShoe)
export class EndShoeHandler extends FloorHandler<'EndShoe'> {}
