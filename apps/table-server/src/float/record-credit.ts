import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class RecordCredit extends commandOf('RecordCredit', { refusals: ['BAD_STAKE'] }) {}

@CommandHandler(RecordCredit)
export class RecordCreditHandler extends FloorHandler<'RecordCredit'> {}
