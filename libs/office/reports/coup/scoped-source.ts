import type { EventSource } from '#proof/audit';
import type { Scope } from '../frame/scope';

/**
 * Limits the log to what a report may read. A coup whose settlement is after the limit is open; corrections
 * and reveals after it don't exist.
 */
export const scopedSource = (source: EventSource, { lastSeqOf }: Scope): EventSource => ({
  heads: async () => source.heads(),
  events: async (shard, afterSeq, limit) =>
    (await source.events(shard, afterSeq, limit)).filter(({ seq }) => seq <= lastSeqOf(shard)),
  bodies: async (shard, afterSeq, limit) =>
    (await source.bodies(shard, afterSeq, limit)).filter(({ seq }) => seq <= lastSeqOf(shard)),
  coup: async (coup) => {
    const row = await source.coup(coup);
    return row === null ? null : asSeen(source, row, lastSeqOf(row.shard));
  },
  eventsToCoup: async (row) =>
    (await source.eventsToCoup(row)).filter(({ seq }) => seq <= lastSeqOf(row.shard)),
  nextReveal: async (shard, stream, afterVersion) => {
    const reveal = await source.nextReveal(shard, stream, afterVersion);
    return reveal !== null && reveal.seq <= lastSeqOf(shard) ? reveal : null;
  },
  requestEvents: async (shard, stream, fromVersion) =>
    (await source.requestEvents(shard, stream, fromVersion)).filter(({ seq }) => seq <= lastSeqOf(shard)),
  legs: async (shard, firstSeq, lastSeq) => source.legs(shard, firstSeq, Math.min(lastSeq, lastSeqOf(shard))),
});

type CoupRow = NonNullable<Awaited<ReturnType<EventSource['coup']>>>;

const asSeen = async (source: EventSource, row: CoupRow, last: number): Promise<CoupRow | null> => {
  if (row.firstSeq > last) return null;
  if (row.lastSeq > last) return { ...row, status: 'open', corrections: [] };
  const lastCorrection = row.corrections.at(-1);
  if (lastCorrection === undefined || last === Infinity) return row;
  const events = await source.eventsToCoup({
    ...row,
    firstVersion: row.firstVersion,
    lastVersion: lastCorrection,
  });
  const seen = new Set(events.filter(({ seq }) => seq <= last).map(({ version }) => version));
  return { ...row, corrections: row.corrections.filter((version) => seen.has(version)) };
};
