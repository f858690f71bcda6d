import { toHex } from '#kernel/canonical';
import { entryOfEvent } from '#log/contract';
import { EVERY_SHARD, type EventLog } from '#log/event-store';
import type {
  CoupRow,
  EventBody,
  EvidenceSource,
  HeadRow,
  LedgerLeg,
  StreamSpan,
} from '../source/log-source.port';
import { decode, rawEventOf, type RawEvent } from '../source/raw-event';
import { isOfRequest } from '../source/requests-of-coup';

/** Reads the events of the in-memory log, which has no ledger: legs are computed from the events. */
export class InMemoryEventSource implements EvidenceSource {
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
    return this.log.findCoup(coup);
  }

  async eventsToCoup({ stream, firstVersion, lastVersion }: StreamSpan): Promise<readonly RawEvent[]> {
    return (await this.log.readFromOpening(stream, firstVersion, lastVersion)).map(rawEventOf);
  }

  async eventsAt(_shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]> {
    return (await this.stream(stream)).filter(({ version }) => versions.includes(version));
  }

  async nextReveal(_shard: number, stream: string, afterVersion: number): Promise<RawEvent | null> {
    const events = await this.stream(stream);
    const next = events.find(({ type, version }) => SHOE_EVENTS.has(type) && version > afterVersion);
    return next?.type === 'ShoeRevealed' ? next : null;
  }

  async requestEvents(_shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]> {
    return (await this.stream(stream)).filter(
      ({ version, type }) => version >= fromVersion && isOfRequest(type),
    );
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
