import type { OutgoingMessage } from '#messaging';
import type { RelayedLeg } from '../relayed-event';
import { headersOf, quoted } from './event-record';

/**
 * The record of a leg in `sabot.ledger.v1`, as canonical JSON. Most events move no money, so their seqs are not gapless
 * there: `previous` is the seq of the event before it that did, 0 for the first, and `entries` is how many legs its own
 * has, so that a consumer sees a gap all the same.
 */
export function ledgerMessage(
  { event, leg, legs, account, currency, amount }: RelayedLeg,
  previous: number,
  source: string,
): OutgoingMessage {
  const value =
    `{"data":{"account":${quoted(account)},"amount":"${amount}","currency":${quoted(currency)}}` +
    `,"datacontenttype":"application/json","entries":${legs},"entry":${leg},"eventid":"${event.eventId}"` +
    `,"eventtype":${quoted(event.type)},"id":"${event.eventId}/${leg}","previous":"${previous}"` +
    `,"sequence":"${event.seq}","sequencetype":"Integer","shard":${event.shard},"source":${quoted(source)}` +
    `,"specversion":"1.0","subject":${quoted(event.stream)},"time":"${event.recordedAt}","type":"LedgerEntry"}`;
  return { key: event.stream, value, headers: { ...headersOf(event), entry: `${leg}` } };
}
