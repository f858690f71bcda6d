import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Indexes voids, corrections and waivers, with further pages of their answers, by position: they are few
 * among the events of a period.
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
