import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';
import { AT_A_TABLE } from '../commands/refusal-groups';

export class RecordCredit extends commandOf('RecordCredit', { refusals: [...AT_A_TABLE, 'BAD_STAKE'] }) {}

@CommandHandler(RecordCredit)
export class RecordCreditHandler extends FloorHandler<'RecordCredit'> {}
