import type { Code } from '#kernel/decision';
import type { CommandOutcome } from '#log/event-store';
import type { PeerReply } from './peer-request';

/** Returns `true` if nobody decided, so the same id may be sent again. */
export const isUndecided = (came: CommandOutcome | PeerReply): boolean =>
  came.kind === 'refused' && UNDECIDED.includes(came.rejection.code);

/** `UNAUTHENTICATED`: the token expired on the way, which decides nothing about the bet. */
const UNDECIDED: readonly Code[] = ['UNAVAILABLE', 'OVERLOADED', 'UNAUTHENTICATED'];
