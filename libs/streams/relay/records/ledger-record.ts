import { canonicalJson } from '#kernel/canonical';
import type { BinaryRows } from '#log/event-store';
import { WrittenMessage, type ByteWriter, type OutgoingMessage } from '#streams/kafka';
import { writeEscaped, writeTime, writeUuid } from './column-texts';
import { HEADERS, isTraced, writeCount, writeHeaders, writeKey } from './event-record';
import { EVENT, LEG, seqOf, type RowRange } from './rows';

/** An entry, from which the records of its legs are made. */
export interface Entry {
  readonly events: BinaryRows;
  /** Row of the entry's event. */
  readonly row: number;
  /** All legs of the entry. */
  readonly legs: RowRange;
  /** Seq of the previous event in the shard that moved money; 0 if there is none. */
  readonly previous: number;
}

/** Bytes of a record without its texts: names, the source, framing. */
const BESIDE_TEXTS = 1_000;

/** The record of a leg: `ledgerRecordOf` in canonical JSON, written like an event's. */
class LegMessage extends WrittenMessage {
  readonly size: number;

  constructor(
    private readonly entry: Entry,
    private readonly leg: number,
    private readonly source: string,
  ) {
    super();
    const { events, row, legs } = entry;
    const texts = 2 * events.length(row, EVENT.stream) + legs.rows.length(legs.from + leg, LEG.account);
    this.size = texts + BESIDE_TEXTS;
  }

  override write(out: ByteWriter): void {
    const { entry, leg, size } = this;
    const { events, row } = entry;
    writeKey(out, events, row);
    const begins = out.begin(size);
    this.writeValue(out);
    out.frame(begins, size);
    const traced = isTraced(events, row);
    out.varint(traced ? HEADERS + 2 : HEADERS + 1);
    writeHeaders(out, events, row, traced);
    out.text('entry');
    writeCount(out, leg);
  }

  private writeValue(out: ByteWriter): void {
    const { entry, leg, source } = this;
    const { events, row, legs, previous } = entry;
    const moved = legs.from + leg;
    out.raw('{"data":{"account":"');
    writeEscaped(out, legs.rows, moved, LEG.account);
    out.raw('","amount":"');
    out.raw(`${legs.rows.int64(moved, LEG.amount)}`);
    out.raw('","currency":"');
    writeEscaped(out, legs.rows, moved, LEG.currency);
    out.raw('"},"datacontenttype":"application/json","entries":');
    out.decimal(legs.to - legs.from);
    out.raw(',"entry":');
    out.decimal(leg);
    out.raw(',"eventid":"');
    writeUuid(out, events, row, EVENT.eventId);
    out.raw('","eventtype":"');
    writeEscaped(out, events, row, EVENT.type);
    out.raw('","id":"');
    writeUuid(out, events, row, EVENT.eventId);
    out.raw('/');
    out.decimal(leg);
    out.raw('","previous":"');
    out.decimal(previous);
    out.raw('","sequence":"');
    out.decimal(seqOf(events, row));
    out.raw('","sequencetype":"Integer","shard":');
    out.decimal(events.int16(row, EVENT.shard));
    out.raw(',"source":');
    out.raw(source);
    out.raw(',"specversion":"1.0","subject":"');
    writeEscaped(out, events, row, EVENT.stream);
    out.raw('","time":"');
    writeTime(out, events, row, EVENT.recordedAt);
    out.raw('","type":"LedgerEntry"}');
  }
}

/**
 * Returns a function that makes the records of an entry's legs in `sabot.ledger.v1`, in their order. Most
 * events move no money, so the sequence numbers there have gaps. `previous` is the seq of the preceding event
 * that moved money (0 for the first). `entries` is the number of legs, so a consumer can still detect a gap.
 */
export function ledgerMessages(source: string): (entry: Entry) => readonly OutgoingMessage[] {
  const quoted = canonicalJson(source);
  return (entry) => {
    const { from, to } = entry.legs;
    return Array.from({ length: to - from }, (_, leg) => new LegMessage(entry, leg, quoted));
  };
}
