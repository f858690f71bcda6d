import { DataSource, type MigrationInterface } from 'typeorm';
import { FIRST_PREFIX, rolesNamed, type RoleNames } from '#log/postgres';
import { MakeTheLog } from './0001-make-the-log';
import { KeepTheLedger } from './0002-keep-the-ledger';
import { RememberWhatWasDecided } from './0003-remember-what-was-decided';
import { AppendAndTake } from './0004-append-and-take';
import { RefuseChange } from './0005-refuse-change';
import { KeepTheLeases } from './0006-keep-the-leases';
import { FindOpenRequests } from './0007-find-open-requests';
import { KeepReadModels } from './0008-keep-read-models';
import { KeepStatistics } from './0009-keep-statistics';
import { KeepTheBankBook } from './0010-keep-the-bank-book';
import { KeepSignificantEvents } from './0011-keep-significant-events';
import { SealTheLog } from './0012-seal-the-log';
import { EraseTexts } from './0013-erase-texts';
import { KeepBothTableaux } from './0014-keep-both-tableaux';
import { SealWithItsTiles } from './0015-seal-with-its-tiles';
import { LetReadModelsBeMended } from './0016-let-read-models-be-mended';
import { KeepWebhooks } from './0017-keep-webhooks';
import { KeepStatements } from './0018-keep-statements';
import { RelayToKafka } from './0019-relay-to-kafka';
import { NoteRestores } from './0020-note-restores';
import { KeepStakesForTheory } from './0021-keep-stakes-for-theory';
import { KeepTheLedgersDays } from './0022-keep-the-ledgers-days';
import { MarkARestore } from './0023-mark-a-restore';
import { KeepBreaks } from './0024-keep-breaks';
import { KeepStatementsBalances } from './0025-keep-statements-balances';
import { FindAdjustments } from './0026-find-adjustments';
import { NoteWhoLooks } from './0027-note-who-looks';
import { SignTheHeads } from './0028-sign-the-heads';
import { LinkTheCheckpoints } from './0029-link-the-checkpoints';
import { LetTheVaultBeCounted } from './0030-let-the-vault-be-counted';
import { FindCoups } from './0031-find-coups';
import { KeepSessions } from './0032-keep-sessions';
import { FindRequestsForLimits } from './0033-find-requests-for-limits';
import { grantingTo } from './granting-to';
import { MIGRATION_TABLE } from './migration-table';

/**
 * All migrations in the order in which they run. They are listed, so that the build, jest and the command
 * line load the same ones.
 */
const MIGRATIONS: readonly (new () => MigrationInterface)[] = [
  MakeTheLog,
  KeepTheLedger,
  RememberWhatWasDecided,
  AppendAndTake,
  RefuseChange,
  KeepTheLeases,
  FindOpenRequests,
  KeepReadModels,
  KeepStatistics,
  KeepTheBankBook,
  KeepSignificantEvents,
  SealTheLog,
  EraseTexts,
  KeepBothTableaux,
  SealWithItsTiles,
  LetReadModelsBeMended,
  KeepWebhooks,
  KeepStatements,
  RelayToKafka,
  NoteRestores,
  KeepStakesForTheory,
  KeepTheLedgersDays,
  MarkARestore,
  KeepBreaks,
  KeepStatementsBalances,
  FindAdjustments,
  NoteWhoLooks,
  SignTheHeads,
  LinkTheCheckpoints,
  LetTheVaultBeCounted,
  FindCoups,
  KeepSessions,
  FindRequestsForLimits,
];

/** Returns the recorded names of this release's migrations. */
export const migrationNames = (): readonly string[] =>
  MIGRATIONS.map((Migration) => new Migration().name ?? Migration.name);

/**
 * Returns a TypeORM data source, which is used only to run migrations once (S17). The schema of its table is
 * given explicitly: the search path would lead to the schema `sabot` if the user is called `sabot`. `roles`
 * are the group roles that grants go to.
 */
export const dataSourceFor = (adminUrl: string, roles: RoleNames = rolesNamed(FIRST_PREFIX)): DataSource =>
  new DataSource({
    type: 'postgres',
    url: adminUrl,
    schema: MIGRATION_TABLE.schema,
    migrations: MIGRATIONS.map((Migration) => grantingTo(roles, Migration)),
    migrationsTableName: MIGRATION_TABLE.name,
    migrationsTransactionMode: 'each',
    poolSize: 2,
  });
