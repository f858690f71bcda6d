import { houseOverHttp, type HouseOverHttp } from './house-over-http';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob', 'cyd'];
const [CORRECTED, VOID] = ['/v1/coups/BAC-01%2FS1%2FC1', '/v1/coups/BAC-01%2FS1%2FC2'];
const WHY = 'the camera shows a nine';
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

let http: HouseOverHttp;
beforeAll(async () => {
  http = await houseOverHttp();
  const { house } = http;
  await house.openTable(TABLE, PATRONS);
  const coup = await house.coup(TABLE, PATRONS);
  for (const cards of [
    ['9H', '9D', 'KD', 'KC'],
    ['2H', '9D', 'KD', 'KC'],
  ]) {
    await house.give('dealer:dora', 'CorrectCoup', TABLE, { coup, cards, reason: WHY });
    await house.give('pit:ruth', 'Approve', TABLE);
  }
  await house.give('dealer:dora', 'OpenBetting', TABLE);
  await house.give('ada', 'PlaceBet', TABLE, { on: 'player', stake: '1200' });
  await house.give('bob', 'PlaceBet', TABLE, { on: 'banker', stake: '300' });
  await house.give('bob', 'PlaceBet', TABLE, { on: 'tie', stake: '40' });
  await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: WHY });
  await house.give('pit:ruth', 'Approve', TABLE);
});
afterAll(() => http.close());

interface Correction {
  readonly patrons: readonly Record<'patron' | 'before' | 'after' | 'paid' | 'taken' | 'owed', string>[];
  readonly bets: readonly { readonly patron: string; readonly before: object }[];
}
const correctionsOf = async (as: string): Promise<readonly Correction[]> =>
  (await http.get(as, CORRECTED)).json['corrections'] as readonly Correction[];

describe('a corrected coup', () => {
  it('shows the settled result, and each correction with persons, reason and amounts', async () => {
    const { json } = await http.get('auditor:al', CORRECTED);
    expect(json).toMatchObject({
      status: 'corrected',
      voided: null,
      corrections: [
        {
          correction: 1,
          request: 'BAC-01/R1',
          askedBy: 'dora',
          approvedBy: 'ruth',
          reason: { hash: HASH, text: WHY },
          outcome: 'tie',
          player: { cards: ['9H', 'KD'], total: 9 },
        },
        { correction: 2, request: 'BAC-01/R2', outcome: 'banker', banker: { cards: ['9D', 'KC'], total: 9 } },
      ],
    });
    const events = json['events'] as readonly { readonly type: string }[];
    expect(events.filter(({ type }) => type === 'CoupCorrected')).toHaveLength(2);
    expect((json['bets'] as unknown[]).length).toBe(4);
  });

  it('shows each patron’s result before and after, and the difference', async () => {
    const [first, second] = await correctionsOf('pit:ruth');
    for (const correction of [first, second]) {
      expect(correction?.patrons.map(({ patron }) => patron).toSorted()).toEqual(PATRONS);
      for (const { before, after, paid, taken, owed } of correction?.patrons ?? [])
        expect(BigInt(after) - BigInt(before)).toBe(BigInt(paid) - BigInt(taken) - BigInt(owed));
    }
    const afterOf = (correction: Correction | undefined, who: string) =>
      correction?.patrons.find(({ patron }) => patron === who);
    for (const who of PATRONS) expect(afterOf(second, who)?.before).toBe(afterOf(first, who)?.after);
    // Ada's 1010 on Banker push on the tie, then win less 5 %.
    expect(afterOf(second, 'ada')).toMatchObject({ before: '1010', after: '1969', paid: '959' });
  });

  it('shows a patron that patron’s own money alone, without persons and reason', async () => {
    const { json, text } = await http.get('bob', CORRECTED);
    expect(json).toMatchObject({
      corrections: [{ askedBy: null, approvedBy: null, reason: { text: null } }, {}],
    });
    const corrections = await correctionsOf('bob');
    expect(
      new Set(corrections.flatMap(({ patrons, bets }) => [...patrons, ...bets]).map(({ patron }) => patron)),
    ).toEqual(new Set(['bob']));
    expect(text).not.toMatch(/ruth|camera|\b(ada|cyd)\b/);
  });

  it('shows an admin no money', async () => {
    expect(await correctionsOf('admin:alma')).toMatchObject([
      { bets: [], patrons: [] },
      { bets: [], patrons: [] },
    ]);
  });
});

describe('a void coup', () => {
  it('shows the persons, the reason, and the returned stakes', async () => {
    const { json } = await http.get('regulator:rex', VOID);
    expect(json).toMatchObject({
      status: 'void',
      outcome: null,
      settledAt: null,
      corrections: [],
      voided: {
        request: 'BAC-01/R3',
        askedBy: 'dora',
        approvedBy: 'ruth',
        reason: { hash: HASH, text: WHY },
        returned: [
          { patron: 'ada', amount: '1200' },
          { patron: 'bob', amount: '340' },
        ],
      },
    });
  });

  it('shows a patron that patron’s own stake', async () => {
    const { json, text } = await http.get('bob', VOID);
    expect(json).toMatchObject({ voided: { askedBy: null, returned: [{ patron: 'bob', amount: '340' }] } });
    expect(text).not.toMatch(/ruth|camera|\bada\b/);
  });
});

it('replays with returned stakes, persons and reason; for a patron with its own part alone', async () => {
  const { status, json } = await http.get('auditor:al', `${VOID}/replay`);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    status: 'void',
    matches: true,
    requests: [
      {
        request: 'BAC-01/R3',
        what: 'void',
        askedBy: 'dora',
        answeredBy: 'ruth',
        reason: { hash: HASH, text: WHY },
      },
    ],
    played: {
      outcome: null,
      hands: [],
      bets: [
        { patron: 'ada', stake: '1200', outcome: null, returned: '1200' },
        { patron: 'bob', stake: '300', returned: '300' },
        { patron: 'bob', stake: '40', returned: '40' },
      ],
      voided: {
        because: 'request',
        returned: [
          { patron: 'ada', staked: '1200', returned: '1200' },
          { patron: 'bob', staked: '340', returned: '340' },
        ],
      },
    },
  });
  const own = await http.get('bob', `${VOID}/replay`);
  expect(own.json).toMatchObject({
    requests: [{ askedBy: null, answeredBy: null, reason: { text: null } }],
    played: { voided: { askedBy: null, approvedBy: null, returned: [{ patron: 'bob', returned: '340' }] } },
  });
  expect(own.text).not.toMatch(/ruth|dora|camera|\bada\b/);
  expect(await http.get('cyd', `${VOID}/replay`)).toMatchObject({ status: 403 });
});

it('a corrected coup is listed with the result in force beside the first', async () => {
  const { json } = await http.get('ada', `/v1/tables/${TABLE}/coups`);
  expect(json['items']).toMatchObject([
    { status: 'void', outcome: null, corrected: null },
    { status: 'corrected', corrected: { outcome: 'banker', banker: { cards: ['9D', 'KC'] } } },
  ]);
});

it('a corrected coup replays with its corrections; a patron sees its own bets alone', async () => {
  const { json } = await http.get('auditor:al', `${CORRECTED}/replay`);
  expect(json).toMatchObject({
    matches: true,
    played: {
      corrections: [
        { correction: 1, askedBy: 'dora', before: { player: { total: 1 } } },
        { correction: 2, outcome: 'banker', before: { outcome: 'tie', player: { cards: ['9H', 'KD'] } } },
      ],
    },
  });
  const { json: own } = await http.get('cyd', `${CORRECTED}/replay`);
  expect(own).toMatchObject({
    played: {
      corrections: [
        { askedBy: null, bets: [{ patron: 'cyd' }], patrons: [{ patron: 'cyd' }] },
        { bets: [{ patron: 'cyd' }] },
      ],
    },
  });
});

it('an erased reason is shown by its hash alone', async () => {
  const before = await http.get('auditor:al', `${VOID}/replay`);
  expect(before.json).toMatchObject({ requests: [{ reason: { hash: HASH, text: WHY } }] });
  await http.house.give('admin:alma', 'EraseTexts', 'bob');
  const { json } = await http.get('auditor:al', `${VOID}/replay`);
  expect(json).toMatchObject({ matches: true, requests: [{ reason: { hash: HASH, text: null } }] });
});
