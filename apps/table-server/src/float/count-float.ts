import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a count of the tray. The event has the difference from the expected amount. */
export class CountFloat extends commandOf('CountFloat', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(CountFloat)
export class CountFloatHandler extends FloorHandler<'CountFloat'> {}
