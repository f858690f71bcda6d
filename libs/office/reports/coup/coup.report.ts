import { parsed, reject } from '#kernel/decision';
import { reasonHashes, replayCoup, type Replay } from '#proof/audit';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ReportMeans } from '../frame/sources';
import { circumstancesOf } from './circumstances';
import { coupRecordOf } from './coup-record';
import { COUP_TABLES, CoupBody } from './coup.fields';
import { coupSheet } from './coup.sheet';
import { proofOf } from './proof';
import { scopedSource } from './scoped-source';

/** The report on one coup, with the verdicts of its replay and its proof, from the log itself. */
export const COUP = defineReport({
  name: 'coup',
  title: 'Coup',
  summary:
    'One coup: cards, stakes, decisions and payments; whether recomputing it gives the same result, and whether its proofs hold.',
  about:
    'Made from the log and replayed by the rules of its day. An open coup is shown as far as its events go.',
  takes: { coup: 'required' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: CoupBody,
  tables: COUP_TABLES,
  make: async ({ coup }, means) => {
    const read = await coupOf(coup, means);
    return read === null
      ? reject(
          'NO_SUCH_COUP',
          'No coup has this id. An id looks like BAC-01/S12/C45; GET /v1/tables/{table}/coups lists them.',
        )
      : parsed({ rows: 1, body: read });
  },
  sheet: coupSheet,
});

/** Returns the status in the index of coups: a corrected coup is a settled one. */
const indexedStatus = (status: Replay['status']): Exclude<Replay['status'], 'corrected'> =>
  status === 'corrected' ? 'settled' : status;

async function coupOf(
  coup: string,
  { events, reader, audit, sealed, scope, calendar }: ReportMeans,
): Promise<CoupBody | null> {
  const source = scopedSource(audit, scope);
  const row = await source.coup(coup);
  if (row === null) return null;
  const { stream, firstVersion, corrections } = row;
  const replay = await replayCoup(source, coup);
  const replayValue = replay.ok ? replay.value : null;
  // The index only has the first event of an open coup, so the report ends where the replay did.
  const lastVersion =
    replayValue?.status === 'open'
      ? (replayValue.positions.at(-1)?.version ?? row.lastVersion)
      : row.lastVersion;
  const own = await events.readStream(stream, firstVersion, lastVersion);
  const later: typeof own = [];
  for (const version of corrections) later.push(...(await events.readStream(stream, version, version)));
  const status = indexedStatus(replayValue?.status ?? 'open');
  const all = [...own, ...later];
  const texts = new Map<string, string>();
  for (const hash of reasonHashes(replayValue?.requests ?? [])) {
    const note = await reader.note(hash);
    if (note !== null) texts.set(hash, note.text);
  }
  const record = coupRecordOf({ coup, stream, status }, all, replayValue, texts);
  const sinceOpening = await events.readStream(
    stream,
    await events.openingBefore(stream, firstVersion),
    lastVersion,
  );
  const circumstances = circumstancesOf(calendar, record.openedAt, coup, sinceOpening);
  return { ...record, ...circumstances, proof: await proofOf(all, sealed, scope) };
}
