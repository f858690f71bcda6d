import { invariant } from '#kernel/decision';
import type { StoredEvent } from './stored-event';

/** Something that a second person has been asked to approve, and that nobody has answered. */
export interface OpenRequest {
  readonly stream: string;
  readonly request: string;
  /** `recordedAt` of the event that asked. */
  readonly askedAt: string;
}

/** The events that ask a second person, and those that answer: each names its request. `migrations/0007` indexes them. */
export const ASKING = [
  'VoidRequested',
  'CorrectionRequested',
  'WaiverRequested',
  'RulesChangeRequested',
] as const;
export const ANSWERING = [
  'RequestRefused',
  'CoupVoided',
  'CoupCorrected',
  'CommissionWaived',
  'RulesChanged',
] as const;

export const openRequestOf = ({ stream, data: { request }, recordedAt }: StoredEvent): OpenRequest => {
  invariant(typeof request === 'string', 'a request has an id');
  return { stream, request, askedAt: recordedAt };
};
