import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner } from './as-owner';

/**
 * Lets `sabot verify` compare the vault with the events. The reader sees only which rows there are, and in
 * which shard; the content, its nonce and its key remain the writer's (secrecy.md, The sealed shoe, 8). Kind
 * and id are in the events, too.
 */
export class LetTheVaultBeCounted implements MigrationInterface {
  readonly name = 'LetTheVaultBeCounted1795255200030';

  async up(runner: QueryRunner): Promise<void> {
    await asOwner(runner, 'grant select (kind, id, shard) on sabot.sealed to sabot_reader');
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Revoke the right by hand. The verify command of this release needs it.'));
  }
}
