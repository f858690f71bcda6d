import { canonicalJson, eventHashOfText, toHex, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { replayAll, replayCoup, verify, type EventSource, type LogSource } from '#proof/audit';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob', 'cyd'];
const COUPS = 12;

let log: WitnessedLog;
let house: PlayedHouse;
/**
 * Plays the beginning of a sealed shoe with squeezed cards: ada holds the shoe first, bob has the highest
 * stake on Player.
 */
beforeAll(async () => {
  log = new WitnessedLog();
  house = await PlayedHouse.open(log);
  await house.openTable(TABLE, PATRONS, { squeezeSeconds: 600 });
  for (let coup = 1; coup <= COUPS; coup++) await squeezed();
  await house.give('pit:ruth', 'EndShoe', TABLE, { reason: 'the night is over' });
}, 60_000);
afterAll(() => house.close());

async function squeezed(): Promise<void> {
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('bob', 'PlaceBet', TABLE, { on: 'player', stake: '500' });
  await house.give('cyd', 'PlaceBet', TABLE, { on: 'banker', stake: '200' });
  await house.give('dealer:dora', 'CloseBetting', TABLE);
  let { phase } = await house.give('dealer:dora', 'Deal', TABLE);
  await house.give('bob', 'TurnCards', TABLE, { hand: 'player', way: 'quick' });
  for (const hand of ['player', 'banker', 'player', 'banker'] as const) {
    if (phase !== 'turning') return;
    for (const who of PATRONS) {
      const tossed = await house.give(who, 'TurnCards', TABLE, { hand, way: 'toss' }).catch(() => null);
      ({ phase } = tossed ?? { phase });
    }
  }
}

type Raw = Awaited<ReturnType<EventSource['events']>>[number];
type Forge = (data: JsonObject, raw: Raw) => JsonObject | null;

/** Returns the log with one event and its hash rewritten: the first event that `forge` accepts. */
const forged = (forge: Forge): LogSource => {
  let seq: number | null = null;
  const rewritten = (raw: Raw): Raw => {
    if (seq !== null && raw.seq !== seq) return raw;
    const data = forge(JSON.parse(raw.text) as JsonObject, raw);
    if (data === null) return raw;
    seq = raw.seq;
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

describe('squeezed coups as played', () => {
  it('include the cases of this file', async () => {
    const types = new Set((await log.readStream(`table:${TABLE}`, 1)).map(({ type }) => type));
    for (const type of ['ShoeHolderSet', 'ShoePassed', 'CardsTurned', 'HandExposed', 'CardDrawn'])
      expect(types).toContain(type);
  });

  it('verify and replay without a finding, each turned card checked against the secret of its shoe', async () => {
    expect(await verify(log.source)).toMatchObject({ ok: true, findings: [], coups: COUPS });
    const replayed = await replayAll(new InMemoryEventSource(log));
    expect(replayed).toMatchObject({ coups: COUPS, mismatches: 0, first: [] });
  });

  it('show who turned which card, in the order in which cards became visible', async () => {
    const replay = await replayCoup(log.source, `${TABLE}/S1/C1`);
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    const { steps, commitment, player, banker } = replay.value;
    const texts = steps.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'ada on seat 1 holds the shoe',
        'player face down, banker face down',
        'bob turns 2 of player: quick',
        'ada turns 2 of banker: toss',
        expect.stringMatching(/^player shows \w\w \w\w \(\d\)$/u),
      ]),
    );
    expect(commitment.cards).toHaveLength(player!.cards.length + banker!.cards.length);
    expect(commitment.cards.every(({ inShoe }) => inShoe === true)).toBe(true);
  });
});

describe('squeezed coups rewritten with correct hashes', () => {
  const change =
    (type: string, fields: (data: JsonObject) => JsonObject | null): Forge =>
    (data, raw) => {
      const changed = raw.type === type ? fields(data) : null;
      return changed === null ? null : { ...data, ...changed };
    };
  const cardsOf = (data: JsonObject) => data['cards'] as JsonObject[];
  const CASES: readonly (readonly [string, Forge, RegExp])[] = [
    [
      'another first holder',
      change('ShoeHolderSet', () => ({ patron: 'bob', seat: 2 })),
      /who holds the shoe/,
    ],
    [
      'a shoe that passed over a seat',
      change('ShoePassed', ({ to }) => (to === 'bob' ? { to: 'cyd', seat: 3 } : { to: 'bob', seat: 2 })),
      /to whom the shoe passes|can’t follow/,
    ],
    ['another turner', change('CardsTurned', () => ({ patron: 'cyd' })), /CardsTurned/],
    [
      'another face of a hand that was tossed',
      change('HandExposed', (data) => {
        const [first, second] = cardsOf(data);
        return { cards: [{ ...first, card: first?.['card'] === 'AS' ? '2S' : 'AS' }, second ?? {}] };
      }),
      /./,
    ],
    [
      'a hand that shows other places than it was dealt',
      change('HandExposed', (data) => ({ cards: cardsOf(data).toReversed() })),
      /HandExposed/,
    ],
    [
      'a third card that was drawn face up',
      change('CardDrawn', ({ card }) => ({
        card: { ...(card as JsonObject), card: '4H', salt: '00'.repeat(16) },
      })),
      /the third card of/,
    ],
  ];
  it.each(CASES)('%s', async (_, forge, detail) => {
    const { ok, findings } = await verify(forged(forge));
    expect(ok).toBe(false);
    expect(findings.map((finding) => finding.detail).join('\n')).toMatch(detail);
  });
});
