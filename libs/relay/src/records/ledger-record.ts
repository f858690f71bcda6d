import type { OutgoingMessage } from '#messaging';
import type { MovedLeg, RelayedEvent } from '../relayed-event';
import { headersOf, quoted } from './event-record';

/**
 * The records of an entry's legs in `sabot.ledger.v1`, in their order, as canonical JSON. Most events move no money, so
 * their seqs are not gapless there: `previous` is the seq of the event before it that did, 0 for the first, and `entries`
 * is how many legs its own has, so that a consumer sees a gap all the same.
 */
export function ledgerMessages(
  event: RelayedEvent,
  entry: readonly MovedLeg[],
  previous: number,
  source: string,
): readonly OutgoingMessage[] {
  const headers = headersOf(event);
  const { eventId, stream } = event;
  const common = `,"datacontenttype":"application/json","entries":${entry.length},"entry":`;
  const rest =
    `,"previous":"${previous}","sequence":"${event.seq}","sequencetype":"Integer","shard":${event.shard}` +
    `,"source":${quoted(source)},"specversion":"1.0","subject":${quoted(stream)}` +
    `,"time":"${event.recordedAt}","type":"LedgerEntry"}`;
  const ofEvent = `,"eventid":"${eventId}","eventtype":${quoted(event.type)},"id":"${eventId}/`;
  return entry.map(({ account, currency, amount }, leg) => ({
    key: stream,
    value:
      `{"data":{"account":${quoted(account)},"amount":"${amount}","currency":${quoted(currency)}}` +
      `${common}${leg}${ofEvent}${leg}"${rest}`,
    headers: { ...headers, entry: `${leg}` },
  }));
}
