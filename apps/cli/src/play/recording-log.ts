import { InMemoryEventLog, type AppendVerdict, type ShardPart, type StoredEvent } from '#log/event-store';

/** An in-memory log that also returns committed events in order over all shards. */
export class RecordingLog extends InMemoryEventLog {
  private recorded: StoredEvent[] = [];

  override async append(lane: number, parts: readonly ShardPart[]): Promise<AppendVerdict[]> {
    const verdicts = await super.append(lane, parts);
    parts.forEach((part, at) => {
      if (verdicts[at]?.kind === 'accepted') this.recorded.push(...part.events.map(({ event }) => event));
    });
    return verdicts;
  }

  /** Returns the events committed since the last call. */
  taken(): readonly StoredEvent[] {
    return this.recorded.splice(0);
  }
}
