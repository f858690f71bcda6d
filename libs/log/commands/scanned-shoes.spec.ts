import { randomBytes } from 'node:crypto';
import type { Role } from '#game/tables';
import { hashing } from '#kernel/hashing';
import { Floor, type FloorResult } from '#log/commands';
import { COMMANDS, parse, type CommandName, type GivenCommand } from '#log/contract';
import { InMemoryEventLog, Vault, type StoredEvent } from '#log/event-store';

const uuid = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`;
let ids = 0;

/** A server that may crash. The log survives, and the vault's key unless it is lost. */
class House {
  private constructor(
    private floor: Floor,
    readonly log: InMemoryEventLog,
    readonly vault: Vault,
  ) {}

  static async open(): Promise<House> {
    const [log, vault] = [new InMemoryEventLog(), Vault.forNow()];
    const house = new House(await floorOn(log, vault), log, vault);
    const open = { table: 'T1', variant: 'punto-banco', currency: 'EUR', rules: { decks: 1 } };
    await house.give('pit', 'OpenTable', open);
    await house.give('dealer', 'LoadShoe');
    return house;
  }

  async crash(vault = this.vault): Promise<void> {
    this.floor = await floorOn(this.log, vault);
  }

  give(as: string, name: CommandName, fields = {}, id = uuid(++ids)): Promise<FloorResult> {
    const [role = '', person = role] = as.split(':');
    const body = parse<unknown>(COMMANDS[name].body, fields);
    if (!body.ok) throw new Error(body.rejection.detail);
    const given = { name, target: 'T1', body: body.value } as GivenCommand; // parsed by its own schema
    return this.floor.submit(
      given,
      { id: person, role: role as Role },
      { commandId: id, correlationId: null },
    );
  }

  scan(card: string, id = uuid(++ids)): Promise<FloorResult> {
    return this.give('dealer', 'ScanCard', { card }, id);
  }

  async scans(text: string): Promise<void> {
    for (const card of text.split(' ')) expect(await this.scan(card)).toMatchObject({ ok: true });
  }

  events(stream: string): Promise<readonly StoredEvent[]> {
    return this.log.readStream(stream, 1);
  }

  /** Returns the vault's record of a face-down card: its salt and its two characters. */
  async sealed(number: number, commitment: string): Promise<Buffer> {
    const row = await this.log.readSealed('face', `T1/S1/${number}/${commitment}`);
    if (row === null) throw new Error('nothing was sealed');
    return Buffer.from(this.vault.unseal(row));
  }
}

const floorOn = (log: InMemoryEventLog, vault: Vault): Promise<Floor> =>
  Floor.open({ log, vault, owner: 'test', random: (bytes) => randomBytes(bytes) });

const textIn = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('no text');
  return value;
};

const commitmentIn = (result: FloorResult): string => {
  if (!result.ok) throw new Error(result.rejection.code);
  return textIn(result.answer.events[0]?.data['commitment']);
};

describe('a physical shoe (R3)', () => {
  it('keeps the face of a burned card in the vault, and publishes its commitment', async () => {
    const house = await House.open();
    await house.scans('3H');
    const scanned = await house.scan('QC');
    const commitment = commitmentIn(scanned);
    const face = await house.sealed(2, commitment);
    expect(face.subarray(16).toString('ascii')).toBe('QC');
    const bytes = Buffer.concat([Buffer.from([0]), face]);
    expect(Buffer.from(hashing.sha256(bytes)).toString('hex')).toBe(commitment);
    const all = JSON.stringify([scanned, await house.events('table:T1')]);
    expect(all).not.toContain('QC');
    expect(all).not.toContain(face.subarray(0, 16).toString('hex'));
  });

  it('salts each card on its own, so the same card has two commitments', async () => {
    const [one, other] = [await House.open(), await House.open()];
    await Promise.all([one.scans('3H'), other.scans('3H')]);
    expect(commitmentIn(await one.scan('QC'))).not.toBe(commitmentIn(await other.scan('QC')));
  });

  it('continues after a crash during the burn or a coup', async () => {
    const house = await House.open();
    await house.scans('3H QC');
    await house.crash();
    expect(await house.scan('QC')).toMatchObject({ rejection: { code: 'IMPOSSIBLE_CARD' } });
    expect(await house.scan('3H')).toMatchObject({ rejection: { code: 'IMPOSSIBLE_CARD' } });
    await house.scans('QD QS');
    await house.give('dealer', 'OpenBetting');
    await house.give('dealer', 'CloseBetting');
    await house.scans('9H 2D');
    await house.crash();
    for (const burned of ['QC', 'QD', 'QS', '9H'])
      expect(await house.scan(burned)).toMatchObject({ rejection: { code: 'IMPOSSIBLE_CARD' } });
    await house.scans('KD');
    expect(await house.scan('KC')).toMatchObject({
      answer: { phase: 'ready', events: [{}, { type: 'CardsDealt' }, { type: 'CoupSettled' }] },
    });
  });

  it('repeats the answer to a repeated scan, and takes no other card under its id', async () => {
    const house = await House.open();
    const id = uuid(++ids);
    const first = await house.scan('3H', id);
    await house.scans('QC');
    expect(await house.scan('3H', id)).toEqual(first);
    expect(await house.scan('4H', id)).toMatchObject({ rejection: { code: 'IDEMPOTENCY_MISMATCH' } });
    await house.crash();
    expect(await house.scan('3H', id)).toEqual(first);
    expect((await house.events('table:T1')).filter(({ type }) => type === 'CardScanned')).toHaveLength(2);
  });

  it('can be ended after the vault’s key was lost, and takes no card', async () => {
    const house = await House.open();
    await house.scans('3H QC');
    await house.crash(Vault.forNow());
    expect(await house.scan('QD')).toMatchObject({ rejection: { code: 'UNAVAILABLE' } });
    expect(await house.give('pit', 'EndShoe', { reason: 'the key is gone' })).toMatchObject({
      answer: { phase: 'no-shoe' },
    });
  });
});

describe('an impossible card (R3)', () => {
  it('leaves one trace in the table’s audit stream, in the same commit and under its command’s id', async () => {
    const house = await House.open();
    await house.scans('AS KC');
    await house.give('dealer', 'OpenBetting');
    await house.give('dealer', 'CloseBetting');
    const before = await house.events('table:T1');
    const id = uuid(++ids);
    const refused = await house.scan('AS', id);
    expect(refused).toMatchObject({ ok: false, rejection: { code: 'IMPOSSIBLE_CARD' } });
    expect(await house.scan('AS', id)).toEqual(refused);
    await house.crash();
    expect(await house.scan('AS', id)).toEqual(refused);
    expect(await house.events('table:T1')).toEqual(before);
    expect(await house.events('audit:T1')).toMatchObject([
      {
        version: 1,
        shard: before[0]?.shard,
        commandId: id,
        actor: { id: 'dealer', role: 'dealer' },
        type: 'ImpossibleCardScanned',
        data: { shoe: 'T1/S1', coup: 'T1/S1/C1', number: 3, decks: 1, card: 'AS' },
      },
    ]);
    await house.scan('KC');
    expect((await house.events('audit:T1')).map(({ version }) => version)).toEqual([1, 2]);
    await house.scans('9H 2D KD KS');
  });

  it('that would have been face down is recorded by its commitment, and its face is sealed', async () => {
    const house = await House.open();
    await house.scans('5H QC');
    await house.scan('QC');
    await house.scan('QC');
    const traces = await house.events('audit:T1');
    expect(JSON.stringify(traces)).not.toContain('QC');
    expect(traces).toHaveLength(2);
    for (const { data } of traces) {
      const face = await house.sealed(3, textIn(data['commitment']));
      expect(face.subarray(16).toString('ascii')).toBe('QC');
    }
  });
});
