import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Indexes the events that make or answer a request for approval. A server that takes a shard over has to know
 * its waiting requests, because they lapse without any command. They are a few in a million events.
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
