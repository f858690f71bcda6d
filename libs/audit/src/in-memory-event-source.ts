import { entryOfEvent, tableStream } from '#contract';
import { EVERY_SHARD, type EventLog } from '#event-store';
import { toHex } from '#transparency';
import type { CoupRow, EventBody, EventSource, HeadRow, LedgerLeg } from './log-source.port';
import { decode, rawEventOf, type RawEvent } from './raw-event';

/**
 * A log's events as the writer's port gives them: for the log in memory, which keeps no ledger beside it. Coups are
 * found by reading their table's stream, and legs follow from the events.
 */
export class InMemoryEventSource implements EventSource {
  constructor(private readonly log: EventLog) {}

  async heads(): Promise<readonly HeadRow[]> {
    const heads = await this.log.headsAfterDoubt(0, EVERY_SHARD);
    return heads.map(({ shard, seq, chain }) => ({ shard, seq, chain: toHex(chain) }));
  }

  async events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]> {
    return (await this.log.readRange(shard, afterSeq + 1, afterSeq + limit)).map(rawEventOf);
  }

  async bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]> {
    return this.events(shard, afterSeq, limit);
  }

  async coup(coup: string): Promise<CoupRow | null> {
    const events = await this.stream(tableStream(coup.split('/')[0] ?? ''));
    const ofCoup = events.filter((raw) => COUP_EVENTS.has(raw.type) && coupOf(raw) === coup);
    const [first, last] = [ofCoup[0], ofCoup.at(-1)];
    if (first === undefined || last === undefined) return null;
    const { shard, stream, seq, version } = first;
    return {
      coup,
      shard,
      stream,
      firstSeq: seq,
      firstVersion: version,
      lastSeq: last.seq,
      lastVersion: last.version,
      status: last.type === 'BettingOpened' ? 'open' : 'settled',
    };
  }

  async eventsToCoup({ stream, firstVersion, lastVersion }: CoupRow): Promise<readonly RawEvent[]> {
    const events = (await this.stream(stream)).filter(({ version }) => version <= lastVersion);
    const opening = events.findLastIndex((raw) => raw.version <= firstVersion && isFirstPage(raw));
    return events.slice(Math.max(0, opening));
  }

  async nextReveal(_shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    const events = await this.stream(stream);
    const next = events.find(({ type, version }) => SHOE_EVENTS.has(type) && version > afterVersion);
    return next?.type === 'ShoeRevealed' ? next : null;
  }

  async legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]> {
    const events = await this.events(shard, firstSeq - 1, lastSeq - firstSeq + 1);
    return events.flatMap((raw) => {
      const decoded = decode(raw);
      if (!decoded.ok) return [];
      return entryOfEvent(raw.stream, decoded.event).map((leg, at) => ({
        shard,
        seq: raw.seq,
        leg: at,
        ...leg,
      }));
    });
  }

  private async stream(name: string): Promise<readonly RawEvent[]> {
    return (await this.log.readStream(name, 1)).map(rawEventOf);
  }
}

const SHOE_EVENTS: ReadonlySet<string> = new Set(['ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded']);

/** The events between which a coup lies. */
const COUP_EVENTS: ReadonlySet<string> = new Set([
  'BettingOpened',
  'CoupSettled',
  'BetsSettled',
  'CommissionTallied',
]);

const coupOf = (raw: RawEvent): string | null => {
  const decoded = decode(raw);
  return decoded.ok && 'coup' in decoded.event ? decoded.event.coup : null;
};

const isFirstPage = (raw: RawEvent): boolean => {
  if (raw.type !== 'TableOpening') return false;
  const decoded = decode(raw);
  return decoded.ok && decoded.event.type === 'TableOpening' && decoded.event.page === 1;
};
