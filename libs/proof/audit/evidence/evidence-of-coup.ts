import { sealShoe } from '#game/shoe';
import { bytesOfHex, toHex } from '#kernel/canonical';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import { hasNoEntry } from '#log/contract';
import {
  bringsShoe,
  EVIDENCE_FORMAT,
  leavesShown,
  shoeOfCoup,
  statesRules,
  type EvidenceFile,
} from '#proof/evidence';
import type { CoupRow, EvidenceSource, LedgerLeg } from '../source/log-source.port';
import { dataOf, type RawEvent } from '../source/raw-event';

/** The position of an event in the audit log, with its Merkle path to a checkpoint's root. */
export interface ProvenPlace {
  readonly index: number;
  readonly proof: readonly Uint8Array[];
}

/** Proves that events are in the audit log. */
export interface InclusionProver {
  /** Returns the newest checkpoint and each event's proof under it, or `null` if one of the events isn't sealed yet. */
  prove(
    places: readonly { readonly shard: number; readonly seq: number }[],
  ): Promise<{ readonly note: string; readonly places: readonly ProvenPlace[] } | null>;
}

/**
 * Returns the Merkle paths of some leaves of an unrevealed shoe, in lower-case hex. The paths disclose no
 * card. Returns `null` if this process can't open the vault.
 */
export type ShoePaths = (
  shoe: string,
  decks: number,
  leaves: readonly number[],
) => Promise<readonly (readonly string[])[] | null>;

export interface EvidenceMeans {
  readonly prover: InclusionProver;
  readonly paths: ShoePaths;
}

/**
 * Collects the evidence of one settled coup (docs/reference/evidence-format.md): the events that its claims
 * need, complete and proven, and no others.
 *
 * Refuses with `NO_SUCH_COUP`, with `WRONG_PHASE` if the coup isn't settled or was voided (`sealed-shoe.md`,
 * 7), and with `UNAVAILABLE` if an event isn't sealed yet or a path can't be had.
 */
export const evidenceOfCoup = async (
  source: EvidenceSource,
  { prover, paths }: EvidenceMeans,
  coup: string,
): Promise<Parsed<EvidenceFile>> => {
  // PostgreSQL texts can't contain U+0000, so no coup has such an id.
  const row = coup.includes('\u0000') ? null : await source.coup(coup);
  if (row === null)
    return reject(
      'NO_SUCH_COUP',
      `The log has no coup ${JSON.stringify(coup.slice(0, 200))}. An id looks like BAC-01/S12/C45.`,
    );
  if (row.status !== 'settled') {
    return reject(
      'WRONG_PHASE',
      `A coup has evidence only after it is settled, but ${row.coup} is ${row.status}.`,
    );
  }
  const events = await eventsFor(source, row);
  const [proven, legs] = await Promise.all([prover.prove(events), legsOf(source, row, events)]);
  if (proven === null) return NOT_SEALED;
  const file: EvidenceFile = {
    format: EVIDENCE_FORMAT,
    coup: row.coup,
    checkpoint: proven.note,
    events: events.map((raw, at) => ({
      event: storedOf(raw),
      index: proven.places[at]?.index ?? 0,
      path: proven.places[at]?.proof.map(toHex) ?? [],
      entry: legs
        .filter(({ seq }) => seq === raw.seq)
        .map(({ account, currency, amount }) => ({ account, currency, amount: `${amount}` })),
    })),
    cards: [],
  };
  return withCards(file, paths);
};

const NOT_SEALED = reject(
  'UNAVAILABLE',
  'No checkpoint covers the coup’s last events yet. One is signed every second, so retry in a moment.',
);

const storedOf = (raw: RawEvent): EvidenceFile['events'][number]['event'] => {
  const { shard, seq, stream, version, eventId, type, schema, recordedAt, actor, hash } = raw;
  const { correlationId, causationId, commandId } = raw;
  const fields = { shard, seq, stream, version, eventId, type, schema, recordedAt, actor, hash };
  return { ...fields, correlationId, causationId, commandId, data: dataOf(raw) ?? {} };
};

/** Returns the events that the claims need, in order of version. */
const eventsFor = async (source: EvidenceSource, row: CoupRow): Promise<readonly RawEvent[]> => {
  const { shard, stream, firstVersion, lastVersion } = row;
  const [read, reveal, corrections] = await Promise.all([
    source.eventsToCoup(row),
    source.nextReveal(shard, stream, lastVersion),
    correctionsOf(source, row),
  ]);
  const before = read.filter(({ version }) => version < firstVersion);
  const setting = await source.eventsAt(shard, stream, versionsBefore(row.coup, before));
  const own = read.filter(({ version }) => version >= firstVersion);
  const revealed = reveal !== null && dataOf(reveal)?.['shoe'] === shoeOfCoup(row.coup) ? [reveal] : [];
  const all = [...setting, ...own, ...corrections, ...revealed];
  return [...new Map(all.map((raw) => [raw.version, raw])).values()].toSorted(
    (a, b) => a.version - b.version,
  );
};

const OF_SHOE: ReadonlySet<string> = new Set([
  'ShuffleJoined',
  'ShoeCut',
  'CardsBurned',
  'SupplyTaken',
  'CardScanned',
]);

/**
 * Selects from the events before the coup those that state the house rules, and those that cut, burn and
 * supply its shoe.
 */
const versionsBefore = (coup: string, before: readonly RawEvent[]): readonly number[] => {
  const shoe = shoeOfCoup(coup);
  const earlier = before
    .filter(({ type }) => SETTING.has(type))
    .map((raw) => ({ version: raw.version, type: raw.type, data: dataOf(raw) ?? {} }));
  const brought = earlier.find((event) => bringsShoe(event, shoe));
  const rules = earlier.findLast(
    (event) => statesRules(event) && event.version < (brought?.version ?? Infinity),
  );
  const ofShoe = earlier.filter(({ type, data }) => OF_SHOE.has(type) && data['shoe'] === shoe);
  const supply = ofShoe.findLast(({ type }) => type === 'SupplyTaken');
  const needed = ofShoe.filter((event) => {
    if (event.type === 'CardScanned') return event.data['coup'] === null; // of the burn
    return event.type !== 'SupplyTaken' || event === supply;
  });
  return [rules, brought, ...needed].flatMap((event) => event?.version ?? []);
};

const SETTING: ReadonlySet<string> = new Set([
  'TableOpened',
  'RulesChanged',
  'TableOpening',
  'ShoeShuffled',
  'ShoeLoaded',
  ...OF_SHOE,
]);

/** Returns each correction with its pages and the request that it carried out. */
const correctionsOf = async (source: EvidenceSource, row: CoupRow): Promise<readonly RawEvent[]> => {
  const { shard, stream, corrections } = row;
  const corrected = await source.eventsAt(shard, stream, corrections);
  const asked = await Promise.all(
    corrected.filter(({ type }) => type === 'CoupCorrected').map((raw) => requestOf(source, row, raw)),
  );
  return [...(await source.eventsAt(shard, stream, asked.flat())), ...corrected];
};

/**
 * Finds the request of a correction. It is after the stream's last opening position, because nothing else
 * happens at the table while a request waits.
 */
const requestOf = async (
  source: EvidenceSource,
  row: CoupRow,
  corrected: RawEvent,
): Promise<readonly number[]> => {
  const { version } = corrected;
  const request = dataOf(corrected)?.['request'];
  const read = await source.eventsToCoup({ ...row, firstVersion: version, lastVersion: version });
  const asked = read.find(
    (raw) => raw.type === 'CorrectionRequested' && dataOf(raw)?.['request'] === request,
  );
  return asked === undefined ? [] : [asked.version];
};

/** Reads the legs of these events: the coup's own in one query, others only if their type can have legs. */
const legsOf = async (
  source: EvidenceSource,
  { shard, firstSeq, lastSeq }: CoupRow,
  events: readonly RawEvent[],
): Promise<readonly LedgerLeg[]> => {
  const others = events.filter(({ seq, type }) => (seq < firstSeq || seq > lastSeq) && !hasNoEntry(type));
  const legs = await Promise.all([
    source.legs(shard, firstSeq, lastSeq),
    ...others.map(({ seq }) => source.legs(shard, seq, seq)),
  ]);
  return legs.flat();
};

/** Adds the Merkle path of each card shown, from the published secret or from a process that can open the vault. */
const withCards = async (file: EvidenceFile, paths: ShoePaths): Promise<Parsed<EvidenceFile>> => {
  const leaves = leavesShown(file);
  if (leaves.length === 0) return parsed(file);
  const shoe = shoeOfCoup(file.coup);
  const { decks, secret } = shoeIn(file, shoe);
  const revealed = secret?.length === SECRET_BYTES ? sealShoe(hashing, secret, decks) : null;
  const found =
    revealed === null ? await paths(shoe, decks, leaves) : leaves.map((leaf) => revealed.path(leaf));
  if (found === null) return NO_VAULT;
  return parsed({
    ...file,
    cards: leaves.map((leaf, at) => ({ leaf, path: [...(found[at] ?? [])] })),
  });
};

const SECRET_BYTES = 32;
const NO_VAULT = reject(
  'UNAVAILABLE',
  'The shoe is not revealed yet, and this process cannot open the vault with its card proofs. Ask the table server, or retry when the shoe is finished.',
);

const shoeIn = (
  { events }: EvidenceFile,
  shoe: string,
): { readonly decks: number; readonly secret: Uint8Array | null } => {
  const of = (type: string) =>
    events.find(({ event }) => event.type === type && event.data['shoe'] === shoe)?.event.data;
  const decks = of('ShoeShuffled')?.['decks'];
  const secret = of('ShoeRevealed')?.['secret'];
  return {
    decks: typeof decks === 'number' ? decks : 0,
    secret: typeof secret === 'string' ? bytesOfHex(secret) : null,
  };
};
