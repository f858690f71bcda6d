import { bytesOfHex, chainHexAfter, toHex } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { add, type Leg } from '#kernel/money';
import type { Note, Transfer } from '../kept/decided';
import type {
  CommandRow,
  CoupRange,
  EntryRow,
  SealedBytes,
  ShardHead,
  ShardPart,
  StreamChange,
} from '../kept/shard-part';
import type { Placed } from './placing';

/** Everything that one command writes. */
export interface Writing {
  readonly shard: number;
  readonly placed: readonly Placed[];
  readonly command: CommandRow | null;
  readonly sealed: readonly SealedBytes[];
  readonly notes: readonly Note[];
  readonly opensTransfers: readonly Transfer[];
  readonly closesTransfers: readonly string[];
  readonly erasesNotes: readonly string[];
}

/**
 * Returns the part of a batch for a shard's writes, after its head: chained, summed, one row for each key.
 */
export function assemble(head: ShardHead, writings: readonly Writing[]): ShardPart {
  const placed = writings.flatMap((writing) => writing.placed);
  const last = placed.at(-1)?.event;
  return {
    shard: head.shard,
    epoch: head.epoch,
    batch: head.batch,
    incarnation: head.incarnation,
    seq: last?.seq ?? head.seq,
    chain: chainOver(placed, head.chain),
    events: placed,
    streams: streamChanges(placed),
    entries: placed.flatMap(entriesOf),
    accounts: sums(placed),
    commands: writings.flatMap(({ command }) => command ?? []),
    sealed: writings.flatMap(({ sealed }) => sealed),
    notes: writings.flatMap(({ notes }) => notes),
    coups: coupRanges(placed),
    opensTransfers: writings.flatMap(({ opensTransfers }) => opensTransfers),
    closesTransfers: [...new Set(writings.flatMap(({ closesTransfers }) => closesTransfers))],
    erasesNotes: writings.flatMap(({ erasesNotes }) => erasesNotes),
  };
}

function chainOver(placed: readonly Placed[], before: Uint8Array): Uint8Array {
  let chain = toHex(before);
  for (const { event } of placed) {
    const after = chainHexAfter(sha256Hex, chain, event.hash);
    invariant(after !== null, 'a hash is hex');
    chain = after;
  }
  const bytes = bytesOfHex(chain);
  invariant(bytes !== null, 'a chain is hex');
  return bytes;
}

function streamChanges(placed: readonly Placed[]): StreamChange[] {
  const changes = new Map<string, StreamChange>();
  for (const { event, decided } of placed) {
    const { stream, version } = event;
    const before = changes.get(stream);
    const opening = decided.opensStream === true ? version : (before?.opening ?? null);
    changes.set(stream, { stream, expected: before?.expected ?? version - 1, version, opening });
  }
  return [...changes.values()];
}

const entriesOf = ({ event, decided }: Placed): EntryRow[] =>
  decided.legs.map((leg, at) => ({
    seq: event.seq,
    leg: at,
    account: leg.account,
    currency: leg.currency,
    amount: leg.amount,
  }));

/**
 * Returns one leg for each account, in order of account: each row is written once a commit, and neighbours
 * share a page.
 */
function sums(placed: readonly Placed[]): Leg[] {
  const byAccount = new Map<string, Leg>();
  for (const { decided } of placed) {
    for (const leg of decided.legs) {
      const key = `${leg.account} ${leg.currency}`;
      const before = byAccount.get(key);
      byAccount.set(key, before === undefined ? leg : { ...leg, amount: add(before.amount, leg.amount) });
    }
  }
  return [...byAccount].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leg]) => leg);
}

function coupRanges(placed: readonly Placed[]): CoupRange[] {
  const coups = new Map<string, CoupRange>();
  for (const { event, decided } of placed) {
    const mark = decided.coup;
    if (mark === undefined) continue;
    const { stream, seq, version } = event;
    const known = coups.get(mark.coup) ?? { coup: mark.coup, stream, range: null, corrections: [] };
    if (mark.status === 'corrected') {
      coups.set(mark.coup, { ...known, corrections: [...known.corrections, version] });
      continue;
    }
    const first = known.range ?? { firstSeq: seq, firstVersion: version };
    const range = { ...first, lastSeq: seq, lastVersion: version, status: mark.status };
    coups.set(mark.coup, { ...known, range });
  }
  return [...coups.values()];
}
