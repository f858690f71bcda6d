import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * `sabot verify` compares the vault with the events: which rows there are, and in which shard. The reader sees that alone;
 * what is sealed, its nonce and its key stay the writer's (secrecy.md, The sealed shoe, 8). Kind and id stand in the events.
 */
export class LetTheVaultBeCounted implements MigrationInterface {
  readonly name = 'LetTheVaultBeCounted1795255200030';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, 'grant select (kind, id, shard) on sabot.sealed to sabot_reader');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('revoke the right by hand: verify of this release needs it'));
  }
}
