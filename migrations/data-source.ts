import { DataSource } from 'typeorm';
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

/**
 * TypeORM's part in the log is to run these, in this order, once (S17). They are named here rather than found by a
 * pattern, so that build, jest and the command line load the same ones.
 */
export const dataSourceFor = (adminUrl: string): DataSource =>
  new DataSource({
    type: 'postgres',
    url: adminUrl,
    migrations: [
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
    ],
    migrationsTableName: 'sabot_migration',
    migrationsTransactionMode: 'each',
    poolSize: 2,
  });
