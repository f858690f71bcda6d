import type { TableCoupInForce } from '#game/tables';
import type { CoupsInForce } from '../../recompute/corrections';
import type { CoupRow, EventSource } from '../../source/log-source.port';
import { decode, type RawEvent } from '../../source/raw-event';
import { CoupReading } from './coup-reading';

/** Reads and recomputes a coup up to its end, without its corrections. */
export const readCoup = async (source: EventSource, row: CoupRow): Promise<CoupReading> => {
  const [events, legs] = await Promise.all([
    source.eventsToCoup(row),
    source.legs(row.shard, row.firstSeq, row.lastSeq),
  ]);
  const reading = new CoupReading(row, legs);
  for (const raw of events) reading.take(raw);
  reading.end();
  return reading;
};

/** The highest version that a stream can have. It means "up to now". */
const UP_TO_NOW = 2_147_483_647;

/** Reads and recomputes a coup that is open or void, as far as it went. */
export const readUnsettled = async (source: EventSource, row: CoupRow): Promise<CoupReading> => {
  const isOpen = row.status === 'open';
  const lastVersion = isOpen ? UP_TO_NOW : row.lastVersion; // the index has an open coup's first event alone
  const events = await source.eventsToCoup({ ...row, lastVersion });
  const lastSeq = (isOpen ? events.at(-1)?.seq : undefined) ?? row.lastSeq;
  const legs = await source.legs(row.shard, row.firstSeq, lastSeq);
  const reading = new CoupReading({ ...row, lastSeq }, legs);
  for (const raw of events) reading.take(raw);
  if (!isOpen) reading.endVoid();
  return reading;
};

/** Reads the corrections of a coup and recomputes each from the table's state just before it. */
export const readCorrections = async (
  source: EventSource,
  row: CoupRow,
  coup: TableCoupInForce,
): Promise<readonly CoupReading[]> => {
  const coups: CoupsInForce = new Map([[row.coup, coup]]);
  const readings: CoupReading[] = [];
  for (const { first, last } of runsOf(row.corrections)) {
    const versions = { ...row, firstVersion: first, lastVersion: last };
    const { shard, stream } = row;
    const events = await source.eventsToCoup({ shard, stream, firstVersion: first, lastVersion: last });
    const own = events.filter(({ version }) => version >= first);
    const [firstSeq, lastSeq] = [own[0]?.seq ?? row.lastSeq, own.at(-1)?.seq ?? row.lastSeq];
    const legs = await source.legs(row.shard, firstSeq, lastSeq);
    const reading = new CoupReading({ ...versions, firstSeq, lastSeq }, legs, coups);
    for (const raw of events) reading.take(raw);
    reading.endCorrection();
    readings.push(reading);
  }
  return readings;
};

/** Groups consecutive versions: a correction and its further pages. */
const runsOf = (versions: readonly number[]): readonly { readonly first: number; readonly last: number }[] =>
  versions
    .filter((version, at) => versions[at - 1] !== version - 1)
    .map((first) => {
      let last = first;
      while (versions.includes(last + 1)) last += 1;
      return { first, last };
    });

/** Returns a settled coup as its rules have it, or `null` if the log is too damaged. */
export const inForceOf = ({
  opened,
  final,
  settled,
  chemin,
  banque,
}: CoupReading): TableCoupInForce | null =>
  opened === null || final === null
    ? (chemin.inForce() ?? banque.inForce())
    : {
        coup: opened.coup.coup,
        rules: opened.rules,
        edition: opened.shoe.edition,
        onFive: final.terms.rules.onFive ?? null,
        corrections: 0,
        bets: settled,
      };

/** Reads the coups that these events correct, as they were settled, except those already known. */
export const learnCorrected = async (
  source: EventSource,
  events: readonly RawEvent[],
  coups: CoupsInForce,
): Promise<void> => {
  for (const raw of events) {
    if (raw.type !== 'CoupCorrected') continue;
    const decoded = decode(raw);
    if (!decoded.ok || decoded.event.type !== 'CoupCorrected' || coups.has(decoded.event.coup)) continue;
    const { coup } = decoded.event;
    const row = await source.coup(coup);
    const isHere = row?.status === 'settled' && row.stream === raw.stream && row.lastVersion < raw.version;
    coups.set(coup, isHere ? inForceOf(await readCoup(source, row)) : null);
  }
};
