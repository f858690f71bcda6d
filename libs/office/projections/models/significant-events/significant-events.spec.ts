import { DECK } from '#game/cards';
import type { JsonObject } from '#kernel/canonical';
import { EVERY_SHARD } from '#log/event-store';
import { SIGNIFICANT_KIND_NAMES, significantEvents, type SignificantRow } from '../..';
import { InMemoryReadModels, takenEvent } from '../../test/in-memory-read-models';
import { RECORDED, streamOf, takenFrom } from '../../test/recorded';
import { rowsFromScratch } from '../../test/rows-from-scratch';
import { watched, WORLDS } from '../../test/worlds';

const history = (name: string) => RECORDED.get(name) ?? [];
const rowsOf = (...given: Parameters<typeof takenFrom>): readonly SignificantRow[] =>
  rowsFromScratch(significantEvents, takenFrom(...given)).map(({ values }) => values as SignificantRow);
const all = [...RECORDED].flatMap(([name, events]) => rowsOf(streamOf(name), events));
const notedIn = (name: string, kind: string) =>
  rowsOf(streamOf(name), history(name)).filter((row) => row.kind === kind);

const EUR = { currency: 'EUR' };
const openingOf = (data: JsonObject = {}) =>
  [
    'TableOpened',
    { table: 'T', variant: 'punto-banco', ...EUR, rules: { decks: 8, ...data }, edition: 1 },
  ] as const;
const bet = (stake: string) =>
  [
    'BetPlaced',
    { coup: 'T/S1/C1', bet: 'T/S1/C1/B1', patron: 'ada', seat: null, on: 'player', stake, ...EUR },
  ] as const;

it('are listed once for each event of their kind in every history', () => {
  const recorded = [...RECORDED.values()].flat();
  const counts = (kind: string, ...types: readonly string[]): void =>
    expect([kind, all.filter((row) => row.kind === kind).length]).toEqual([
      kind,
      recorded.filter(([type]) => types.includes(type)).length,
    ]);
  counts('table-opened', 'TableOpened');
  counts('dealer-assigned', 'DealerAssigned');
  counts('void-asked', 'VoidRequested');
  counts('coup-voided', 'CoupVoided');
  counts('correction-asked', 'CorrectionRequested');
  counts('coup-corrected', 'CoupCorrected');
  counts('waiver-asked', 'WaiverRequested');
  counts('commission-waived', 'CommissionWaived');
  counts('request-refused', 'RequestRefused');
  counts('shortfall-paid', 'ShortfallPaid');
  counts('impossible-card', 'ImpossibleCardScanned');
  counts('false-draw', 'FalseDrawRecorded');
  counts('fine-charged', 'FineCharged');
  counts('loss-made-good', 'LossMadeGood');
  counts('cut-card', 'CutCardReached');
  counts('erasure', 'TextsErased');
  counts('float-filled', 'FloatFilled');
  counts('float-credited', 'FloatCredited');
});

it('list a count that differs, with the amount missing or surplus, but not a first count', () => {
  expect(history('float').filter(([type]) => type === 'FloatCounted')).toHaveLength(3);
  expect(notedIn('float', 'count-difference')).toMatchObject([
    {
      amount: '5',
      currency: 'EUR',
      before: { expected: '480' },
      after: { kind: 'shift', counted: '475' },
    },
  ]);
});

it('never contain a card, a secret, a salt or a commitment', () => {
  const text = JSON.stringify(all);
  const recorded = JSON.stringify([...RECORDED.values()]);
  const hidden = [...recorded.matchAll(/"(?:secret|salt|commitment)":"([0-9a-f]+)"/gu)].map(
    ([, hex]) => hex!,
  );
  expect(hidden.length).toBeGreaterThan(10);
  expect(hidden.filter((hex) => text.includes(hex))).toEqual([]);
  expect(text.match(/"[A2-9TJQK][SHDC]"/u)).toBeNull();
});

it('list a void with the sum returned over all pages, requester, approver and reason', () => {
  const stakes = history('exceptions').flatMap(([type, { bets }]) =>
    type === 'CoupVoided' || type === 'BetsVoided' ? (bets as { stake: string }[]) : [],
  );
  const [row, ...others] = notedIn('exceptions', 'coup-voided');
  const went = stakes.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  expect(others).toEqual([]);
  expect(stakes.length).toBeGreaterThan(500);
  const [, voided] = history('exceptions').find(([type]) => type === 'CoupVoided')!;
  expect(row).toMatchObject({
    severity: 'alert',
    amount: `${went}`,
    asked_by: voided['askedBy'],
    approver: voided['approvedBy'],
    reason: voided['reason'],
    request: voided['request'],
  });
  expect(row?.staff).toEqual(expect.arrayContaining([voided['askedBy'], voided['approvedBy'], 'ruth']));
});

it('list a correction with the sums moved, before and after, and each shortfall', () => {
  const [, corrected] = history('exceptions').find(([type]) => type === 'CoupCorrected')!;
  type Corrected = { patron: string; returned: string; owed: string; before: { returned: string } };
  const bets = history('exceptions').flatMap(([type, data]) =>
    type === 'CoupCorrected' || type === 'BetsCorrected' ? (data['bets'] as Corrected[]) : [],
  );
  const sum = (of: (bet: (typeof bets)[number]) => bigint): string =>
    `${bets.reduce((so, one) => so + of(one), 0n)}`;
  const [row] = notedIn('exceptions', 'coup-corrected');
  expect(row).toMatchObject({
    before: { returned: sum(({ before }) => BigInt(before.returned)) },
    after: {
      returned: sum(({ returned }) => BigInt(returned)),
      outcome: corrected['outcome'],
      correction: 1,
    },
  });
  const owed = sum((bet) => BigInt(bet.owed));
  const shortfalls = notedIn('exceptions', 'shortfall');
  expect(new Set(shortfalls.map(({ patron }) => patron))).toEqual(new Set(['ada']));
  expect(`${shortfalls.reduce((so, { amount }) => so + BigInt(amount ?? 0), 0n)}`).toBe(owed);
  expect(BigInt(owed)).toBeGreaterThan(0n);
});

it.each(['chemin', 'banque'])('list for a correction of %s what its banker couldn’t pay', (name) => {
  const owing = history(name).map(([type, data]) => {
    if (type !== 'CoupCorrected') return [type, data] as const;
    const bank = { ...(data['bank'] as JsonObject), patron: 'zoe', owed: '700' };
    return [type, { ...data, bank }] as const;
  });
  const shortfalls = rowsOf(streamOf(name), owing).filter(({ patron }) => patron === 'zoe');
  expect(shortfalls).toMatchObject([{ kind: 'shortfall', amount: '700' }]);
});

it('list a change of rules with each difference, limits and pay tables separately', () => {
  const rules = { decks: 8, commissionBps: 500, limits: { default: { min: '1', step: '1' } }, seats: 14 };
  const after = { ...rules, commissionBps: 400, limits: { default: { min: '5', step: '1' } }, seats: 9 };
  const changed = {
    variant: 'punto-banco',
    rules: after,
    changedBy: 'paul',
    request: 'T/R1',
    approvedBy: 'ruth',
  };
  const [, ...rows] = rowsOf('table:T', [openingOf(rules), ['RulesChanged', changed]]);
  expect(
    rows.map(({ kind, before, after: now, asked_by: by, approver }) => [kind, before, now, by, approver]),
  ).toEqual([
    ['limits-changed', { limits: rules.limits }, { limits: after.limits }, 'paul', 'ruth'],
    ['pay-table-changed', { commissionBps: 500 }, { commissionBps: 400 }, 'paul', 'ruth'],
    ['rules-changed', { seats: 14 }, { seats: 9 }, 'paul', 'ruth'],
  ]);
});

it('list a new permission for a wager that favours patrons (R8)', () => {
  const kinds = rowsOf('table:T', [openingOf({ allowPatronEdge: true })]).map(({ kind }) => kind);
  expect(kinds).toEqual(['table-opened', 'patron-edge-allowed']);
});

it.each([
  ['EUR', '999999', 0],
  ['EUR', '1000000', 1],
  ['JPY', '9999', 0],
  ['JPY', '10000', 1],
  ['KWD', '9999999', 0],
  ['KWD', '10000000', 1],
])('treat %s %s as large: %i', (currency, amount, count) => {
  const events = [
    ['Deposited', { patron: 'ada', amount, currency, means: 'cash' }],
    ['Withdrawn', { patron: 'ada', amount, currency, means: 'transfer' }],
    ['Withdrawn', { patron: 'ada', amount, currency, means: 'cash' }],
  ] as const;
  const rows = rowsOf('patron:ada', events, { id: 'carl', role: 'cage' });
  expect(rows.map(({ kind, staff, table, after }) => [kind, staff, table, after])).toEqual(
    [{ direction: 'in' }, { direction: 'out' }]
      .slice(0, 2 * count)
      .map((after) => ['large-cash', ['carl'], null, after]),
  );
});

it('list a large bet under the patron, and no member of staff', () => {
  const [, row, ...others] = rowsOf('table:T', [openingOf(), bet('999999'), bet('1000000')], {
    id: 'ada',
    role: 'patron',
  });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'large-bet', patron: 'ada', amount: '1000000', staff: [], seq: 3 });
});

it('list a bank’s win after commission over all pages, without carried stakes', () => {
  const stakes = ['600000', '500000'];
  const lost = (stake: string) => ({ ...SETTLED, stake, outcome: 'lose', winnings: '0', returned: '0' });
  const carried = { ...SETTLED, stake: '900000', outcome: 'push', winnings: '0', returned: '0' };
  const hand = { cards: ['9S', 'KD'], total: 9 };
  const settled = {
    coup: 'T/S1/C1',
    punter: hand,
    banker: hand,
    outcome: 'banker',
    natural: true,
    ...EUR,
    commission: '55000',
    rounding: '0',
    bets: [lost(stakes[0]!)],
    pages: 1,
  };
  const rules = { table: 'T', variant: 'chemin-de-fer', ...EUR, rules: {}, edition: 1 };
  const rows = rowsOf('table:T', [
    ['TableOpened', rules],
    ['CoupOpened', { coup: 'T/S1/C1', banker: 'bob', bank: '2000000' }],
    ['CoupSettled', settled],
    ['BetsSettled', { coup: 'T/S1/C1', page: 1, ...EUR, bets: [lost(stakes[1]!), carried] }],
  ]);
  expect(rows.slice(1)).toMatchObject([{ kind: 'large-win', patron: 'bob', amount: '1045000', seq: 4 }]);
});
const SETTLED = { bet: 'x', patron: 'eve', seat: null };

it('list an action of the dealer in a patron’s place, and none of the patron’s own', () => {
  const decided = (by: string | null) =>
    ['FiveDecided', { coup: 'T/S1/C1', patron: 'ada', by, draw: true }] as const;
  const rows = rowsOf('table:T', [decided(null), decided('dora')], { id: 'dora', role: 'dealer' });
  expect(rows).toMatchObject([{ kind: 'override', patron: 'ada', who: 'dora', coup: 'T/S1/C1', seq: 2 }]);
});

it('ignore shoes of a table with a new shoe for every coup, except one that staff ends', () => {
  const shoe = { shoe: 'T/S1', because: 'last-coup', reason: null, cardsLeft: 400, coups: 1 };
  const events = [
    ['ShoeFinished', shoe],
    ['ShoeFinished', { ...shoe, because: 'ended', reason: 'aa' }],
  ] as const;
  const kinds = (dealing: string) =>
    rowsOf('table:T', [openingOf({ dealing }), ...events]).map(({ kind }) => kind);
  expect(kinds('every-coup')).toEqual(['table-opened', 'shoe-pulled-early']);
  expect(kinds('shoe')).toEqual(['table-opened', 'shoe-closed', 'shoe-pulled-early']);
});

describe('for an unshuffled shoe', () => {
  const RULES = { table: 'T', variant: 'punto-banco', ...EUR, rules: { decks: 8 }, edition: 1 };
  const loaded = (shoe: string) =>
    ['ShoeLoaded', { shoe, decks: 8, cards: 416, edition: 1, scanned: true }] as const;
  /** Returns a coup of four cards, from a position of an order on. */
  const coupOf = (shoe: string, coup: number, order: readonly string[], from = 4 * (coup - 1)) => {
    const at = (place: number) => ({
      card: order[(from + place) % order.length] ?? '',
      number: from + place + 1,
    });
    const data = { coup: `${shoe}/C${coup}`, player: [at(0), at(2)], banker: [at(1), at(3)] };
    return ['CardsDealt', data] as const;
  };
  const coupsOf = (shoe: string, order: readonly string[], coups: number, from = 0) =>
    Array.from({ length: coups }, (_, at) => coupOf(shoe, at + 1, order, from + 4 * at));
  /** Eight decks in which no card is followed by its neighbour. */
  const shuffled = Array.from({ length: 416 }, (_, at) => DECK[(at * 179) % DECK.length] ?? '');
  const alarmsIn = (...events: Parameters<typeof takenFrom>[1]) =>
    rowsOf('table:T', [['TableOpened', RULES], ...events]).filter(({ kind }) => kind === 'unshuffled-shoe');

  it('report factory order within three coups, once for each shoe', () => {
    const [alarm, ...others] = alarmsIn(loaded('T/S1'), ...coupsOf('T/S1', DECK, 12, 30));
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({
      severity: 'alert',
      type: 'CardsDealt',
      table: 'T',
      shoe: 'T/S1',
      coup: expect.stringMatching(/^T\/S1\/C[123]$/u),
      after: {
        against: 'factory-order',
        cards: expect.any(Number),
        times: expect.stringMatching(/^\d{7,}$/u),
      },
    });
    const again = alarmsIn(
      loaded('T/S1'),
      ...coupsOf('T/S1', DECK, 12),
      loaded('T/S2'),
      ...coupsOf('T/S2', DECK, 12),
    );
    expect(again.map(({ shoe }) => shoe)).toEqual(['T/S1', 'T/S2']);
  });

  it('report the order of the table’s last shoe', () => {
    const last = [loaded('T/S1'), ...coupsOf('T/S1', shuffled, 10)] as const;
    expect(alarmsIn(...last)).toEqual([]);
    const [alarm] = alarmsIn(...last, loaded('T/S2'), ...coupsOf('T/S2', shuffled, 3));
    expect(alarm).toMatchObject({ shoe: 'T/S2', after: { against: 'last-shoe' } });
  });

  it('report nothing for a shuffled shoe', () => {
    expect(notedIn('table', 'unshuffled-shoe')).toEqual([]);
    expect(alarmsIn(loaded('T/S1'), ...coupsOf('T/S1', shuffled, 10))).toEqual([]);
  });
});

it('have every kind covered by the tests above or a history', () => {
  const here = [
    'limits-changed',
    'pay-table-changed',
    'rules-changed',
    'patron-edge-allowed',
    'large-bet',
    'large-win',
    'large-cash',
    'unshuffled-shoe',
  ];
  const seen = new Set([...all.map(({ kind }) => kind as string), ...here, 'override', 'shoe-pulled-early']);
  expect(SIGNIFICANT_KIND_NAMES.filter((kind) => !seen.has(kind))).toEqual([]);
});

describe.each(WORLDS)('significant events $name', ({ open }) => {
  it('match the whole log, in batches of any size', async () => {
    const world = await open();
    for (const [name, events] of RECORDED) await world.teller.tell(streamOf(name), ...events);
    const store = world.store();
    const { runner, alarms, caughtUp } = watched(store, significantEvents, { eventsMax: 300 });
    runner.start();
    await caughtUp();
    await runner.stop();
    expect(alarms).toEqual([]);
    const shards = await Promise.all(
      EVERY_SHARD.map((shard) => world.teller.log.readRange(shard, 1, 20_000)),
    );
    const wanted = rowsFromScratch(significantEvents, shards.flat().map(takenEvent)).map(
      ({ shard, values }) => ({ shard, ...values }),
    );
    const storedRows =
      store instanceof InMemoryReadModels
        ? store.rows('significant-events').map((row) => ({ ...row, ...row.values }))
        : (await world.admin!.query<SignificantRow>(ROWS)).rows;
    expect(storedRows.map(plain).sort()).toEqual(wanted.map(plain).sort());
    expect(storedRows.length).toBeGreaterThan(50);
    await world.close();
  });
});

const ROWS = `select t.*, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from sabot_read.significant_event t`;

/** Returns a row as text, with numbers as PostgreSQL returns them and sorted columns. */
const plain = (row: object): string => {
  const { seq, part, at, kind, amount, staff, before, after, reason, approver, shard } =
    row as SignificantRow & {
      shard: number;
    };
  return JSON.stringify([shard, `${seq}`, part, at, kind, amount, staff, before, after, reason, approver]);
};
