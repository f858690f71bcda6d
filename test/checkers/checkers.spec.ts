import { randomBytes, randomUUID } from 'node:crypto';
import { COMMANDS, parse, type CommandName, type GivenCommand } from '#contract';
import { Vault, type ShardPart } from '#event-store';
import { Floor, type FloorResult } from '#floor';
import type { Role } from '#tables';
import { check } from './check';
import { History, type Came } from './history';
import { WitnessedLog } from './witnessed-log';

const cameOf = (result: FloorResult): Came =>
  result.ok ? { kind: 'answered', answer: result.answer } : { kind: 'refused', ...result.rejection };

/** A small house at play, and what its clients saw. */
class Played {
  readonly history = new History();
  private constructor(
    readonly log: WitnessedLog,
    private readonly floor: Floor,
  ) {}

  static async start(log = new WitnessedLog()): Promise<Played> {
    const vault = Vault.forNow();
    const played = new Played(
      log,
      await Floor.open({ log, vault, owner: 'test', random: (n) => randomBytes(n) }),
    );
    await played.give('pit', 'OpenTable', 'T1', { table: 'T1', variant: 'mini', currency: 'EUR' });
    await played.give('cage', 'Deposit', 'ada', { amount: '100000' });
    return played;
  }

  async give(
    as: string,
    name: CommandName,
    target: string,
    fields = {},
    id: string = randomUUID(),
  ): Promise<Came> {
    const [role = '', person = role] = as.split(':');
    const body = parse<unknown>(COMMANDS[name].body, fields);
    if (!body.ok) throw new Error(body.rejection.detail);
    const given = { name, target, body: body.value } as GivenCommand;
    const comes = this.history.asks(`${role}:${person}`, id, name);
    const by = { id: person, role: role as Role };
    const came = cameOf(await this.floor.submit(given, by, { commandId: id, correlationId: null }));
    comes(came);
    return came;
  }

  async coup(): Promise<void> {
    await this.give('patron:ada', 'BuyIn', 'T1', { amount: '50000' });
    await this.give('dealer', 'ShuffleShoe', 'T1');
    await this.give('patron:ada', 'CutShoe', 'T1', { at: 99 });
    await this.give('dealer', 'OpenBetting', 'T1');
    await this.give('patron:ada', 'PlaceBet', 'T1', { on: 'tie', stake: '1000' });
    await this.give('dealer', 'CloseBetting', 'T1');
    await this.give('dealer', 'Deal', 'T1');
    await this.give('patron:ada', 'PlaceBet', 'T1', { on: 'tie', stake: '1000' });
    await this.give('patron:ada', 'CashOut', 'T1');
    await this.floor.idle();
  }

  async faults(): Promise<string> {
    return (await check(this.log, this.history)).join('\n');
  }
}

/** A log that changes what it is given before it writes it. */
class ForgedLog extends WitnessedLog {
  constructor(private readonly forged: (part: ShardPart) => ShardPart) {
    super();
  }

  override append(lane: number, parts: readonly ShardPart[]) {
    return super.append(
      lane,
      parts.map((part) => this.forged(part)),
    );
  }
}

describe('the checkers', () => {
  it('find nothing in a sound log', async () => {
    const played = await Played.start();
    await played.coup();
    expect(await played.faults()).toBe('');
    expect(played.history.all()).toHaveLength(11);
  });

  it('name a command that was acknowledged and is lost', async () => {
    const played = await Played.start();
    const came = await played.give('cage', 'Deposit', 'ada', { amount: '7' });
    played.history.asks('cage:cage', randomUUID(), 'Deposit')(came);
    expect(await played.faults()).toMatch(/^Deposit of cage:cage, id .*: acknowledged at .*, and lost$/m);
  });

  it('name a command that nobody gave', async () => {
    const played = await Played.start();
    expect((await check(played.log, new History())).join('\n')).toMatch(
      /pit:pit: in the log, and nobody gave it/,
    );
  });

  it('name a refusal that changed its mind', async () => {
    const played = await Played.start();
    const id = randomUUID();
    await played.give('dealer', 'Deal', 'T1', {}, id);
    played.history.asks('dealer:dealer', id, 'Deal')({ kind: 'refused', code: 'STAKE_LOCKED', detail: '' });
    expect(await played.faults()).toMatch(/WRONG_PHASE.* and then .*STAKE_LOCKED/);
  });

  it('name an answer that came before a question and has the greater seq', async () => {
    const played = await Played.start();
    const early = randomUUID();
    const first = await played.give('cage', 'Deposit', 'ada', { amount: '1' }, early);
    const late = await played.give('cage', 'Deposit', 'ada', { amount: '2' });
    const swapped = new History();
    swapped.asks('cage:cage', 'late', 'Deposit')(late);
    swapped.asks('cage:cage', 'early', 'Deposit')(first);
    expect((await check(played.log, swapped)).join('\n')).toMatch(
      /Deposit early .* was asked after the answer/,
    );
  });

  it('name an entry that was dropped, and the balances that it takes along', async () => {
    const log = new ForgedLog((part) => ({
      ...part,
      entries: part.entries.slice(1),
      accounts: part.accounts.slice(1),
    }));
    expect(await (await Played.start(log)).faults()).toMatch(/^entry at /m);
  });

  it('name money that never arrives', async () => {
    const log = new ForgedLog((part) => ({ ...part, closesTransfers: [] }));
    const played = await Played.start(log);
    await played.coup();
    expect(await played.faults()).toMatch(/^transfer .* of ada, T1, never arrived$/m);
  });

  it('name a remembered row that is missing', async () => {
    const log = new ForgedLog((part) => ({ ...part, commands: [] }));
    expect(await (await Played.start(log)).faults()).toMatch(/acknowledged at .*, and lost/);
  });
});
