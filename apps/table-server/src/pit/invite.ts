import { CommandHandler } from '@nestjs/cqrs';
import { commandOf, FloorHandler } from '../commands/command-of';

export class Invite extends commandOf('Invite') {}

@CommandHandler(Invite)
export class InviteHandler extends FloorHandler<'Invite'> {}
