import { chainOverHashes, chainUpTo, type ChainPlace, type SignedHead } from '#log/event-store';
import { CHAIN_START, sameBytes } from '#kernel/canonical';
import type { SealedUpTo, SealStore, SeqRange, SpanHashes } from '../store/seal-store.port';

/** The place up to which a shard is sealed, and places behind it up to which its events are those that a signed head was signed over. */
interface Proving {
  readonly sealed: SealedUpTo;
  /** True when the chain at `sealed` leads to a signed head; until then it is what the store says, which anybody may change. */
  readonly isProven: boolean;
  /** In order of seq. */
  readonly marks: readonly ChainPlace[];
}

/** Why a shard isn't sealed on. */
export interface Unproven {
  readonly shard: number;
  /** The last event that is sealed. */
  readonly seq: number;
  readonly error: string;
}

/** Two megabytes of hashes. */
const HASHES_A_PAGE = 65_536;
/** A long way to the head is marked so often, so that what is sealed of it is proven piece by piece. */
const EVENTS_A_MARK = 1_024;
const HASH_BYTES = 32;

/**
 * The places up to which each shard of a log is sealed and may be sealed (S21): up to a place from which its events chain to a head that a
 * writer of the house signed. Nothing is read twice but behind a take-over, and where more waits than one turn seals.
 */
export class ProvenPlaces {
  private readonly shards: Proving[];

  constructor(
    private readonly store: Pick<SealStore, 'hashes'>,
    sealed: readonly SealedUpTo[],
  ) {
    this.shards = sealed.map((place) => ({ sealed: place, isProven: place.seq === 0, marks: [] }));
  }

  /** The last seq of a shard that is sealed. */
  seq(shard: number): number {
    return this.of(shard).sealed.seq;
  }

  /** The next span of a shard to seal towards a signed head, of so many events at most; or why there is none. */
  async spanTo(head: SignedHead, eventsMax: number): Promise<SeqRange | Unproven> {
    const { shard, seq } = head;
    const { sealed, isProven, marks } = this.of(shard);
    const isNear = isProven && marks.length === 0 && seq - sealed.seq <= eventsMax;
    if (isNear) this.shards[shard] = { sealed, isProven, marks: [head] };
    else if (marks.length === 0) {
      const error = await this.prove(head, Math.min(EVENTS_A_MARK, eventsMax));
      if (error !== null) return { shard, seq: sealed.seq, error };
    }
    const ahead = this.of(shard).marks;
    // It was marked when there was room for more: then a step of that length, or the shard would never get on.
    const last = ahead.findLast((mark) => mark.seq <= sealed.seq + eventsMax) ?? ahead[0];
    return { shard, after: sealed.seq, last: last?.seq ?? sealed.seq };
  }

  /** Returns what the events of a span chain to, or why they aren't sealed: they have to be those that were proven. */
  chainOf({ shard, after, last, count, hashes }: SpanHashes): Uint8Array | Unproven {
    if (count !== last - after || hashes.length !== count * HASH_BYTES)
      return { shard, seq: after, error: missing(last) };
    const { sealed, marks } = this.of(shard);
    const mark = marks.find(({ seq }) => seq === last);
    const chain = chainOverHashes(sealed.chain ?? CHAIN_START, hashes);
    return mark !== undefined && sameBytes(chain, mark.chain)
      ? chain
      : { shard, seq: after, error: other(last) };
  }

  /** The same shards, these of them sealed further. */
  after(sealed: readonly ChainPlace[]): ProvenPlaces {
    const places = new ProvenPlaces(this.store, []);
    places.shards.push(...this.shards);
    for (const { shard, seq, chain } of sealed) {
      const marks = this.of(shard).marks.filter((mark) => mark.seq > seq);
      places.shards[shard] = { sealed: { seq, chain }, isProven: true, marks };
    }
    return places;
  }

  /**
   * Chains a shard's events from where it is sealed to a signed head, and marks the way. Where the chain at its beginning
   * is unknown, or leads elsewhere, they are chained from the first event on. Returns what is wrong, or `null`.
   */
  private async prove(head: SignedHead, eventsAMark: number): Promise<string | null> {
    const { shard, seq } = head;
    const { sealed, isProven } = this.of(shard);
    const evidence = {
      hashes: async (span: SeqRange) => (await this.store.hashes([span]))[0]?.hashes ?? NONE,
    };
    const start = { shard, seq: 0, chain: CHAIN_START };
    const noted = sealed.chain === null ? [] : [{ shard, seq: sealed.seq, chain: sealed.chain }];
    let error = other(seq);
    for (const from of isProven || sealed.seq === 0 ? [noted[0] ?? start] : [...noted, start]) {
      const chain = await chainUpTo(evidence, from, sealed.seq);
      const marks = chain && (await this.marksBehind({ shard, seq: sealed.seq, chain }, seq, eventsAMark));
      if (marks === null) error = missing(seq);
      else if (sameBytes(marks.at(-1)?.chain ?? NONE, head.chain)) {
        this.shards[shard] = { sealed: { seq: sealed.seq, chain }, isProven: true, marks };
        return null;
      }
    }
    return error;
  }

  /** `null` when an event is missing. */
  private async marksBehind(
    from: ChainPlace,
    last: number,
    eventsAMark: number,
  ): Promise<readonly ChainPlace[] | null> {
    const marks: ChainPlace[] = [];
    let { seq, chain } = from;
    while (seq < last) {
      const span = { shard: from.shard, after: seq, last: Math.min(last, seq + HASHES_A_PAGE) };
      const [page] = await this.store.hashes([span]);
      if (page === undefined || page.hashes.length !== (span.last - seq) * HASH_BYTES) return null;
      for (let at = 0; at < page.hashes.length; at += eventsAMark * HASH_BYTES) {
        const hashes = page.hashes.subarray(at, at + eventsAMark * HASH_BYTES);
        chain = chainOverHashes(chain, hashes);
        seq += hashes.length / HASH_BYTES;
        marks.push({ shard: from.shard, seq, chain });
      }
    }
    return marks;
  }

  private of(shard: number): Proving {
    return this.shards[shard] ?? UNSEALED;
  }
}

const NONE = new Uint8Array();
const UNSEALED: Proving = { sealed: { seq: 0, chain: CHAIN_START }, isProven: true, marks: [] };
const missing = (seq: number): string => `of the events up to ${seq} one is missing`;
const other = (seq: number): string =>
  `the events up to ${seq} aren’t those that the head was signed over: one was inserted or changed`;
