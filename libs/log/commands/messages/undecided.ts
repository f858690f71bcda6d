import type { CommandOutcome } from '#log/event-store';
import type { Code } from '#kernel/decision';
import type { PeerReply } from './peer-request';

/** Says whether nobody decided, so that the same id may be asked again. */
export const isUndecided = (came: CommandOutcome | PeerReply): boolean =>
  came.kind === 'refused' && UNDECIDED.includes(came.rejection.code);

/** `UNAUTHENTICATED`: a token that ran out on the way is nobody's decision about the bet. */
const UNDECIDED: readonly Code[] = ['UNAVAILABLE', 'OVERLOADED', 'UNAUTHENTICATED'];
