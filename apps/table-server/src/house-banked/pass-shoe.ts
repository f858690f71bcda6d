import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class PassShoe extends commandOf('PassShoe', { refusals: AT_A_TABLE }) {}

@CommandHandler(PassShoe)
export class PassShoeHandler extends FloorHandler<'PassShoe'> {}
