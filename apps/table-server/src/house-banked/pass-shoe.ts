import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Passes the shoe to the next occupied seat, between a settlement and the close of betting. */
export class PassShoe extends commandOf('PassShoe', {
  givenBy: ['patron'],
  refusals: AT_A_TABLE,
}) {}

@CommandHandler(PassShoe)
export class PassShoeHandler extends FloorHandler<'PassShoe'> {}
