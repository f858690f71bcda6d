import { Floor } from '#log/commands';
import { InMemoryEventLog, Vault, type Clock } from '#log/event-store';
import { HandClock } from '#testing';
import { asPerson } from '../test/give';

let drawn = 0;
const VAULT = Vault.forNow();
const openFloor = (log: InMemoryEventLog, clock: Clock, options = {}): Promise<Floor> =>
  Floor.open({
    log,
    clock,
    vault: VAULT,
    owner: 'test',
    random: (bytes) => new Uint8Array(bytes).fill((drawn += 1)),
    ...options,
  });

/** Plays until ada has a stake on Player and the Player has a five. */
const waiting = async (floor: Floor): Promise<void> => {
  const rules = { playerOnFive: 'choice', decisionSeconds: 10, dealing: 'every-coup' };
  await asPerson(floor, 'pit').give('OpenTable', 'T1', {
    table: 'T1',
    variant: 'mini',
    currency: 'EUR',
    rules,
  });
  await asPerson(floor, 'cage').give('Deposit', 'ada', { amount: '1000' });
  await asPerson(floor, 'patron:ada').give('BuyIn', 'T1', { amount: '1000' });
  for (let phase: string | null = null; phase !== 'five';) {
    await asPerson(floor, 'dealer').give('ShuffleShoe', 'T1');
    await asPerson(floor, 'dealer').give('OpenBetting', 'T1');
    await asPerson(floor, 'patron:ada').give('PlaceBet', 'T1', { on: 'player', stake: '10' });
    await asPerson(floor, 'dealer').give('CloseBetting', 'T1');
    const dealt = await asPerson(floor, 'dealer').give('Deal', 'T1');
    if (!dealt.ok) throw new Error(dealt.rejection.detail);
    ({ phase } = dealt.answer);
  }
};
const inPlaceOf = { draw: true, for: 'ada' };
const NAMES_BOTH = expect.objectContaining({
  type: 'FiveDecided',
  data: expect.objectContaining({ patron: 'ada', by: 'dealer', draw: true }) as object,
}) as object;

/** Plays until Ada holds the shoe, turns both hands and has a third card to turn. */
const turning = async (floor: Floor): Promise<void> => {
  const rules = { squeezeSeconds: 10, dealing: 'every-coup' };
  await asPerson(floor, 'pit').give('OpenTable', 'T1', {
    table: 'T1',
    variant: 'punto-banco',
    currency: 'EUR',
    rules,
  });
  await asPerson(floor, 'patron:ada').give('TakeSeat', 'T1', { seat: 1 });
};
const toss = (floor: Floor, as: string, hand: 'player' | 'banker') =>
  asPerson(floor, as).give('TurnCards', 'T1', { hand, way: 'toss' });
const dealtAnew = async (floor: Floor): Promise<void> => {
  for (const name of ['ShuffleShoe', 'OpenBetting', 'CloseBetting', 'Deal'] as const)
    expect(await asPerson(floor, 'dealer').give(name, 'T1')).toMatchObject({ ok: true });
};

describe('C2 on the floor', () => {
  it('the time to turn cards counts from the deal; a third card has its own time, and a peek adds none', async () => {
    const clock = new HandClock();
    const floor = await openFloor(new InMemoryEventLog(), clock);
    await turning(floor);
    const early = { rejection: { code: 'NOT_YOUR_TURN', who: 'ada' } };
    for (let phase: string | null = null; phase !== 'turning';) {
      await dealtAnew(floor);
      clock.pass(9);
      await asPerson(floor, 'patron:ada').give('TurnCards', 'T1', { hand: 'player', way: 'quick' });
      expect(await toss(floor, 'dealer', 'player')).toMatchObject(early);
      clock.pass(1);
      expect(await toss(floor, 'dealer', 'player')).toMatchObject({ ok: true });
      const tossed = await toss(floor, 'dealer', 'banker');
      if (!tossed.ok) throw new Error(tossed.rejection.detail);
      ({ phase } = tossed.answer);
    }
    const { state } = await floor.table('T1');
    if (state.phase !== 'turning') throw new Error(state.phase);
    const hand = state.down.player.length > 0 ? 'player' : 'banker';
    clock.pass(9);
    expect(await toss(floor, 'dealer', hand)).toMatchObject(early);
    clock.pass(1);
    expect(await toss(floor, 'dealer', hand)).toMatchObject({ ok: true });
    await floor.close();
  });

  it('after a crash during a squeeze the dealt cards are the same, and the time continues', async () => {
    const [clock, log] = [new HandClock(), new InMemoryEventLog()];
    const first = await openFloor(log, clock);
    await turning(first);
    await dealtAnew(first);
    const before = await first.table('T1');
    await first.close();
    clock.pass(10);
    const second = await openFloor(log, clock);
    expect(await second.table('T1')).toEqual(before);
    expect(await toss(second, 'dealer', 'banker')).toMatchObject({
      answer: { phase: 'turning', events: [{ type: 'CardsTurned' }, { type: 'HandExposed' }] },
    });
    await second.close();
  });
});

describe('R11 on the floor', () => {
  it('counts from when the table began to wait', async () => {
    const clock = new HandClock();
    const floor = await openFloor(new InMemoryEventLog(), clock);
    await waiting(floor);
    clock.pass(9.999);
    expect(await asPerson(floor, 'dealer').give('DecideOnFive', 'T1', inPlaceOf)).toMatchObject({
      rejection: { code: 'NOT_YOUR_TURN', who: 'ada' },
    });
    clock.pass(0.001);
    expect(await asPerson(floor, 'dealer').give('DecideOnFive', 'T1', inPlaceOf)).toMatchObject({
      answer: { events: expect.arrayContaining([NAMES_BOTH]) },
    });
    await floor.close();
  });

  it('continues after a restart, from the recorded time', async () => {
    const [clock, log] = [new HandClock(), new InMemoryEventLog()];
    const first = await openFloor(log, clock);
    await waiting(first);
    await first.close();
    clock.pass(4);
    const second = await openFloor(log, clock);
    expect(await asPerson(second, 'dealer').give('DecideOnFive', 'T1', inPlaceOf)).toMatchObject({
      rejection: { code: 'NOT_YOUR_TURN' },
    });
    clock.pass(6);
    expect(await asPerson(second, 'dealer').give('DecideOnFive', 'T1', inPlaceOf)).toMatchObject({
      ok: true,
    });
    await second.close();
  });

  it('counts as expired in a script', async () => {
    const floor = await openFloor(new InMemoryEventLog(), new HandClock(), { waitingTimes: 'run-out' });
    await waiting(floor);
    expect(await asPerson(floor, 'dealer').give('DecideOnFive', 'T1', inPlaceOf)).toMatchObject({ ok: true });
    await floor.close();
  });
});
