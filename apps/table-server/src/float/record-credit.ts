import { CommandHandler } from '@nestjs/cqrs';
import { commandOf } from '../commands/command-of';
import { FloorHandler } from '../commands/floor-handler';
import { AT_A_TABLE } from '../commands/refusal-groups';

/** Records a credit: chips from the table’s tray back to the cage, with a slip. */
export class RecordCredit extends commandOf('RecordCredit', {
  givenBy: ['pit', 'cage'],
  refusals: [...AT_A_TABLE, 'BAD_STAKE'],
}) {}

@CommandHandler(RecordCredit)
export class RecordCreditHandler extends FloorHandler<'RecordCredit'> {}
