import { randomBytes } from 'node:crypto';
import type { Role } from '#game/tables';
import { Floor } from '#log/commands';
import { COMMANDS, parse, type CommandName, type GivenCommand } from '#log/contract';
import { EVERY_SHARD, InMemoryEventLog, Vault } from '#log/event-store';
import { table } from '#testing';

const uuid = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`;

/** A floor that takes lines such as `patron:A StakeBank {"amount":"100"}`, each under the next id. */
class FloorByLines {
  readonly log = new InMemoryEventLog();
  private ids = 0;
  private constructor(private readonly floor: Floor) {}

  static async open(): Promise<FloorByLines> {
    const log = new InMemoryEventLog();
    const floor = await Floor.open({
      log,
      vault: Vault.forNow(),
      owner: 'test',
      random: (bytes) => randomBytes(bytes),
      firstCurrency: 'EUR',
    });
    return Object.assign(new FloorByLines(floor), { log });
  }

  async give(line: string, target = 'T1') {
    const [as = '', name = '', ...fields] = line.split(' ');
    const [role = '', person = role] = as.split(':');
    const body = parse<unknown>(COMMANDS[name as CommandName].body, JSON.parse(fields.join(' ') || '{}'));
    if (!body.ok) throw new Error(body.rejection.detail);
    const given = { name, target, body: body.value } as GivenCommand;
    const ids = { commandId: uuid((this.ids += 1)), correlationId: null };
    const outcome = await this.floor.submit(given, { id: person, role: role as Role }, ids);
    return outcome.ok ? 'accepted' : outcome.rejection.code;
  }

  /** Gives lines that must all be accepted. */
  async all(...lines: readonly string[]): Promise<void> {
    for (const line of lines) expect([line, await this.give(line)]).toEqual([line, 'accepted']);
  }

  /** Returns the balance of an account once all transfers have arrived. */
  async of(account: string): Promise<bigint> {
    await this.floor.idle();
    const found = this.log.balances().find((each) => each.account === account);
    return found?.amount ?? 0n;
  }

  async close(): Promise<void> {
    await this.floor.idle();
    expect(await this.log.openTransfers(EVERY_SHARD)).toEqual([]);
    await this.floor.close();
  }
}

const RULES = { 'chemin-de-fer': { minimumSeated: 2 }, banque: {} } as const;
type Variant = keyof typeof RULES;

/** The last one cuts the shoe and, in banque, can't have its first bank (R4). */
const SEATED = { 'chemin-de-fer': ['A', 'B'], banque: ['A', 'B', 'C'] } as const;

/** They are seated with 1,000 at the cage and no chip, and the shoe is ready. */
const seated = async (variant: Variant, rules: object = { autoBuyIn: true }): Promise<FloorByLines> => {
  const scene = await FloorByLines.open();
  const open = { table: 'T1', variant, currency: 'EUR', rules: { ...RULES[variant], ...rules } };
  await scene.all(`pit OpenTable ${JSON.stringify(open)}`);
  for (const [at, who] of SEATED[variant].entries()) {
    expect(await scene.give('cage Deposit {"amount":"1000"}', who)).toBe('accepted');
    await scene.all(`patron:${who} TakeSeat {"seat":${at + 1}}`);
  }
  await scene.all('dealer ShuffleShoe', `patron:${SEATED[variant].at(-1)} CutShoe {"at":20}`);
  return scene;
};

describe('R12, autoBuyIn where a player banks', () => {
  it('buys the chips that a bank and a stake lack, before they move', async () => {
    const scene = await seated('chemin-de-fer');
    await scene.all('patron:A StakeBank {"amount":"300"}', 'dealer CloseBanco');
    await scene.all('patron:B PlaceBet {"stake":"120"}');
    expect(await scene.of('patron:A')).toBe(700n);
    expect(await scene.of('patron:B')).toBe(880n);
    expect(await scene.of('table:T1:bank')).toBe(300n);
    expect(await scene.of('table:T1:stakes')).toBe(120n);
    await scene.close();
  });

  const funds = table<'lines' | 'last' | 'bought'>`
    lines                                   | last                                  | bought
                                            | patron:A StakeBank {"amount":"1001"}  | 0
    patron:A StakeBank {"amount":"1000"}    | patron:B CallBanco                    | 1000
  `;
  it.each(funds)('$last buys $bought from the account', async ({ lines, last, bought }) => {
    const scene = await seated('chemin-de-fer');
    if (lines !== '') await scene.all(lines);
    const outcome = await scene.give(last);
    expect(outcome).toBe(bought === '0' ? 'INSUFFICIENT_FUNDS' : 'accepted');
    const who = last.slice('patron:'.length, 'patron:X'.length);
    expect(`${await scene.of(`chips:T1:${who}`)}`).toBe(bought);
    await scene.close();
  });

  it('gives the bank to a bid whose chips were bought, at banque', async () => {
    const scene = await seated('banque');
    await scene.all('patron:A BidForBank {"amount":"400"}');
    expect(await scene.of('chips:T1:A')).toBe(400n);
    expect(await scene.give('patron:B BidForBank {"amount":"1200"}')).toBe('INSUFFICIENT_FUNDS');
    await scene.all('dealer CloseBidding', 'patron:A StakeBank {"amount":"500"}');
    expect(await scene.of('table:T1:bank')).toBe(500n);
    expect(await scene.of('patron:A')).toBe(500n);
    await scene.close();
  });

  it('buys nothing for a command that is refused for another reason, and nothing without the option', async () => {
    const scene = await seated('chemin-de-fer');
    expect(await scene.give('patron:B StakeBank {"amount":"300"}')).toBe('NOT_YOUR_TURN');
    expect(await scene.of('patron:B')).toBe(1000n);
    await scene.close();
    const off = await seated('chemin-de-fer', { autoBuyIn: false });
    expect(await off.give('patron:A StakeBank {"amount":"300"}')).toBe('INSUFFICIENT_CHIPS');
    expect(await off.of('patron:A')).toBe(1000n);
    await off.close();
  });

  it('returns the chips if another patron has the bank by the time they arrive', async () => {
    const scene = await seated('chemin-de-fer');
    // A declines while the stake waits for its chips.
    const [staked] = await Promise.all([
      scene.give('patron:A StakeBank {"amount":"300"}'),
      scene.give('patron:A DeclineBank'),
    ]);
    expect(staked).toBe('NOT_YOUR_TURN');
    expect(await scene.of('patron:A')).toBe(1000n);
    expect(await scene.of('chips:T1:A')).toBe(0n);
    await scene.close();
  });
});
