import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Voids, corrections and waivers of a period are few among its events: by their place, so that they are found without
 * reading the others, and pages of an answer too.
 */
export class FindAdjustments implements MigrationInterface {
  readonly name = 'FindAdjustments1795255200026';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await asOwner(runner, 'drop index sabot.event_adjustment');
  }
}

const INDEX = `
create index event_adjustment on sabot.event (shard, seq) where type in (
  'VoidRequested', 'CorrectionRequested', 'WaiverRequested', 'RequestRefused',
  'CoupVoided', 'BetsVoided', 'CoupCorrected', 'BetsCorrected', 'CommissionWaived'
);`;
