import { invariant } from '#kernel/decision';
import type { CommandOutcome } from '#log/event-store';
import type { PeerReply } from './peer-request';

/**
 * Returns the reply to a step of a transfer. An acceptance carries no answer; a refusal is passed on in full.
 */
export const replyOf = (outcome: CommandOutcome): Exclude<PeerReply, { kind: 'not-mine' }> => {
  invariant(outcome.kind !== 'asked', 'a step of a transfer was only tried, without effect');
  return outcome.kind === 'refused' ? outcome : { kind: 'accepted', answer: null };
};
