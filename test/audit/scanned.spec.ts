import { canonicalJson, eventHashOfText, toHex, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { replayAll, replayCoup, verify, type EventSource, type LogSource } from '#proof/audit';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-07';
const [SQUEEZED, LAST] = [`${TABLE}/S1/C1`, `${TABLE}/S1/C2`];

let log: WitnessedLog;
let house: PlayedHouse;
beforeAll(async () => {
  log = new WitnessedLog();
  house = await PlayedHouse.open(log);
  const rules = { decks: 1, squeezeSeconds: 20 };
  const open = { table: TABLE, variant: 'punto-banco', currency: 'EUR', rules };
  await house.give('pit:ruth', 'OpenTable', TABLE, open);
  await house.give('cage:carl', 'Deposit', 'ada', { amount: '1000', currency: 'EUR' });
  await house.give('ada', 'BuyIn', TABLE, { amount: '1000' });
  await house.give('ada', 'TakeSeat', TABLE, { seat: 1 });
  await house.give('dealer:dora', 'LoadShoe', TABLE);
  await scans('AS 9S');
  await betting();
  await scans('2H 3C 3D');
  await expect(scans('9S')).rejects.toThrow('IMPOSSIBLE_CARD');
  await scans('KS');
  await toss('player');
  await toss('banker');
  await scans('9C');
  await toss('player');
  await scans('4D');
  await toss('banker');
  await betting();
  await scans('9H 2D KD KC');
  await toss('player');
  await toss('banker');
}, 60_000);
afterAll(() => house.close());

const scans = async (text: string): Promise<void> => {
  for (const card of text.split(' ')) await house.give('dealer:dora', 'ScanCard', TABLE, { card });
};
const toss = (hand: string) => house.give('ada', 'TurnCards', TABLE, { hand, way: 'toss' });
async function betting(): Promise<void> {
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '100' });
  await house.give('dealer:dora', 'CloseBetting', TABLE);
}

type Raw = Awaited<ReturnType<EventSource['events']>>[number];
type Forge = (data: JsonObject, raw: Raw) => JsonObject | null;

/** Returns the log with events and their hashes rewritten. */
const forged = (forge: Forge): LogSource => {
  const rewritten = (raw: Raw): Raw => {
    const data = forge(JSON.parse(raw.text) as JsonObject, raw);
    if (data === null) return raw;
    const text = canonicalJson(data);
    return { ...raw, text, hash: toHex(eventHashOfText(sha256, raw, text)) };
  };
  return new Proxy(log.source, {
    get(source, name: keyof LogSource) {
      const method = source[name].bind(source) as (...given: readonly unknown[]) => Promise<unknown>;
      if (name !== 'events' && name !== 'eventsToCoup') return method;
      return async (...given: readonly unknown[]) =>
        ((await method(...given)) as readonly Raw[]).map(rewritten);
    },
  });
};

/** Rewrites the scan of a card, by its number in the shoe. */
const scanOf =
  (number: number, change: (data: JsonObject) => JsonObject): Forge =>
  (data, raw) =>
    raw.type === 'CardScanned' && data['number'] === number ? change(data) : null;
/** Replaces the commitment with the face. */
const revealFace =
  (card: string) =>
  ({ coup, number, shoe }: JsonObject): JsonObject => ({
    card,
    coup: coup ?? null,
    number: number ?? 0,
    shoe: shoe ?? '',
  });
/** Rewrites the first card of the first exposed hand, the two of hearts. */
const exposed =
  (fields: JsonObject): Forge =>
  (data, raw) => {
    if (raw.type !== 'HandExposed' || data['coup'] !== SQUEEZED || data['hand'] !== 'player') return null;
    const [first, second] = data['cards'] as JsonObject[];
    return { ...data, cards: [{ ...first, ...fields }, second ?? {}] };
  };

describe('a physical shoe, read from its log (R3)', () => {
  it('verifies, with its audit stream', async () => {
    expect(await verify(log.source)).toMatchObject({ ok: true, findings: [] });
    const traces = await log.readStream(`audit:${TABLE}`, 1);
    expect(traces.map(({ type }) => type)).toEqual(['ImpossibleCardScanned']);
  });

  it('replays, and says what is proven: each hidden card by its scan, and not the shuffle', async () => {
    expect(await replayAll(log.source)).toMatchObject({ coups: 2, mismatches: 0 });
    const replay = await replayCoup(log.source, SQUEEZED);
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    const { matches, commitment } = replay.value;
    expect(matches).toBe(true);
    expect(commitment).toMatchObject({ kind: 'physical', commitment: null, revealed: false });
    expect(commitment.cards.map(({ card, number, inShoe }) => [card, number, inShoe])).toEqual([
      ['2H', 3, true],
      ['3D', 5, true],
      ['3C', 4, true],
      ['KS', 6, true],
      ['9C', 7, true],
      ['4D', 8, true],
    ]);
    expect(commitment.says).toContain('no shuffle to prove');
  });

  const CASES: readonly (readonly [string, Forge, string])[] = [
    ['another face than was scanned', exposed({ card: '2D' }), 'card 3 of the shoe'],
    ['another salt', exposed({ salt: '00'.repeat(16) }), 'card 3 of the shoe'],
    [
      'a scan that commits to another',
      scanOf(3, (data) => ({ ...data, commitment: 'ab'.repeat(32) })),
      'card 3',
    ],
  ];
  it.each(CASES)('%s is named', async (_, forge, what) => {
    const replay = await replayCoup(forged(forge), SQUEEZED);
    expect(replay).toMatchObject({ ok: true, value: { matches: false } });
    expect(JSON.stringify(replay)).toContain(what);
    const { ok, findings } = await verify(forged(forge));
    expect(ok).toBe(false);
    expect(findings.map(({ kind }) => kind)).toContain('commitment');
  });

  const UNLIKE: readonly (readonly [string, Forge, string])[] = [
    ['a number left out', scanOf(9, (data) => ({ ...data, number: 10 })), 'card 10 of BAC-07/S1 isn'],
    ['a hidden card told at its scan', scanOf(9, revealFace('9H')), 'how it lies'],
    ['a burned card told', scanOf(2, revealFace('9S')), 'how it lies'],
  ];
  it.each(UNLIKE)('%s is named', async (_, forge, what) => {
    const { ok, findings } = await verify(forged(forge));
    expect(ok).toBe(false);
    expect(findings.map(({ kind, detail }) => `${kind}: ${detail}`).join('\n')).toContain(what);
  });

  it('an audit trace of another table’s refusal is named', async () => {
    const { findings } = await verify(
      forged((data, { type }) => (type === 'ImpossibleCardScanned' ? { ...data, shoe: 'BAC-08/S1' } : null)),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'state', detail: 'a card of BAC-08/S1, another table’s shoe' }),
    );
  });

  it('reveals nothing of the last coup that was not shown', async () => {
    const text = JSON.stringify(await log.readStream(`table:${TABLE}`, 1));
    expect(text).not.toContain('"9S"');
    expect(await replayCoup(log.source, LAST)).toMatchObject({ ok: true, value: { matches: true } });
  });
});
