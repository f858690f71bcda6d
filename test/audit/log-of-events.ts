import { anyTable, coupStep, type TableEvent } from '#game/tables';
import {
  canonicalJson,
  CHAIN_START,
  chainAfter,
  eventHashOfText,
  toHex,
  type JsonObject,
} from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { add, ZERO, type Money } from '#kernel/money';
import { decodeEvent, encodeEvent, entryOfEvent, SCHEMA_VERSION, type DomainEvent } from '#log/contract';
import { shardOf } from '#log/event-store';
import type { EventSource, LogSource } from '#proof/audit';

type Raw = Awaited<ReturnType<EventSource['events']>>[number];
type Leg = Awaited<ReturnType<EventSource['legs']>>[number];
type CoupRow = NonNullable<Awaited<ReturnType<EventSource['coup']>>>;

/** An event of one stream without a position, which a forger may change, leave out or add. */
export interface RecordedEvent {
  readonly type: string;
  readonly data: JsonObject;
  readonly commandId: string;
}

/** Returns a table's events, command by command. */
export const saidBy = (commands: readonly (readonly DomainEvent[])[]): readonly RecordedEvent[] =>
  commands.flatMap((events, at) =>
    events.map((event) => ({ type: event.type, data: encodeEvent(event), commandId: uuid(at) })),
  );

/** A played table with its settled coups. */
export interface Played {
  readonly stream: string;
  readonly said: readonly RecordedEvent[];
  readonly coups: readonly string[];
}

interface Scene {
  readonly events: readonly TableEvent[];
  give(command: never): unknown;
}

/** Plays a scene command by command. Its initial events count as one command. */
export const playedAt = <Each extends Scene>(scene: Each, play: (scene: Each) => void): Played => {
  const commands: DomainEvent[][] = [[...scene.events]];
  const give = scene.give.bind(scene);
  const heard = (command: never): unknown => {
    const before = scene.events.length;
    const decision = give(command);
    commands.push(scene.events.slice(before));
    return decision;
  };
  play(Object.assign(scene, { give: heard }));
  const coups = scene.events.flatMap((event) => (event.type === 'CoupSettled' ? [event.coup] : []));
  const [opened] = scene.events;
  if (opened?.type !== 'TableOpened') throw new Error('no table was opened');
  return { stream: `table:${opened.table}`, said: saidBy(commands), coups };
};

const uuid = (number: number): string => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

/**
 * Returns a whole log with one stream, and everything beside it derived: hashes, chain, entries, balances,
 * and the coup index of `honest`, the stream before it was forged. So a finding can only come from
 * contradictions between events.
 */
export const logOfEvents = (
  stream: string,
  said: readonly RecordedEvent[],
  honest: readonly RecordedEvent[] = said,
): LogSource => {
  const shard = shardOf(stream);
  const events = said.map((each, at) => rawOf(stream, each, at + 1));
  const legs = events.flatMap(legsOf);
  const rows = coupsOf(stream, honest, shiftOf(said, honest));
  const chain = events.reduce(
    (before, { hash }) => chainAfter(sha256, before, Buffer.from(hash, 'hex')),
    CHAIN_START,
  );
  const opening = events.findLast((raw) => isOpening(raw))?.version ?? 1;
  const page = <Row>(all: readonly Row[]) => Promise.resolve(all);
  return {
    heads: () => page([{ shard, seq: events.length, chain: toHex(chain) }]),
    events: (of, after, limit) => page(of === shard ? events.slice(after, after + limit) : []),
    bodies: (of, after, limit) => page(of === shard ? events.slice(after, after + limit) : []),
    coup: (coup) => Promise.resolve(rows.get(coup) ?? null),
    eventsToCoup: ({ firstVersion, lastVersion }) => {
      const from = events.findLast((raw) => isOpening(raw) && raw.version < firstVersion)?.version ?? 1;
      return page(events.slice(from - 1, lastVersion));
    },
    eventsAt: (_, __, versions) => page(events.filter(({ version }) => versions.includes(version))),
    nextReveal: (_, __, after) => {
      const shoes = ['ShoeRevealed', 'ShoeShuffled', 'ShoeLoaded'];
      const next = events.find(({ type, version }) => version > after && shoes.includes(type));
      return Promise.resolve(next?.type === 'ShoeRevealed' ? next : null);
    },
    requestEvents: (_, __, from) =>
      page(
        events.filter(
          ({ version, type }) => version >= from && /Request|CoupVoided|CoupCorrected/u.test(type),
        ),
      ),
    legs: (of, first, last) =>
      page(of === shard ? legs.filter(({ seq }) => seq >= first && seq <= last) : []),
    hashes: (of, after, limit) => page(of === shard ? events.slice(after, after + limit) : []),
    sumsBefore: (of, seq) =>
      page(
        of === shard
          ? accountsOf(
              shard,
              legs.filter((leg) => leg.seq < seq),
            )
          : [],
      ),
    notesAfter: async () => null,
    vaultRowsAfter: async () => null,
    streams: () => page([{ stream, shard, version: events.length, opening }]),
    counts: () => Promise.resolve({ streams: 1, coups: rows.size }),
    streamsAfter: () => page([]),
    firstEvent: () => Promise.resolve(1),
    accounts: (of) => page(of === shard ? accountsOf(shard, legs) : []),
    coups: (ids) => page(ids.flatMap((id) => rows.get(id) ?? [])),
    coupsAfter: () => page([]),
    strays: () => page([]),
    signedHeads: async () => null,
    houseFaults: async () => null,
    transferRowsAfter: async () => null,
    commandPages: () => null,
  };
};

const isOpening = ({ type, text }: Raw): boolean => type === 'TableOpening' && text.includes('"page":1,');

const rawOf = (stream: string, { type, data, commandId }: RecordedEvent, seq: number): Raw => {
  const second = `${Math.floor(seq / 60) % 60}`.padStart(2, '0');
  const raw = {
    shard: shardOf(stream),
    seq,
    stream,
    version: seq,
    eventId: uuid(900_000 + seq),
    type,
    schema: SCHEMA_VERSION,
    recordedAt: `2026-01-01T${`${Math.floor(seq / 3600)}`.padStart(2, '0')}:${second}:${`${seq % 60}`.padStart(2, '0')}.000000Z`,
    actor: { id: signerOf(data), role: 'dealer' },
    correlationId: null,
    causationId: null,
    commandId,
    text: canonicalJson(data),
  };
  return { ...raw, hash: toHex(eventHashOfText(sha256, raw, raw.text)) };
};

/** Returns the person who signs an event: who approved it, changed the rules, or asked. */
const signerOf = ({ approvedBy, changedBy, by }: JsonObject): string => {
  const signers = [approvedBy, changedBy, by].filter((person) => typeof person === 'string');
  return signers[0] ?? 'somebody';
};

const eventOf = ({ type, text }: Pick<Raw, 'type' | 'text'>): DomainEvent =>
  decodeEvent(type, SCHEMA_VERSION, JSON.parse(text) as JsonObject);

const legsOf = (raw: Raw): readonly Leg[] =>
  entryOfEvent(raw.stream, eventOf(raw)).map((leg, at) => ({
    shard: raw.shard,
    seq: raw.seq,
    leg: at,
    ...leg,
  }));

const accountsOf = (shard: number, legs: readonly Leg[]) => {
  const balances = new Map<string, { account: string; currency: string; balance: Money }>();
  for (const { account, currency, amount } of legs) {
    const key = `${account} ${currency}`;
    balances.set(key, { account, currency, balance: add(balances.get(key)?.balance ?? ZERO, amount) });
  }
  return [...balances.values()].map((row) => ({ shard, ...row }));
};

/** Returns a function for the new version of an event after others were added or removed. */
const shiftOf =
  (said: readonly RecordedEvent[], honest: readonly RecordedEvent[]) =>
  (version: number): number => {
    const first = honest.findIndex((each, at) => said[at] !== each) + 1;
    return first > 0 && version >= first ? version + said.length - honest.length : version;
  };

const coupsOf = (
  stream: string,
  honest: readonly RecordedEvent[],
  versionOf: (version: number) => number,
): ReadonlyMap<string, CoupRow> => {
  const rows = new Map<string, CoupRow>();
  let state = anyTable.initialState;
  for (const [at, said] of honest.entries()) {
    const event = eventOf(rawOf(stream, said, at + 1)) as Parameters<typeof anyTable.evolve>[1];
    const step = coupStep(state, event);
    state = anyTable.evolve(state, event);
    if (step === null) continue;
    const version = versionOf(at + 1);
    const seq = version;
    const first = { shard: shardOf(stream), stream, firstSeq: seq, firstVersion: version, corrections: [] };
    const known = rows.get(step.coup) ?? { ...first, lastSeq: seq, lastVersion: version };
    const last = { lastSeq: seq, lastVersion: version, status: step.status };
    if (step.status !== 'corrected') rows.set(step.coup, { ...known, coup: step.coup, ...last });
    else rows.set(step.coup, { ...known, corrections: [...known.corrections, version] } as CoupRow);
  }
  return rows;
};
