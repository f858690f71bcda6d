import type { Outcome } from '#log/event-store';
import { invariant } from '#kernel/decision';
import type { Reply } from './peer-request';

/** What an errand comes to whose outcome nobody is told beyond that it was accepted. */
export const replyOf = (outcome: Outcome): Exclude<Reply, { kind: 'not-mine' }> => {
  invariant(outcome.kind !== 'asked', 'a command was asked and not given');
  return outcome.kind === 'refused' ? outcome : { kind: 'accepted', answer: null };
};
