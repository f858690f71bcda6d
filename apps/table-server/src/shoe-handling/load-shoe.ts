import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class LoadShoe extends commandOf('LoadShoe', { refusals: AT_A_TABLE }) {}

@CommandHandler(LoadShoe)
export class LoadShoeHandler extends FloorHandler<'LoadShoe'> {}
