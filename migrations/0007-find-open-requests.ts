import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Whoever takes a shard over has to know which requests wait in it for a second person, as they lapse whether anybody
 * calls or not. They are a few in a million events: an index of those that ask and those that answer alone.
 */
export class FindOpenRequests implements MigrationInterface {
  readonly name = 'FindOpenRequests1795255200007';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await asOwner(runner, 'drop index sabot.event_request');
  }
}

const INDEX = `
create index event_request on sabot.event (stream, version) where type in (
  'VoidRequested', 'CorrectionRequested', 'WaiverRequested', 'RulesChangeRequested',
  'RequestRefused', 'CoupVoided', 'CoupCorrected', 'CommissionWaived', 'RulesChanged'
);`;
