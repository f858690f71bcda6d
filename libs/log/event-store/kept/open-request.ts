import { invariant } from '#kernel/decision';
import type { StoredEvent } from './stored-event';

/** An unanswered request for a second person's approval. */
export interface OpenRequest {
  readonly stream: string;
  readonly request: string;
  /** `recordedAt` of the event that made the request. */
  readonly askedAt: string;
}

/**
 * Event types that make a request, and those that answer one; each contains the request's id.
 * `migrations/0033` indexes them.
 */
export const ASKING = [
  'VoidRequested',
  'CorrectionRequested',
  'WaiverRequested',
  'RulesChangeRequested',
  'LimitsRequested',
] as const;
export const ANSWERING = [
  'RequestRefused',
  'CoupVoided',
  'CoupCorrected',
  'CommissionWaived',
  'RulesChanged',
  'LimitsArranged',
] as const;

export const openRequestOf = ({ stream, data: { request }, recordedAt }: StoredEvent): OpenRequest => {
  invariant(typeof request === 'string', 'a request has an id');
  return { stream, request, askedAt: recordedAt };
};
