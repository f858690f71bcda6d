import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Names the patron who cuts the shoe. */
export class NameCutter extends commandOf('NameCutter', {
  givenBy: ['patron', 'dealer'],
  refusals: [...AT_A_TABLE, 'NOT_YOUR_TURN'],
}) {}

@CommandHandler(NameCutter)
export class NameCutterHandler extends FloorHandler<'NameCutter'> {}
