import type { CommandOutcome } from '#log/event-store';
import { invariant } from '#kernel/decision';
import type { PeerReply } from './peer-request';

/** Returns the reply to a step of a transfer: nobody is told more than that it was accepted. */
export const replyOf = (outcome: CommandOutcome): Exclude<PeerReply, { kind: 'not-mine' }> => {
  invariant(outcome.kind !== 'asked', 'a command was asked and not given');
  return outcome.kind === 'refused' ? outcome : { kind: 'accepted', answer: null };
};
