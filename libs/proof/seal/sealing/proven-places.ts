import { CHAIN_START, sameBytes } from '#kernel/canonical';
import { chainOverHashes, chainUpTo, type ChainPlace, type SignedHead } from '#log/event-store';
import type { SealedUpTo, SealStore, SeqRange, SpanHashes } from '../store/seal-store.port';

/** The position up to which a shard is sealed, and later positions that are proven to lead to a signed head. */
interface Proving {
  readonly sealed: SealedUpTo;
  /**
   * Set if the chain at `sealed` leads to a signed head. Until then it is only the store's claim, which
   * anybody may have changed.
   */
  readonly isProven: boolean;
  /** Later positions, in order of sequence number. */
  readonly marks: readonly ChainPlace[];
}

/** The reason why a shard isn't sealed further. */
export interface Unproven {
  readonly shard: number;
  /** The last sealed event. */
  readonly seq: number;
  readonly error: string;
}

/** Returns `true` for a reason in place of what was asked for. */
export const isUnproven = (found: SeqRange | Uint8Array | Unproven): found is Unproven => 'error' in found; // its only mark

/** The number of hashes read at once: two megabytes. */
const HASHES_A_PAGE = 65_536;
/** The number of events between marks on a long way to the head, so that it is sealed in proven pieces. */
const EVENTS_A_MARK = 1_024;
const HASH_BYTES = 32;

/**
 * Tracks for each shard how far it is sealed and how far it may be (S21). It may be sealed up to a position
 * from which the chain leads to a head signed by a writer of this installation. Reads nothing twice, except
 * after a takeover and if more waits than one turn seals.
 */
export class ProvenPlaces {
  private readonly shards: Proving[];

  constructor(
    private readonly store: Pick<SealStore, 'hashes'>,
    sealed: readonly SealedUpTo[],
  ) {
    this.shards = sealed.map((place) => ({ sealed: place, isProven: place.seq === 0, marks: [] }));
  }

  /** Returns the last sealed sequence number of a shard. */
  seq(shard: number): number {
    return this.of(shard).sealed.seq;
  }

  /**
   * Returns the next span to seal towards a signed head, with at most `eventsMax` events, or the reason why
   * there is none.
   */
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
    // The path was marked when a turn had more room. The step is then taken as marked, or the shard would
    // make no progress.
    const last = ahead.findLast((mark) => mark.seq <= sealed.seq + eventsMax) ?? ahead[0];
    return { shard, after: sealed.seq, last: last?.seq ?? sealed.seq };
  }

  /**
   * Returns the chain value after a span. Returns the reason why it isn't sealed if its events aren't those
   * that were proven.
   */
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

  /** Returns these positions with some shards sealed further. */
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
   * Chains a shard's events from its sealed position to a signed head and marks the path. If the chain at its beginning
   * is unknown or leads elsewhere, chains from the first event on. Returns what is wrong, or `null`.
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

  /** Returns the marks after a position, or `null` if an event is missing. */
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
