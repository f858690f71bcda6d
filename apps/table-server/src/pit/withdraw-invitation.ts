import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class WithdrawInvitation extends commandOf('WithdrawInvitation') {}

@CommandHandler(WithdrawInvitation)
export class WithdrawInvitationHandler extends FloorHandler<'WithdrawInvitation'> {}
