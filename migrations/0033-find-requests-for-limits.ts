import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Indexes requests for limits of one patron, and their approvals, together with the other requests. A server that takes
 * a shard over has to know them, because they lapse without any command. They are a few in a million events.
 */
export class FindRequestsForLimits implements MigrationInterface {
  readonly name = 'FindRequestsForLimits1795255200033';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, ['drop index sabot.event_request;', INDEX].join('\n'));
  }

  async down(): Promise<void> {
    throw new Error('Create the index of migration 0007 by hand.');
  }
}

const INDEX = `
create index event_request on sabot.event (stream, version) where type in (
  'VoidRequested', 'CorrectionRequested', 'WaiverRequested', 'RulesChangeRequested', 'LimitsRequested',
  'RequestRefused', 'CoupVoided', 'CoupCorrected', 'CommissionWaived', 'RulesChanged', 'LimitsArranged'
);`;
