import type { GamingCalendar } from '#office/gaming-days';
import {
  compareWithLog,
  PostgresComparisons,
  PostgresReadModels,
  readModelsBy,
  type ComparedWithLog,
  type RowDifference,
  type TableDifferences,
} from '#office/projections';
import type { Finding, LogVerdict } from '#proof/audit';
import { counted, type Progress } from '../terminal/progress';

/**
 * Compares every read model of this release with the log, one after another. The URL `projectorUrl` is the login that maintains
 * read models: the rows for comparison are built next to them, and dropped.
 */
export async function checkReadModels(
  projectorUrl: string,
  calendar: GamingCalendar,
  progress: Progress,
): Promise<readonly ComparedWithLog[]> {
  const [store, comparisons] = [new PostgresReadModels(projectorUrl), new PostgresComparisons(projectorUrl)];
  const checked: ComparedWithLog[] = [];
  try {
    for (const model of readModelsBy(calendar)) {
      const onProgress: Progress['at'] = (done, total) => progress.at(done, total, `events of ${model.name}`);
      checked.push(await compareWithLog({ store, comparisons, model, onProgress }));
    }
  } finally {
    await comparisons.close();
    await store.close();
  }
  return checked;
}

/** Returns the verdict with the differing rows as one finding, before `NOT_SEALED`, which is no damage. */
export const withReadModels = (verdict: LogVerdict, checked: readonly ComparedWithLog[]): LogVerdict => {
  const all = checked.flatMap(({ readModel, tables }) =>
    tables.flatMap(({ some }) => some.map((row) => ({ readModel, row }))),
  );
  const [first] = all;
  if (first === undefined) return verdict;
  const count = checked.reduce((sum, { differences }) => sum + differences, 0);
  const place = { shard: first.row.shard, seq: null, stream: null };
  const detail = `${first.readModel}: ${lineOf(first.row)}`;
  const finding: Finding = { kind: 'read-model', ...place, detail, count };
  const isLate = ({ kind }: Finding): boolean => kind === 'NOT_SEALED';
  const { findings } = verdict;
  const damage = findings.filter((each) => !isLate(each));
  return { ...verdict, ok: false, findings: [...damage, finding, ...findings.filter(isLate)] };
};

/** Says if every existing read model could be compared. */
export const isEachCompared = (checked: readonly ComparedWithLog[]): boolean =>
  checked.every(({ outcome }) => outcome === 'compared' || outcome === 'absent');

/** Returns the lines of a report on read models, without line ends. */
export const readModelLines = (checked: readonly ComparedWithLog[]): readonly string[] =>
  checked.flatMap((each) => [
    `reads     ${each.readModel} version ${each.version}: ${saysOf(each)}`,
    ...each.stopped.map(
      ({ shard, seq, error }) => `          stopped at shard ${shard}, seq ${seq}: ${error}`,
    ),
    ...each.tables.flatMap(tableLines),
  ]);

const tableLines = ({ count, table, some }: TableDifferences): readonly string[] => [
  ...some.map((row) => `          ${lineOf(row)}`),
  ...(count > some.length ? [`          and ${counted(count - some.length)} more rows of ${table}`] : []),
];

const saysOf = ({ outcome, events, differences, keptVersion, parked }: ComparedWithLog): string => {
  const waits = parked === 0 ? '' : `; ${counted(parked)} streams are parked (see sabot dead-letters)`;
  switch (outcome) {
    case 'compared':
      return differences === 0
        ? `equal to ${counted(events)} events${waits}`
        : `${counted(differences)} rows differ from ${counted(events)} events${waits}`;
    case 'absent':
      return 'absent: no worker has run yet';
    case 'other-version':
      return `not compared: the rows in use are of version ${keptVersion}`;
    case 'overtaken':
      return 'not compared: a rebuild or another verification interfered; run the command again';
  }
};

const lineOf = ({ table, shard, key, how, columns }: RowDifference): string => {
  const of = [table, `shard ${shard}`, ...key].join(' ');
  const shownColumns = columns.filter(({ column }) => column !== 'state');
  const sides = shownColumns.map(({ column, kept, log }) => {
    if (how === 'invented') return `${column} ${quoted(kept)}`;
    return how === 'lost'
      ? `${column} ${quoted(log)}`
      : `${column} ${quoted(kept)}, from the log ${quoted(log)}`;
  });
  const what = sides.length === 0 ? 'the state differs' : sides.join('; ');
  return `${of}: ${HOW[how]}: ${what}`;
};

const HOW = {
  changed: 'changed',
  lost: 'missing',
  invented: 'not in the log',
} as const satisfies Record<RowDifference['how'], string>;

const LENGTH_MAX = 60;
const quoted = (text: string | null): string => {
  if (text === null) return 'nothing';
  return text.length <= LENGTH_MAX ? text : `${text.slice(0, LENGTH_MAX)}…`;
};
