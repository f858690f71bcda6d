import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Role } from '#game/tables';
import { moneyOf } from '#kernel/money';
import { Floor } from '#log/commands';
import { COMMANDS, parse, type CommandName, type GivenCommand } from '#log/contract';
import { PostgresEventLog, Vault, type EventLog, type ShardPart } from '#log/event-store';
import { freshDatabase, WRITER } from '#testing';
import { check } from './check';
import { cameOf, History, type Outcome } from './history';
import type { LogUnderCheck } from './log-under-check';
import { postgresLogUnderCheck } from './postgres-log-under-check';
import { WitnessedLog } from './witnessed-log';

type Forge = (part: ShardPart) => ShardPart;
const asItIs: Forge = (part) => part;

/** A log that changes entries before it writes them, with everything that the checkers read. */
interface Forged {
  readonly log: EventLog;
  readonly underCheck: LogUnderCheck;
  readonly close: () => Promise<void>;
}

class ForgedInMemory extends WitnessedLog {
  constructor(private readonly forge: Forge) {
    super();
  }

  override append(lane: number, parts: readonly ShardPart[]) {
    return super.append(lane, parts.map(this.forge));
  }
}

class ForgedOnPostgres extends PostgresEventLog {
  constructor(
    writerUrl: string,
    private readonly forge: Forge,
  ) {
    super(writerUrl, WRITER);
  }

  override append(lane: number, parts: readonly ShardPart[]) {
    return super.append(lane, parts.map(this.forge));
  }
}

const LOGS: readonly { readonly name: string; readonly open: (forge: Forge) => Promise<Forged> }[] = [
  {
    name: 'in memory',
    open: async (forge) => {
      const log = new ForgedInMemory(forge);
      return { log, underCheck: log, close: async () => undefined };
    },
  },
  {
    name: 'on PostgreSQL',
    open: async (forge) => {
      const { address, drop } = await freshDatabase();
      const log = new ForgedOnPostgres(address.writer, forge);
      const reader = new Pool({ connectionString: address.reader });
      const close = async (): Promise<void> => {
        await Promise.all([log.close(), reader.end()]);
        await drop();
      };
      return { log, underCheck: postgresLogUnderCheck(reader), close };
    },
  },
];

/** A small simulated house in play, with its clients' history. */
class Played {
  readonly history = new History();
  private constructor(
    readonly underCheck: LogUnderCheck,
    readonly floor: Floor,
  ) {}

  static async start({ log, underCheck }: Forged): Promise<Played> {
    const vault = Vault.forNow();
    const floor = await Floor.open({ log, vault, owner: 'test', random: (n) => randomBytes(n) });
    const played = new Played(underCheck, floor);
    await played.as('pit').give('OpenTable', 'T1', { table: 'T1', variant: 'mini', currency: 'EUR' });
    await played.as('cage').give('Deposit', 'ada', { amount: '100000' });
    return played;
  }

  /** Gives commands as a person. */
  as(who: string) {
    return {
      give: (name: CommandName, target: string, fields = {}, id: string = randomUUID()) =>
        this.submit(who, { name, target, fields }, id),
    };
  }

  private async submit(
    who: string,
    {
      name,
      target,
      fields,
    }: { readonly name: CommandName; readonly target: string; readonly fields: object },
    id: string,
  ): Promise<Outcome> {
    const [role = '', person = role] = who.split(':');
    const body = parse<unknown>(COMMANDS[name].body, fields);
    if (!body.ok) throw new Error(body.rejection.detail);
    const given = { name, target, body: body.value } as GivenCommand;
    const comes = this.history.asks(`${role}:${person}`, id, name);
    const by = { id: person, role: role as Role };
    const outcome = cameOf(await this.floor.submit(given, by, { commandId: id, correlationId: null }));
    comes(outcome);
    return outcome;
  }

  async coup(): Promise<void> {
    await this.as('patron:ada').give('BuyIn', 'T1', { amount: '50000' });
    await this.as('dealer').give('ShuffleShoe', 'T1');
    await this.as('patron:ada').give('CutShoe', 'T1', { at: 99 });
    await this.as('dealer').give('OpenBetting', 'T1');
    await this.as('patron:ada').give('PlaceBet', 'T1', { on: 'tie', stake: '1000' });
    await this.as('dealer').give('CloseBetting', 'T1');
    await this.as('dealer').give('Deal', 'T1');
    await this.as('patron:ada').give('PlaceBet', 'T1', { on: 'tie', stake: '1000' });
    await this.as('patron:ada').give('CashOut', 'T1');
    await this.floor.idle();
  }

  async faults(): Promise<string> {
    return (await check(this.underCheck, this.history)).join('\n');
  }
}

describe.each(LOGS)('the checkers on a log $name', ({ open }) => {
  const logs: Forged[] = [];
  const start = async (forge: Forge = asItIs): Promise<Played> => {
    const forged = await open(forge);
    logs.push(forged);
    return Played.start(forged);
  };
  afterEach(async () => {
    for (const each of logs.splice(0)) await each.close();
  });

  it('find no fault in a correct log', async () => {
    const played = await start();
    await played.coup();
    expect(await played.faults()).toBe('');
    expect(played.history.all()).toHaveLength(11);
  });

  it('report a lost acknowledged command', async () => {
    const played = await start();
    const outcome = await played.as('cage').give('Deposit', 'ada', { amount: '7' });
    played.history.asks('cage:cage', randomUUID(), 'Deposit')(outcome);
    expect(await played.faults()).toMatch(/^Deposit of cage:cage, id .*: acknowledged at .*, and lost$/m);
  });

  it('report a command that nobody sent', async () => {
    const played = await start();
    expect((await check(played.underCheck, new History())).join('\n')).toMatch(
      /pit:pit: in the log, and nobody gave it/,
    );
  });

  it('report an id that got two different refusals', async () => {
    const played = await start();
    const id = randomUUID();
    await played.as('dealer').give('Deal', 'T1', {}, id);
    played.history.asks('dealer:dealer', id, 'Deal')({ kind: 'refused', code: 'STAKE_LOCKED', detail: '' });
    expect(await played.faults()).toMatch(/WRONG_PHASE.* and then .*STAKE_LOCKED/);
  });

  it('report an executed command that every answer refused', async () => {
    const played = await start();
    const id = randomUUID();
    const { floor, history } = played;
    await floor.submit(
      { name: 'Deposit', target: 'ada', body: { amount: moneyOf('3'), means: 'cash', currency: 'EUR' } },
      { id: 'cage', role: 'cage' },
      { commandId: id, correlationId: null },
    );
    history.asks('cage:cage', id, 'Deposit')({ kind: 'refused', code: 'NO_SUCH_TABLE', detail: '' });
    expect(await played.faults()).toMatch(
      /^Deposit of cage:cage, id .*: refused as NO_SUCH_TABLE, and carried out$/m,
    );
    expect(await check(played.underCheck, history, (commandId) => commandId === id)).toEqual([]);
  });

  it('report an earlier command with a greater seq than a later one', async () => {
    const played = await start();
    const early = randomUUID();
    const first = await played.as('cage').give('Deposit', 'ada', { amount: '1' }, early);
    const late = await played.as('cage').give('Deposit', 'ada', { amount: '2' });
    const swapped = new History();
    swapped.asks('cage:cage', 'late', 'Deposit')(late);
    swapped.asks('cage:cage', 'early', 'Deposit')(first);
    expect((await check(played.underCheck, swapped)).join('\n')).toMatch(
      /Deposit early .* was asked after the answer/,
    );
  });

  it('report a missing entry and the balances that are wrong because of it', async () => {
    const played = await start((part) => ({
      ...part,
      entries: part.entries.slice(1),
      accounts: part.accounts.slice(1),
    }));
    expect(await played.faults()).toMatch(/^entry at /m);
  });

  it('report money that never arrives', async () => {
    const played = await start((part) => ({ ...part, closesTransfers: [] }));
    await played.coup();
    expect(await played.faults()).toMatch(/^transfer .* of ada, T1, never arrived$/m);
  });

  it('report a missing row of a remembered command', async () => {
    const played = await start((part) => ({ ...part, commands: [] }));
    expect(await played.faults()).toMatch(/acknowledged at .*, and lost/);
  });
});
