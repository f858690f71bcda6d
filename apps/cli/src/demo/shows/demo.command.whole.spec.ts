import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { TABLE_VARIANTS, type Person } from '#game/tables';
import { STATUS_BY_CODE } from '#kernel/decision';
import { Floor } from '#log/commands';
import { COMMAND_NAMES, COMMANDS, parse, pathOf, type GivenCommand } from '#log/contract';
import { InMemoryEventLog, Vault } from '#log/event-store';
import { replayAll } from '#proof/audit';
import { InMemoryEventSource } from '../../../../../libs/proof/audit/test/in-memory-event-source';
import { runSabot } from '../../../../../test/play/run-sabot';
import { SeededRandom } from '../../play/seeded-random';

const PEOPLE = 'pit:pia dealer:dora cage:cara auditor:otto patron:ada patron:bob patron:cleo'
  .split(' ')
  .concat(['dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jim', 'kit', 'lou', 'mia'].map((id) => `patron:${id}`));

/** A server on a connection that loses one answer in thirty, and as often can't carry out a command. */
class RiskyHouse {
  /** The number of commands sent again after they had been carried out. */
  repeated = 0;
  private readonly line = new SeededRandom('line', 'faults');
  private readonly known = new Set<string>();
  private replay: ReturnType<typeof replayAll> | null = null;

  private constructor(
    readonly log: InMemoryEventLog,
    private readonly floor: Floor,
    private readonly server: Server,
  ) {}

  static async open(): Promise<RiskyHouse> {
    const log = new InMemoryEventLog();
    const { bytes: random } = new SeededRandom('house', 'shoes');
    const floor = await Floor.open({ log, vault: Vault.forNow(), owner: 'test', random });
    const server = createServer((request, response) => void house.answer(request, response));
    const house = new RiskyHouse(log, floor, server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await this.floor.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const says = (status: number, body: unknown): void =>
      void response.writeHead(status).end(JSON.stringify(body));
    if (url.pathname.startsWith('/health/')) return says(200, {});
    if (url.pathname === '/v1/events') {
      await this.floor.idle();
      const from = Number(url.searchParams.get('cursor') ?? '1');
      const items = await this.log.readStream(url.searchParams.get('stream') ?? '', from);
      return says(200, { items: items.slice(0, 50), next: items.length > 50 ? `${from + 50}` : null });
    }
    if (url.pathname.startsWith('/v1/coups/')) {
      await this.floor.idle();
      this.replay ??= replayAll(new InMemoryEventSource(this.log)); // all at once
      return says(200, { matches: (await this.replay).mismatches === 0 });
    }
    if (url.pathname === '/v1/ledger/accounts')
      return says(200, { items: await this.accounts(url), next: null });
    if (url.pathname === '/v1/ledger/trial-balance') return says(200, { isZero: true });
    if (this.line.onceIn(30)) return says(503, { code: 'UNAVAILABLE', detail: 'ask again' });
    const result = await this.submit(request, url.pathname);
    if (this.line.onceIn(30)) return void response.socket?.destroy();
    if (result.ok) return says(200, result.answer);
    says(STATUS_BY_CODE[result.rejection.code], result.rejection);
  }

  private async accounts({ searchParams }: URL) {
    await this.floor.idle();
    const prefix = searchParams.get('prefix') ?? '';
    const held = this.log.balances().filter(({ account }) => account.startsWith(prefix));
    const sums = new Map<string, bigint>(); // some have a row a shard
    for (const { account, amount } of held) sums.set(account, (sums.get(account) ?? 0n) + amount);
    return [...sums].map(([account, balance]) => ({ account, currency: 'EUR', balance: `${balance}` }));
  }

  private async submit(request: IncomingMessage, at: string) {
    const [, , kind, id0 = '', command] = at.split('/');
    const asked = kind === 'requests' ? decodeURIComponent(id0) : null;
    const target = asked === null ? id0 : asked.slice(0, asked.lastIndexOf('/'));
    const name = COMMAND_NAMES.find((each) => pathOf(each) === (command ?? 'open-table'))!;
    const body = parse<unknown>(COMMANDS[name].body, await json(request));
    if (!body.ok) return body;
    const [role, id] = request.headers.authorization!.replace('Bearer token ', '').split(':');
    const commandId = String(request.headers['idempotency-key']);
    if (this.known.has(commandId)) this.repeated += 1;
    this.known.add(commandId);
    const openedTable = (body.value as { readonly table?: string }).table;
    const fields = asked === null ? body.value : { request: asked };
    const given = { name, target: openedTable ?? target, body: fields } as GivenCommand;
    return this.floor.submit(given, { id, role } as Person, { commandId, correlationId: null });
  }
}

describe('sabot demo', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabot-demo-'));
  const tokens = path.join(folder, 'demo-tokens.json');
  let house: RiskyHouse;

  beforeEach(async () => {
    house = await RiskyHouse.open();
    const list = PEOPLE.map((person) => {
      const [role, id] = person.split(':');
      return { id, role, token: `token ${person}` };
    });
    writeFileSync(tokens, JSON.stringify(list));
  });
  afterEach(() => house.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const typed = async (...args: readonly string[]) =>
    runSabot(['demo', '--url', house.url, ...args], '', { SABOT_DATA: folder });

  it('plays a shoe at the next free table, each command once although answers are lost, and prints the result', async () => {
    const { exit, out, err } = await typed('--seed', 's', '--json');
    expect(err).toBe('sabot demo: plays by --seed s\n');
    const played = JSON.parse(out) as { commands: number; coups: number };
    expect(played).toMatchObject({ table: 'DEMO-1', seed: 's', shoes: 1, problems: [] });
    expect(exit).toBe(0);
    expect(house.repeated).toBeGreaterThan(played.commands / 60);
    const second = await typed();
    expect(second.exit).toBe(0);
    expect(second.err).toMatch(/^sabot demo: plays by --seed [0-9a-f]{16}\n$/);
    const table = /^table {5}DEMO-2\nshoes {5}1, \d+ coups\nbets {6}[\d,]+, \d+ of them withdrawn\n/;
    expect(second.out).toMatch(table);
    expect(second.out).toMatch(/^checked {3}[\d,]+ acknowledged commands are in the log, each once$/m);
    const again = await typed('--table', 'DEMO-2');
    expect(again).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('TABLE_EXISTS') });
  });

  it.each(['chemin-de-fer', 'banque'])(
    'plays a whole evening of %s, says how often what came, and every coup of it replays',
    async (variant) => {
      const { exit, out } = await typed('--variant', variant, '--seed', 's', '--json');
      const played = JSON.parse(out) as { coups: number; happened: Record<string, number> };
      expect(played).toMatchObject({ table: 'DEMO-1', problems: [] });
      expect(Object.keys(played.happened).length).toBeGreaterThan(8);
      expect(Object.values(played.happened)).not.toContain(0);
      expect(played.coups).toBeGreaterThan(30);
      expect(exit).toBe(0);
    },
  );

  it('refuses unknown games', async () => {
    expect(await typed('--variant', 'whist')).toMatchObject({ exit: 2, out: '' });
  });

  it('plays a floor of every variant for a moment, closes it, and pays all money out', async () => {
    const floor = ['--floor', '--tables', '6', '--minutes'];
    const { exit, out } = await typed(...floor, '0.02', '--seed', 's', '--json');
    const played = JSON.parse(out) as { tables: object; coups: object; refused: object };
    expect(played).toMatchObject({ floor: 'FLOOR-1', seed: 's', problems: [] });
    expect(played.tables).toEqual(Object.fromEntries(TABLE_VARIANTS.map((variant) => [variant, 1])));
    expect(Object.keys(played.coups).toSorted()).toEqual([...TABLE_VARIANTS].toSorted());
    expect(exit).toBe(0);
    const again = await typed(...floor, '0.001');
    expect(again.out).toMatch(/^floor {5}FLOOR-2: 6 tables, all closed: 1 punto-banco, /);
    expect(again.out).toMatch(
      /^then {6}npx --no-install sabot verify; npx --no-install sabot replay --all$/m,
    );
    expect(await typed('--floor', '--variant', 'banque')).toMatchObject({ exit: 2 });
    expect(await typed('--minutes', '1')).toMatchObject({ exit: 2 });
    expect(await typed('--floor', '--minutes', '0')).toMatchObject({ exit: 2 });
  });

  it('exits with 2 without tokens, and never prints one', async () => {
    rmSync(tokens);
    expect(await typed()).toMatchObject({ exit: 2, out: '', err: expect.stringContaining('--tokens') });
    writeFileSync(tokens, '[{"id":"ada","role":"patron","token":"secret"}]');
    expect(await typed()).toMatchObject({
      exit: 2,
      err: expect.stringContaining('has none of the role pit'),
    });
    writeFileSync(tokens, '{"token":"secret"}');
    const { exit, out, err } = await typed();
    expect(exit).toBe(2);
    expect(err).toContain('is not a list of tokens');
    expect(out + err).not.toContain('secret');
  });
});
