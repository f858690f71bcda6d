import { openHouse, problem, type Heard, type House } from './house-for-tests';

const COUP = 'BAC-07/S1/C1';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  const { give } = house;
  const rules = { squeezeSeconds: 600 };
  await give('pit:pia', 'OpenTable', '', { table: 'BAC-07', variant: 'punto-banco', currency: 'EUR', rules });
  await give('patron:ada', 'TakeSeat', 'BAC-07', { seat: 1 });
  await give('dealer:dora', 'ShuffleShoe', 'BAC-07');
  await give('patron:ada', 'CutShoe', 'BAC-07', { at: 137 });
  for (const name of ['OpenBetting', 'CloseBetting', 'Deal'] as const)
    await give('dealer:dora', name, 'BAC-07');
}, 60_000);
afterAll(() => house.close());

const handOf = async (as: `${'patron' | 'dealer' | 'auditor'}:${string}`, coup = COUP): Promise<Heard> => {
  const [role, id] = as.split(':') as ['patron', string];
  const token = await house.tokenOf({ id, role });
  return house.ask(`/v1/coups/${encodeURIComponent(coup)}/hand`, {
    headers: { authorization: `Bearer ${token}` },
  });
};
interface Seen {
  readonly hand: string;
  readonly card: string;
  readonly leaf: number;
}

describe('GET /v1/coups/{coup}/hand', () => {
  it('shows the holder the face-down cards, and forbids caching', async () => {
    const heard = await handOf('patron:ada');
    expect(heard).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    const cards = heard.json['cards'] as Seen[];
    expect(cards.map(({ hand }) => hand)).toEqual(['player', 'player', 'banker', 'banker']);
    for (const { card } of cards) expect(card).toMatch(/^[A23456789TJQK][SHDC]$/u);
  });

  it('is refused to everybody else', async () => {
    expect(await handOf('patron:bob')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await handOf('dealer:dora')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await handOf('auditor:otto')).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await house.ask(`/v1/coups/${encodeURIComponent(COUP)}/hand`, {})).toMatchObject({ status: 401 });
    expect(await handOf('patron:ada', 'BAC-07/S9/C1')).toMatchObject(problem(404, 'NO_SUCH_COUP'));
  });

  it('cards shown by TurnCards to its sender are in no event, and an early toss by the dealer is refused', async () => {
    const [first] = (await handOf('patron:ada')).json['cards'] as Seen[];
    const fields = { hand: 'player', way: 'peek', card: 1 };
    const turned = await house.give('patron:ada', 'TurnCards', 'BAC-07', fields);
    expect(turned).toMatchObject({ status: 200, json: { seen: [first] } });
    expect(JSON.stringify(turned.json['events'])).not.toContain(`"${first?.card}"`);
    const early = { ...problem(409, 'NOT_YOUR_TURN') };
    const tossed = await house.give('dealer:dora', 'TurnCards', 'BAC-07', { hand: 'player', way: 'toss' });
    expect(tossed.json).toMatchObject({ ...early.json, who: 'ada' });
  });

  it('is in no log line', async () => {
    const cards = (await handOf('patron:ada')).json['cards'] as Seen[];
    const lines = house.logged.join('');
    expect(lines).toContain('/hand'); // the request itself is logged
    for (const { card, leaf } of cards) expect(lines).not.toContain(`"card":"${card}","leaf":${leaf}`);
    for (const { card } of cards) expect(lines).not.toContain(`"${card}"`);
  });

  it('is refused once a hand was tossed, which everybody sees', async () => {
    await house.give('patron:ada', 'TurnCards', 'BAC-07', { hand: 'player', way: 'toss' });
    const left = (await handOf('patron:ada')).json['cards'] as Seen[];
    expect(left.map(({ hand }) => hand)).toEqual(['banker', 'banker']);
    await house.give('dealer:dora', 'VoidCoup', 'BAC-07', { reason: 'a card fell' });
    await house.give('pit:ruth', 'Approve', 'BAC-07/R1');
    expect(await handOf('patron:ada')).toMatchObject(problem(409, 'WRONG_PHASE'));
  });
});
