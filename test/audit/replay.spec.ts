import { canonicalJson, eventHashOfText, toHex, type Json, type JsonObject } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { InMemoryEventLog } from '#log/event-store';
import {
  replayAll,
  replayCoup,
  verifyChains,
  type EventSource,
  type Replay,
  type ReplayedCoup,
} from '#proof/audit';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';
import { PlayedHouse } from './played-house';

const PATRONS = ['ada', 'bob', 'cyd'];
const COUPS = 12;
const COUP = 'BAC-01/S1/C3';
let log: InMemoryEventLog;
let source: InMemoryEventSource;
let house: PlayedHouse;

beforeAll(async () => {
  log = new InMemoryEventLog();
  source = new InMemoryEventSource(log);
  house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', PATRONS);
  for (let coup = 1; coup <= COUPS; coup += 1) await house.coup('BAC-01', PATRONS);
});
afterAll(() => house.close());

const replayed = async (from: EventSource, coup: string, rules?: object): Promise<ReplayedCoup> => {
  const result = await replayCoup(from, coup, rules === undefined ? {} : { rules });
  if (!result.ok || !result.value.readable || result.value.outcome === null)
    throw new Error(JSON.stringify(result));
  return result.value;
};

type Raw = Awaited<ReturnType<EventSource['events']>>[number];
type Forge = (raw: Raw, data: JsonObject) => JsonObject | null;

/** A log with rewritten events and correct hashes, which only a replay can find. */
class ForgedSource extends InMemoryEventSource {
  constructor(
    from: InMemoryEventLog,
    private readonly forge: Forge,
  ) {
    super(from);
  }
  override async events(...range: Parameters<EventSource['events']>): Promise<readonly Raw[]> {
    return (await super.events(...range)).map((raw) => this.forged(raw));
  }
  override async eventsToCoup(row: Parameters<EventSource['eventsToCoup']>[0]): Promise<readonly Raw[]> {
    return (await super.eventsToCoup(row)).map((raw) => this.forged(raw));
  }
  private forged(raw: Raw): Raw {
    const data = this.forge(raw, JSON.parse(raw.text) as JsonObject);
    if (data === null) return raw;
    const text = canonicalJson(data);
    return { ...raw, text, hash: toHex(eventHashOfText(sha256, raw, text)) };
  }
}

const ofCoup =
  (type: string, change: (data: JsonObject) => JsonObject): Forge =>
  (raw, data) =>
    raw.type === type && data['coup'] === COUP ? change(data) : null;
const firstBet =
  (fields: JsonObject) =>
  (data: JsonObject): JsonObject => {
    const [bet, ...bets] = data['bets'] as JsonObject[];
    return { ...data, bets: [{ ...bet, ...fields }, ...bets] };
  };

describe('a settled coup', () => {
  it('is recomputed from its cards and bets alone, and matches', async () => {
    const replay = await replayed(source, COUP);
    expect(replay).toMatchObject({ matches: true, differences: [], edition: 1, shoe: 'BAC-01/S1' });
    expect(replay.bets.map(({ patron, on, stake }) => [patron, on, stake])).toEqual([
      ['ada', 'banker', '1010'],
      ['bob', 'player', '1017'],
      ['cyd', 'tie', '1024'],
    ]);
  });

  it('is described step by step in plain words', async () => {
    const { steps, player, banker, outcome } = await replayed(source, COUP);
    const texts = steps.map(({ text }) => text);
    expect(texts.slice(0, 8)).toEqual([
      'betting opens on BAC-01/S1/C3',
      'ada stakes 10.10 EUR on banker: BAC-01/S1/C3/B1',
      'bob stakes 10.17 EUR on player: BAC-01/S1/C3/B2',
      'cyd stakes 10.24 EUR on tie: BAC-01/S1/C3/B3',
      'ada stakes 3.00 EUR on tie: BAC-01/S1/C3/B4',
      'ada takes back BAC-01/S1/C3/B4: 3.00 EUR on tie',
      'betting closes with 3 bets',
      'player 4S 9C (3), banker 3S 7C (0)',
    ]);
    expect(texts).toContain('player wins, player 6, banker 3');
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, at) => at + 1));
    expect({ player, banker, outcome }).toEqual({
      player: { cards: ['4S', '9C', '3D'], total: 6 },
      banker: { cards: ['3S', '7C', '3C'], total: 3 },
      outcome: 'player',
    });
  });

  it('is described in parts, too, with the rulings that decided each step', async () => {
    const { steps } = await replayed(source, COUP);
    const of = (type: string) => steps.filter((step) => step.type === type);
    expect(of('BetPlaced')[0]).toMatchObject({
      facts: { patron: 'ada', on: 'banker', stake: '1010', bet: 'BAC-01/S1/C3/B1' },
    });
    expect(of('CardsDealt')[0]).toMatchObject({
      rulings: ['P1'],
      facts: {
        hands: [
          { hand: 'player', cards: ['4S', '9C'], total: 3 },
          { hand: 'banker', total: 0 },
        ],
      },
    });
    expect(of('CardDrawn').map(({ rulings, facts }) => [rulings, facts.hands])).toEqual([
      [['P2'], [{ hand: 'player', cards: ['3D'], total: 6 }]],
      [['P3'], [{ hand: 'banker', cards: ['3C'], total: 3 }]],
    ]);
    const [result, ...bets] = of('CoupSettled');
    expect(result).toMatchObject({ rulings: ['P4', 'R6'], facts: { outcome: 'player', natural: false } });
    expect(bets.map(({ patron, facts }) => [patron, facts.patron, facts.outcome])).toEqual([
      ['ada', 'ada', 'lose'],
      ['bob', 'bob', 'win'],
      ['cyd', 'cyd', 'lose'],
    ]);
  });

  it('shows balances before and after, which follow from coup to coup', async () => {
    const [third, fourth] = await Promise.all([replayed(source, COUP), replayed(source, 'BAC-01/S1/C4')]);
    const held = (replay: ReplayedCoup, when: 'before' | 'after') =>
      Object.fromEntries(replay.balances.map((balance) => [balance.account, balance[when]]));
    for (const patron of PATRONS) {
      const account = `chips:BAC-01:${patron}`;
      expect(held(fourth, 'before')[account]).toBe(held(third, 'after')[account]);
    }
    expect(third.balances.find(({ account }) => account === 'chips:BAC-01:bob')).toMatchObject({
      change: '1017',
    });
    expect(held(third, 'after')['table:BAC-01:stakes']).toBe('0');
  });

  it('has leaf hashes before the reveal, and says what they do not prove yet', async () => {
    const { commitment } = await replayed(source, COUP);
    expect(commitment).toMatchObject({ kind: 'sealed', revealed: false, commitmentHolds: null, cut: 100 });
    expect(commitment.cards.map(({ inShoe }) => inShoe)).toEqual(Array(6).fill(null));
    expect(commitment.cards.every(({ leafHash }) => /^[0-9a-f]{64}$/.test(leafHash ?? ''))).toBe(true);
    expect(commitment.says).toContain('the shoe is still in play');
  });

  it('never shows a card that is not on the table: burned and undealt leaves have no face', async () => {
    const text = JSON.stringify(await replayed(source, COUP));
    expect(text.match(/"leaf":/g)).toHaveLength(6);
    expect(text).not.toContain('"secret"');
  });
});

describe('a replay that is refused', () => {
  it('has an unknown coup id', async () => {
    expect(await replayCoup(source, 'BAC-01/S9/C1')).toMatchObject({ rejection: { code: 'NO_SUCH_COUP' } });
    expect(await replayCoup(source, 'nonsense')).toMatchObject({ rejection: { code: 'NO_SUCH_COUP' } });
  });

  it('has other rules for a coup that is not settled', async () => {
    const other = new InMemoryEventLog();
    const betting = await PlayedHouse.open(other);
    await betting.openTable('BAC-02', ['dan']);
    await betting.give('dealer:dora', 'OpenBetting', 'BAC-02');
    await betting.give('dan', 'PlaceBet', 'BAC-02', { on: 'player', stake: '100' });
    const open = await replayCoup(new InMemoryEventSource(other), 'BAC-02/S1/C1', { rules: {} });
    expect(open).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
    await betting.close();
  });
});

describe('a coup forged with correct hashes', () => {
  interface ForgedField {
    readonly what: string;
    readonly recorded: string | null;
    readonly recomputed: string | null;
  }
  const forgeries: readonly (readonly [string, Forge, ForgedField])[] = [
    [
      'a pay-out',
      ofCoup('CoupSettled', firstBet({ outcome: 'push', returned: '1010' })),
      { what: 'outcome of BAC-01/S1/C3/B1', recorded: 'push', recomputed: 'lose' },
    ],
    [
      'the winner',
      ofCoup('CoupSettled', (data) => ({ ...data, outcome: 'banker' })),
      { what: 'the outcome', recorded: 'banker', recomputed: 'player' },
    ],
    [
      'a natural',
      ofCoup('CoupSettled', (data) => ({ ...data, natural: true })),
      { what: 'a natural', recorded: 'true', recomputed: 'false' },
    ],
    [
      'a total',
      ofCoup('CoupSettled', (data) => ({ ...data, player: { ...(data['player'] as JsonObject), total: 7 } })),
      { what: 'the player’s total', recorded: '7', recomputed: '6' },
    ],
    [
      'whose card is drawn',
      ofCoup('CardDrawn', (data) => ({ ...data, hand: 'banker' })),
      { what: 'whose card is drawn', recorded: 'banker', recomputed: 'player' },
    ],
    [
      'a bet left out',
      ofCoup('CoupSettled', (data) => ({ ...data, bets: (data['bets'] as Json[]).slice(1) })),
      { what: 'bet BAC-01/S1/C3/B1', recorded: null, recomputed: 'lose' },
    ],
    [
      'the place of a card',
      ofCoup('CardDrawn', (data) => ({ ...data, card: { ...(data['card'] as JsonObject), leaf: 5 } })),
      { what: 'the place of card 1', recorded: '5', recomputed: null },
    ],
  ];

  it.each(forgeries)('%s', async (_, forge, { what, recorded, recomputed }) => {
    const result = await replayCoup(new ForgedSource(log, forge), COUP);
    if (!result.ok) throw new Error(result.rejection.detail);
    const replay: Replay = result.value;
    expect(replay.matches).toBe(false);
    const found = replay.differences.find((difference) => difference.what === what);
    expect(found).toMatchObject({ recorded, ...(recomputed === null ? {} : { recomputed }) });
    expect(replay.positions.map(({ seq }) => seq)).toContain(found?.at.seq);
  });

  it('is named by an impossible event', async () => {
    const forge = ofCoup('BettingClosed', (data) => ({ ...data, bets: 2 }));
    const result = await replayCoup(new ForgedSource(log, forge), COUP);
    expect(result).toMatchObject({ value: { readable: false, matches: false } });
    expect(JSON.stringify(result)).toContain('betting closes on 2 of 3 bets');
  });

  it('is named once in a replay of all coups', async () => {
    const forge = ofCoup('CoupSettled', firstBet({ outcome: 'push', returned: '1010' }));
    const summary = await replayAll(new ForgedSource(log, forge));
    expect(summary).toMatchObject({ coups: COUPS, mismatches: 1 });
    expect(summary.first).toMatchObject([
      { stream: 'table:BAC-01', coup: COUP, difference: { what: 'outcome of BAC-01/S1/C3/B1' } },
    ]);
  });
});

describe('other rules', () => {
  it('show their pay-outs without recording anything', async () => {
    const all = Array.from({ length: COUPS }, (_, at) => `BAC-01/S1/C${at + 1}`);
    const replays = await Promise.all(all.map((coup) => replayed(source, coup, { pays: { tie: '9:1' } })));
    const ties = replays.filter(({ outcome }) => outcome === 'tie');
    expect(ties.length).toBeGreaterThan(0);
    for (const { otherwise } of ties) {
      expect(otherwise?.patrons.find(({ patron }) => patron === 'cyd')).toMatchObject({
        returned: `${1024 * 9}`,
        returnedOtherwise: `${1024 * 10}`,
        difference: '1024',
      });
    }
    const others = replays.filter(({ outcome }) => outcome !== 'tie');
    expect(
      others.flatMap(({ otherwise }) => otherwise?.patrons.map(({ difference }) => difference)),
    ).not.toContain('1024');
    expect(replays.every(({ matches }) => matches)).toBe(true);
  });

  it('are refused if they are invalid or lack a wager that was bet on', async () => {
    expect(await replayCoup(source, COUP, { rules: { decks: 5 } })).toMatchObject({
      rejection: { code: 'BAD_RULES' },
    });
    expect(await replayCoup(source, COUP, { rules: { wagers: ['player'] } })).toMatchObject({
      rejection: { code: 'UNKNOWN_WAGER' },
    });
  });
});

it('replays all coups in one pass', async () => {
  const seen: number[] = [];
  const summary = await replayAll(source, (done, total) => seen.push(done, total));
  expect(summary).toMatchObject({ coups: COUPS, mismatches: 0, first: [] });
  expect(seen.at(-2)).toBe(seen.at(-1));
  expect(summary.events).toBe(seen.at(-1));
});

it('verifies the chains of an in-memory log', async () => {
  expect(await verifyChains(source)).toMatchObject({ ok: true, findings: [] });
  const forge = ofCoup('CoupSettled', firstBet({ stake: '1' }));
  const verdict = await verifyChains(new ForgedSource(log, forge));
  expect(verdict.findings).toMatchObject([{ kind: 'chain', stream: 'table:BAC-01' }]);
});

it('checks every card against the secret after the shoe was revealed', async () => {
  await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason: 'the evening is over' });
  const { commitment, matches } = await replayed(source, COUP);
  expect(matches).toBe(true);
  expect(commitment).toMatchObject({ revealed: true, commitmentHolds: true });
  expect(commitment.cards.map(({ inShoe }) => inShoe)).toEqual(Array(6).fill(true));
  const forge = ofCoup('CardsDealt', (data) => {
    const [first, second] = data['player'] as JsonObject[];
    return { ...data, player: [{ ...first, card: '5S' }, second] as Json[] };
  });
  const forged = await replayCoup(new ForgedSource(log, forge), COUP);
  expect(JSON.stringify(forged)).toContain('another, by the published secret');
});
