import { playCoup } from '#game/baccarat';
import type { Card } from '#game/cards';
import { parseRules } from '#game/tables';
import { canonicalJson, eventHashOfText, toHex, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { replayAll, replayCoup, verify, type EventSource, type LogSource } from '#proof/audit';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';
import { WitnessedLog } from '../checkers/witnessed-log';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob', 'cyd'];
const [CORRECTED, TWICE, CROWDED] = [`${TABLE}/S1/C1`, `${TABLE}/S1/C2`, `${TABLE}/S1/C5`];
/** More bets than fit on a page. */
const CROWD = 510;
const PLAYER_WINS = ['9H', '2D', 'KD', 'KC'];
const BANKER_WINS = ['2H', '9D', 'KD', 'KC'];
const TIE = ['9H', '9D', 'KD', 'KC'];

let log: WitnessedLog;
let house: PlayedHouse;
beforeAll(async () => {
  log = new WitnessedLog();
  house = await PlayedHouse.open(log);
  await house.openTable(TABLE, PATRONS, { tieStakes: 'carried', playerOnFive: 'draw' });
  const correct = async (coup: string, cards: readonly string[]): Promise<void> => {
    await house.give('dealer:dora', 'CorrectCoup', TABLE, { coup, cards, reason: 'the camera says so' });
    await house.give('pit:ruth', 'Approve', TABLE);
  };
  await house.coup(TABLE, PATRONS);
  await house.coup(TABLE, PATRONS);
  await correct(TWICE, TIE);
  await house.give('cyd', 'CashOut', TABLE); // an amount taken from cyd now becomes a shortfall
  await correct(CORRECTED, BANKER_WINS);
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await correct(TWICE, PLAYER_WINS); // while another coup is open
  await house.give('cyd', 'BuyIn', TABLE, { amount: '5000' });
  await house.give('ada', 'PlaceBet', TABLE, { on: 'banker', stake: '250' });
  await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: 'a card fell' });
  await house.give('pit:ruth', 'Approve', TABLE);
  await crowd('void');
  await crowd('settled');
  await correct(CROWDED, BANKER_WINS);
}, 60_000);
afterAll(() => house.close());

/** Plays a coup with more bets than fit on a page, and voids or deals it. */
async function crowd(end: 'void' | 'settled'): Promise<void> {
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  for (let at = 0; at < CROWD; at++)
    await house.give('bob', 'PlaceBet', TABLE, { on: at % 2 === 0 ? 'player' : 'banker', stake: '10' });
  if (end === 'void') {
    await house.give('pit:paul', 'VoidCoup', TABLE, { reason: 'the shoe jammed' });
    await house.give('pit:ruth', 'Approve', TABLE);
    return;
  }
  await house.give('dealer:dora', 'CloseBetting', TABLE);
  await house.give('dealer:dora', 'Deal', TABLE);
}

type Raw = Awaited<ReturnType<EventSource['events']>>[number];
type Forge = (data: JsonObject, raw: Raw) => JsonObject | null;

/** Returns the log with events and their hashes rewritten. Everything beside the events stays. */
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

const of =
  (type: string, coup: string, change: (data: JsonObject) => JsonObject): Forge =>
  (data, raw) =>
    raw.type === type && data['coup'] === coup ? change(data) : null;
const bet =
  (at: number, fields: JsonObject | ((bet: JsonObject) => JsonObject)) =>
  (data: JsonObject): JsonObject => {
    const bets = data['bets'] as JsonObject[];
    const changed = bets.map((each, index) =>
      index === at ? { ...each, ...(typeof fields === 'function' ? fields(each) : fields) } : each,
    );
    return { ...data, bets: changed };
  };
const without =
  (at: number) =>
  (data: JsonObject): JsonObject => {
    const bets = data['bets'] as JsonObject[];
    return { ...data, bets: bets.filter((_, index) => index !== at) };
  };

describe('voids and corrections as played', () => {
  it('include the cases of this file', async () => {
    const events = await log.readStream(`table:${TABLE}`, 1);
    const count = (type: string) => events.filter((event) => event.type === type).length;
    expect(
      ['CoupVoided', 'BetsVoided', 'CoupCorrected', 'BetsCorrected', 'ShortfallPaid'].map(count),
    ).toEqual([2, 1, 4, 1, 1]);
    const rules = parseRules('punto-banco', {});
    if (!rules.ok) throw new Error(rules.rejection.detail);
    for (const cards of [PLAYER_WINS, BANKER_WINS, TIE])
      expect(playCoup(rules.value as never, cards as Card[]).ok).toBe(true);
  });

  it('verify without a finding, also in the coup index', async () => {
    expect(await verify(log.source)).toMatchObject({ ok: true, findings: [] });
  });

  it('replay without a finding', async () => {
    expect(await replayAll(new InMemoryEventSource(log))).toMatchObject({ mismatches: 0, first: [] });
  });

  it('show the settled result, and each correction with its persons and amounts', async () => {
    const replay = await replayCoup(log.source, TWICE);
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    const { matches, outcome, corrections, bets, steps, positions } = replay.value;
    expect(matches).toBe(true);
    expect(corrections).toMatchObject([
      { correction: 1, outcome: 'tie', askedBy: 'dora', approvedBy: 'ruth', banker: { cards: ['9D', 'KC'] } },
      { correction: 2, outcome: 'player', player: { total: 9 } },
    ]);
    const original = new Map(bets.map(({ bet: id, outcome: was }) => [id, was]));
    const reversed = new Map(corrections[0]?.bets.map(({ bet: id, before }) => [id, before.outcome]));
    expect(reversed).toEqual(original);
    expect(outcome).not.toBe('tie');
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, at) => at + 1));
    expect(steps.map(({ text }) => text)).toContain(
      'correction 2: player wins, with a natural on the table, player 9, banker 2',
    );
    expect(positions.filter(({ type }) => type === 'CoupCorrected')).toHaveLength(2);
  });

  it('have balances that follow from those before, with shortfalls', async () => {
    const replay = await replayCoup(log.source, CORRECTED);
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    const [correction] = replay.value.corrections;
    for (const { patron, paid, taken } of correction?.bets ?? []) {
      const chips = correction?.balances.find(({ account }) => account === `chips:${TABLE}:${patron}`);
      expect(BigInt(chips?.change ?? '0')).toBe(BigInt(paid) - BigInt(taken));
      if (chips !== undefined)
        expect(BigInt(chips.after ?? '')).toBe(BigInt(chips.before ?? '') + BigInt(chips.change));
    }
  });

  it('replay whole if a correction has many pages', async () => {
    const replay = await replayCoup(log.source, CROWDED);
    if (!replay.ok || !replay.value.readable) throw new Error(JSON.stringify(replay));
    expect(replay.value).toMatchObject({ matches: true, differences: [] });
    expect(replay.value.corrections.map(({ bets }) => bets.length)).toEqual([CROWD]);
  });
});

describe('voids and corrections rewritten with correct hashes', () => {
  const VOID = `${TABLE}/S1/C3`;
  const CASES: readonly (readonly [string, Forge, string])[] = [
    [
      'another winner',
      of('CoupCorrected', CORRECTED, (data) => ({ ...data, outcome: 'tie' })),
      'the outcome',
    ],
    [
      'other true cards',
      of('CorrectionRequested', CORRECTED, (data) => ({ ...data, cards: PLAYER_WINS })),
      'the player’s cards',
    ],
    [
      'a total',
      of('CoupCorrected', CORRECTED, (data) => ({ ...data, banker: { cards: ['9D', 'KC'], total: 8 } })),
      'the banker’s total',
    ],
    ['a result', of('CoupCorrected', CORRECTED, bet(0, { winnings: '1' })), 'winnings of'],
    [
      'what was paid before',
      of(
        'CoupCorrected',
        CORRECTED,
        bet(0, (each) => ({ before: { ...(each['before'] as JsonObject), returned: '7' } })),
      ),
      'before',
    ],
    ['a bet left out', of('CoupCorrected', CORRECTED, without(0)), 'bet '],
    [
      'more owed than taken',
      of(
        'CoupCorrected',
        TWICE,
        bet(2, (each) => ({
          taken: '0',
          owed: `${BigInt(each['taken'] as string) + BigInt(each['owed'] as string)}`,
        })),
      ),
      'taken of',
    ],
    [
      'the number',
      of('CoupCorrected', TWICE, (data) => ({ ...data, correction: 7 })),
      'the number of the correction',
    ],
    ['who asked', of('CoupCorrected', CORRECTED, (data) => ({ ...data, askedBy: 'eve' })), 'who asked'],
    ['why', of('CoupCorrected', CORRECTED, (data) => ({ ...data, reason: 'ab'.repeat(32) })), 'the reason'],
    ['two eyes', of('CoupCorrected', CORRECTED, (data) => ({ ...data, approvedBy: 'dora' })), 'who approved'],
    ['a bet on a further page', of('BetsCorrected', CROWDED, bet(3, { commission: '1' })), 'commission of'],
    ['a stake that goes back', of('CoupVoided', VOID, bet(0, { stake: '251' })), 'stake of'],
    ['a stake that doesn’t', of('CoupVoided', VOID, without(0)), 'bet '],
    ['whose stake it was', of('BetsVoided', `${TABLE}/S1/C4`, bet(5, { patron: 'ada' })), 'patron of'],
    [
      'who agreed to a void',
      of('CoupVoided', VOID, (data) => ({ ...data, approvedBy: 'dora' })),
      'who approved',
    ],
    [
      'what was paid of what is owed',
      (data, raw) => (raw.type === 'ShortfallPaid' ? { ...data, amount: '1' } : null),
      'pays of what is owed',
    ],
  ];

  it.each(CASES)('%s', async (_, forge, what) => {
    const { first, mismatches } = await replayAll(forged(forge));
    expect(mismatches).toBeGreaterThan(0);
    expect(first.map(({ difference }) => difference.what).join('\n')).toContain(what);
    const { ok, findings } = await verify(forged(forge));
    expect(ok).toBe(false);
    expect(findings.map(({ kind }) => kind)).toContain('replay');
  });

  it('are named by the replay of the coup', async () => {
    const forge = of('CoupCorrected', CORRECTED, bet(0, { winnings: '1' }));
    const replay = await replayCoup(forged(forge), CORRECTED);
    expect(replay).toMatchObject({ ok: true, value: { matches: false } });
    expect(JSON.stringify(replay)).toContain('winnings of');
  });

  it('are named if the coup index and the log disagree about a correction', async () => {
    const tampered = (corrections: readonly number[]): LogSource =>
      new Proxy(log.source, {
        get(source, name: keyof LogSource) {
          if (name !== 'coups') return source[name].bind(source);
          return async (ids: readonly string[]) =>
            (await source.coups(ids)).map((row) => (row.coup === CORRECTED ? { ...row, corrections } : row));
        },
      });
    for (const corrections of [[], [999_999]]) {
      const { findings } = await verify(tampered(corrections));
      expect(findings).toMatchObject([{ kind: 'coup', count: 1 }]);
    }
  });
});
