import { sealShoe, type SealedShoe } from '#game/shoe';
import { bytesOfHex, canonicalJson, eventHashOfText, toHex } from '#kernel/canonical';
import { ed25519Key, hashing, sha256, verifyEd25519 } from '#kernel/hashing';
import { merkleTree, signCheckpoint, signerOf, vkeyOf } from '#kernel/merkle';
import { encodeEvent, entryOfEvent, SCHEMA_VERSION } from '#log/contract';
import { evidenceOfCoup, type EvidenceMeans, type EvidenceSource } from '#proof/audit';
import { checkEvidence, evidenceText } from '#proof/evidence';
import { anyTable, coupStep, openCoupAt, type TableEvent, type TableState } from '..';

const ORIGIN = 'sabot/audit/by-chance';
const KEY = ed25519Key(new Uint8Array(32).fill(4));
const SIGNER = signerOf(sha256, ORIGIN, KEY.publicKey, KEY.sign);
const VKEY = vkeyOf(sha256, ORIGIN, KEY.publicKey);

type Raw = Awaited<ReturnType<EvidenceSource['events']>>[number];
type Row = NonNullable<Awaited<ReturnType<EvidenceSource['coup']>>>;

/** Result of checking the evidence of coups. No fault is expected. */
export interface ProvenCoups {
  readonly coups: number;
  readonly corrected: number;
  readonly faults: readonly string[];
}

/**
 * Returns what `sabot check` finds wrong with the evidence of a table's last `most` settled coups. The events
 * are all of the table, as decided.
 */
export const provenCoups = async (
  table: string,
  events: readonly TableEvent[],
  most: number,
): Promise<ProvenCoups> => {
  const log = logOf(table, events);
  const settled = [...log.rows.values()].filter(({ status }) => status === 'settled').slice(-most);
  const faults: string[] = [];
  for (const { coup } of settled) {
    const file = await evidenceOfCoup(log.source, log.means, coup);
    if (!file.ok) {
      faults.push(`${coup}: ${file.rejection.code}`);
      continue;
    }
    const bytes = new TextEncoder().encode(evidenceText(file.value));
    const checked = checkEvidence(bytes, VKEY, { hashing, ed25519: verifyEd25519 });
    for (const { name, verdict, says } of checked?.claims ?? [])
      if (verdict === 'fails' || verdict === 'unproven') faults.push(`${coup}, ${name}: ${says}`);
  }
  const corrected = settled.filter(({ corrections }) => corrections.length > 0).length;
  return { coups: settled.length, corrected, faults };
};

/** Returns the events as rows, sealed in one turn, with the positions of their coups. */
const logOf = (table: string, events: readonly TableEvent[]) => {
  const stream = `table:${table}`;
  const raws = events.map((event, at) => rawOf(stream, event, at + 1));
  const tree = merkleTree(
    sha256,
    raws.map(({ hash }) => bytesOfHex(hash) ?? new Uint8Array()),
  );
  const note = signCheckpoint({ origin: ORIGIN, size: raws.length, root: tree.root, extensions: [] }, SIGNER);
  const rows = coupsOf(stream, events);
  const means: EvidenceMeans = {
    prover: {
      prove: async (places) => ({
        note,
        places: places.map(({ seq }) => ({ index: seq - 1, proof: tree.path(seq - 1) })),
      }),
    },
    paths: async (shoe, decks, leaves) => {
      const found = events.find((event) => event.type === 'ShoeShuffled' && event.shoe === shoe);
      const commitment = found?.type === 'ShoeShuffled' ? found.commitment : '';
      return leaves.map((leaf) => shoeCommittedTo(commitment, decks).path(leaf));
    },
  };
  return { source: sourceOf(stream, events, raws, rows), means, rows };
};

const rawOf = (stream: string, event: TableEvent, version: number): Raw => {
  const fields = {
    shard: 3,
    seq: version,
    stream,
    version,
    eventId: `${version}`,
    type: event.type,
    schema: SCHEMA_VERSION,
    recordedAt: '2026-11-21T20:14:05.201334Z',
    actor: { id: 'dora', role: 'dealer' },
    correlationId: null,
    causationId: null,
    commandId: null,
  };
  const text = canonicalJson(encodeEvent(event));
  return { ...fields, text, hash: toHex(eventHashOfText(sha256, fields, text)) };
};

const sourceOf = (
  stream: string,
  events: readonly TableEvent[],
  raws: readonly Raw[],
  rows: ReadonlyMap<string, Row>,
): EvidenceSource => {
  const openings = events.flatMap((event, at) =>
    event.type === 'TableOpening' && event.page === 1 ? [at + 1] : [],
  );
  return {
    heads: async () => [],
    bodies: async () => raws,
    events: async () => raws,
    coup: async (coup) => rows.get(coup) ?? null,
    eventsToCoup: async ({ firstVersion, lastVersion }) =>
      raws.slice((openings.findLast((at) => at <= firstVersion) ?? 1) - 1, lastVersion),
    eventsAt: async (_shard, _stream, versions) => raws.filter(({ version }) => versions.includes(version)),
    nextReveal: async (_shard, _stream, after) => {
      const next = raws.find(({ type, version }) => SHOE_EVENTS.has(type) && version > after);
      return next?.type === 'ShoeRevealed' ? next : null;
    },
    requestEvents: async () => [],
    legs: async (shard, first, last) =>
      events.flatMap((event, at) =>
        at + 1 < first || at + 1 > last
          ? []
          : entryOfEvent(stream, event).map((leg, place) => ({ shard, seq: at + 1, leg: place, ...leg })),
      ),
  };
};

const SHOE_EVENTS: ReadonlySet<string> = new Set(['ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded']);

/** Returns the positions of coups, as in the coup index. */
const coupsOf = (stream: string, events: readonly TableEvent[]): ReadonlyMap<string, Row> => {
  const rows = new Map<string, Row>();
  let state: TableState = anyTable.initialState;
  let ended: string | null = null;
  for (const [at, event] of events.entries()) {
    const [step, version] = [coupStep(state, event), at + 1];
    state = anyTable.evolve(state, event);
    if (step === null) continue;
    const known = rows.get(step.coup);
    if (step.status === 'corrected') {
      if (known !== undefined)
        rows.set(step.coup, { ...known, corrections: [...known.corrections, version] });
      continue;
    }
    if (ended === step.coup && step.status === 'open') continue;
    const first = known?.firstVersion ?? version;
    const place = { firstSeq: first, lastSeq: version, firstVersion: first, lastVersion: version };
    const row = { coup: step.coup, shard: 3, stream, corrections: known?.corrections ?? [] };
    rows.set(step.coup, { ...row, ...place, status: step.status });
    if (openCoupAt(state) === null) ended = step.coup;
  }
  return rows;
};

const SHOES = new Map<string, SealedShoe>();
/** Returns a shoe by its commitment. Random shoes have a secret of one byte, 32 times. */
const shoeCommittedTo = (commitment: string, decks: number): SealedShoe => {
  const known = SHOES.get(commitment);
  if (known !== undefined) return known;
  for (let byte = 0; byte < 256; byte++) {
    const shoe = sealShoe(hashing, new Uint8Array(32).fill(byte), decks);
    SHOES.set(shoe.commitment, shoe);
    if (shoe.commitment === commitment) return shoe;
  }
  throw new Error('a shoe of another secret');
};
