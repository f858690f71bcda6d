import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#game/tables';
import type { Answer } from '#log/commands';
import type { CommandName } from '#log/contract';
import { untilSeen } from '#testing';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { HouseUnderTest } from '../house-under-test';
import { say, seedOf, SOAK } from './sizes';

jest.setTimeout(300_000);

const PLAYER_WINS = ['9H', '2D', 'KD', 'KC'];
const BANKER_WINS = ['2H', '9D', 'KD', 'KC'];
/** One coup in eleven has a five on which its patron decides. */
const COUPS_MAX = 200;

interface TableView {
  readonly phase: string;
  readonly coup: { readonly coup: string } | null;
  readonly chips: readonly { readonly patron: string; readonly chips: string }[];
}

let house: HouseUnderTest;
let random: SeededRandom;
let people: ReturnType<HouseUnderTest['tokens']['people']>;
let chosen: number;
let kills = 0;
beforeAll(async () => {
  random = new SeededRandom(seedOf('faults/exceptions'), 'kills');
  chosen = random.below(12);
  house = await HouseUnderTest.onSharedServer({ env: { LOG_LEVEL: 'warn' } });
  people = house.tokens.people(2);
});
afterAll(async () => {
  say(`faults/exceptions: ${kills} kills`);
  await house.end();
});

const give = async (by: Person, name: CommandName, target: string, fields = {}): Promise<Answer> => {
  const result = await house.client.give({ name, target, fields }, by, randomUUID());
  if (!result.ok) throw new Error(`${name} at ${target}: ${JSON.stringify(result.rejection)}`);
  return result.answer;
};

/**
 * Returns the steps (asking, approving) at which the server is killed: both in the soak, otherwise one, in
 * phases that the seed chooses.
 */
const killsOf = (
  phase: string,
  phases: readonly string[],
): { readonly asking: boolean; readonly approving: boolean } => {
  const isTried = phases[chosen % phases.length] === phase;
  const asking = random.below(2) === 0;
  return { asking: SOAK || (isTried && asking), approving: SOAK || (isTried && !asking) };
};

/** Gives a command and kills the server shortly after it was sent. The client repeats it with the same id. */
const giveKilled = async (by: Person, name: CommandName, target: string, fields = {}): Promise<Answer> => {
  const given = give(by, name, target, fields);
  await sleep(random.below(15));
  await house.signal('SIGKILL');
  kills += 1;
  await house.start();
  return given;
};
const requestOf = ({ events }: Answer): string => {
  const request = events.find(({ type }) => type.endsWith('Requested'))?.data['request'];
  return typeof request === 'string' ? request : '';
};

const viewOf = async (table: string): Promise<TableView> =>
  (await house.get(`/v1/tables/${table}`)) as TableView;
const chipsOf = async (table: string): Promise<bigint> =>
  (await viewOf(table)).chips.reduce((sum, { chips }) => sum + BigInt(chips), 0n);

const patronsOf = (): readonly [Person, Person] => {
  const [ada, bob] = people.patrons;
  if (ada === undefined || bob === undefined) throw new Error('the demo house has too few patrons');
  return [ada, bob];
};

const open = async (table: string, rules: object): Promise<void> => {
  await give(people.pit, 'OpenTable', table, { table, variant: 'punto-banco', currency: 'EUR', rules });
  for (const [at, patron] of patronsOf().entries()) {
    await give(people.cage, 'Deposit', patron.id, { amount: '100000', currency: 'EUR' });
    await give(patron, 'BuyIn', table, { amount: '100000' });
    await give(patron, 'TakeSeat', table, { seat: at + 1 });
  }
  await give(people.dealer, 'ShuffleShoe', table);
  await give(patronsOf()[0], 'CutShoe', table, { at: 99 });
};

const bet = async (table: string): Promise<void> => {
  const [ada, bob] = patronsOf();
  await give(people.dealer, 'OpenBetting', table);
  await give(ada, 'PlaceBet', table, { on: 'player', stake: '2500' });
  await give(bob, 'PlaceBet', table, { on: 'banker', stake: '1010' });
};

/** Plays until the table is in this phase with an open coup. */
const reach = async (table: string, phase: string): Promise<void> => {
  for (let coups = 0; coups < COUPS_MAX; coups++) {
    const now = (await viewOf(table)).phase;
    if (now === 'no-shoe') {
      await give(people.dealer, 'ShuffleShoe', table);
      await give(patronsOf()[0], 'CutShoe', table, { at: 50 });
    }
    if (now === 'five') await give(patronsOf()[0], 'DecideOnFive', table, { draw: true });
    await bet(table);
    if (phase === 'betting') return;
    await give(people.dealer, 'CloseBetting', table);
    if (phase === 'dealing') return;
    if ((await give(people.dealer, 'Deal', table)).phase === phase) return;
  }
  throw new Error(`no coup came to ${phase}`);
};

const VOIDED_IN = {
  betting: {},
  dealing: {},
  five: { playerOnFive: 'choice' },
  turning: { squeezeSeconds: 60 },
};

it.each(Object.entries(VOIDED_IN))(
  'a void asked in phase %s returns every stake once, whatever is killed',
  async (phase, rules) => {
    const table = `VOID-${phase}`;
    await open(table, rules);
    await reach(table, phase);
    const before = await viewOf(table);
    const staked = 3_510n;
    const held = await chipsOf(table);
    const { asking, approving } = killsOf(phase, Object.keys(VOIDED_IN));
    const ask = asking ? giveKilled : give;
    const asked = await ask(people.dealer, 'VoidCoup', table, { reason: 'a card fell from the shoe' });
    expect(await viewOf(table)).toMatchObject({ phase, coup: before.coup, chips: before.chips });
    await (approving ? giveKilled : give)(people.pit, 'Approve', requestOf(asked));
    const after = await viewOf(table);
    expect(after).toMatchObject({ phase: 'ready', coup: null });
    expect(await chipsOf(table)).toBe(held + staked);
    await bet(table);
    expect((await viewOf(table)).coup?.coup).not.toBe(before.coup?.coup);
  },
);

const CORRECTED_IN = ['ready', 'betting', 'no-shoe'];

it.each(CORRECTED_IN)(
  'a correction asked in phase %s moves its money once, whatever is killed',
  async (phase) => {
    const table = `CORRECT-${phase}`;
    await open(table, {});
    await bet(table);
    const coup = `${table}/S1/C1`;
    await give(people.dealer, 'CloseBetting', table);
    await give(people.dealer, 'Deal', table);
    const correction = (cards: readonly string[]) => ({ coup, cards, reason: 'misread' });
    const first = await give(people.dealer, 'CorrectCoup', table, correction(PLAYER_WINS));
    await give(people.pit, 'Approve', requestOf(first));
    if (phase === 'betting') await bet(table);
    if (phase === 'no-shoe') await give(people.pit, 'EndShoe', table, { reason: 'enough' });
    const held = await chipsOf(table);
    const { asking, approving } = killsOf(phase, CORRECTED_IN);
    const ask = asking ? giveKilled : give;
    const asked = await ask(people.dealer, 'CorrectCoup', table, correction(BANKER_WINS));
    expect(await chipsOf(table)).toBe(held);
    await (approving ? giveKilled : give)(people.pit, 'Approve', requestOf(asked));
    expect(await viewOf(table)).toMatchObject({ phase });
    // 2500 won on Player and 1010 lost on Banker become 2500 lost and 1010 won less 5 %, rounded up to 51.
    expect(await chipsOf(table)).toBe(held - 5_000n + 2_020n - 51n);
    const [, second] = (
      (await house.get(`/v1/coups/${encodeURIComponent(coup)}`)) as {
        readonly corrections: readonly object[];
      }
    ).corrections;
    expect(second).toMatchObject({ correction: 2, outcome: 'banker' });
  },
);

it('a request lapses after a kill without another command', async () => {
  const table = 'LAPSE-1';
  await open(table, { approvalSeconds: 2 });
  await bet(table);
  await giveKilled(people.dealer, 'VoidCoup', table, { reason: 'a card fell from the shoe' });
  const refusals = async () => {
    const { items } = (await house.get(`/v1/events?stream=table:${table}&limit=500`)) as {
      readonly items: readonly { readonly type: string; readonly data: object; readonly actor: object }[];
    };
    return items.filter(({ type }) => type === 'RequestRefused');
  };
  expect(await untilSeen(refusals, ({ length }) => length > 0, { everyMs: 100 })).toMatchObject([
    { data: { because: 'lapsed', by: null }, actor: { id: 'lapse', role: 'system' } },
  ]);
  await give(people.dealer, 'CloseBetting', table);
});

it('afterwards every balance, void and correction agrees', async () => {
  expect(await house.sabot('verify')).toMatchObject({ exit: 0 });
  expect(await house.sabot('replay', '--all')).toMatchObject({ exit: 0 });
});
