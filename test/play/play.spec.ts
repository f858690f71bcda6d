import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playJson, runSabot } from './run-sabot';

const open = (table: string, currency = 'EUR'): string =>
  JSON.stringify({ as: 'pit', do: 'OpenTable', table, variant: 'punto-banco', currency });
const deposit = (patron: string, amount: string, more = {}): string =>
  JSON.stringify({ as: 'cage', do: 'Deposit', patron, amount, ...more });
const lines = (...each: readonly (string | object)[]): string =>
  each.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

describe('sabot play', () => {
  it('accepts an empty script and says so', async () => {
    const { exit, summary, events } = await playJson('');
    expect({ exit, events }).toEqual({ exit: 0, events: [] });
    expect(summary).toEqual({
      summary: true,
      phase: null,
      banker: null,
      bank: '0',
      reserve: '0',
      balances: {},
      rejections: [],
    });
  });

  it('counts lines as an editor does, with blank ones and an unterminated last one', async () => {
    const { summary } = await playJson(
      `\uFEFF${open('T1')}\r\n\n   \n{"as":"dealer","do":"Deal"}\n\nnonsense`,
    );
    expect(summary.rejections).toEqual([
      { line: 4, code: 'WRONG_PHASE' },
      { line: 6, code: 'BAD_JSON' },
    ]);
  });

  it('prints the stored fields of an event, and gives a line its time and ids', async () => {
    const { events } = await playJson(`\n${open('T1')}\n${deposit('ada', '5')}`);
    expect(events).toEqual([
      expect.objectContaining({
        stream: 'table:T1',
        version: 1,
        type: 'TableOpened',
        schema: 1,
        seq: 1,
        recordedAt: '1970-01-01T00:00:02.000000Z',
        commandId: '00000002-0000-8000-8000-000000000000',
        eventId: '00000002-0000-8000-8000-000000000001',
        actor: { id: 'pit', role: 'pit' },
        data: expect.objectContaining({ table: 'T1', currency: 'EUR' }),
      }),
      expect.objectContaining({
        stream: 'patron:ada',
        type: 'Deposited',
        eventId: '00000003-0000-8000-8000-000000000001',
        recordedAt: '1970-01-01T00:00:03.000000Z',
      }),
    ]);
    expect(Object.keys(events[0]!)).toEqual(
      expect.arrayContaining(['shard', 'hash', 'correlationId', 'causationId']),
    );
  });

  it('waits for transfers, so that the next line can pay out a cash-out', async () => {
    const { events, summary } = await playJson(
      lines(
        open('T1'),
        deposit('ada', '500'),
        { as: 'ada', do: 'BuyIn', amount: '300' },
        { as: 'ada', do: 'CashOut' },
        { as: 'cage', do: 'Withdraw', patron: 'ada', amount: '500' },
      ),
    );
    expect(events.map(({ type }) => type)).toEqual([
      'TableOpened',
      'Deposited',
      'FundsHeld',
      'ChipsBought',
      'HoldPosted',
      'ChipsCashed',
      'FundsReturned',
      'Withdrawn',
    ]);
    expect(summary.balances).toEqual({ cage: '0', 'chips:T1:ada': '0', 'patron:ada': '0', transit: '0' });
    expect(Object.keys(summary.balances)).toEqual(['cage', 'chips:T1:ada', 'patron:ada', 'transit']);
  });

  it('prints a line after everything that it caused, also the last line', async () => {
    const { events } = await playJson(
      lines(
        open('T1'),
        deposit('ada', '500'),
        { as: 'ada', do: 'BuyIn', amount: '300' },
        { as: 'ada', do: 'CashOut' },
      ),
    );
    expect(events.slice(2).map(({ type, recordedAt }) => `${recordedAt.slice(17, 19)} ${type}`)).toEqual([
      '03 FundsHeld',
      '03 ChipsBought',
      '03 HoldPosted',
      '04 ChipsCashed',
      '04 FundsReturned',
    ]);
  });

  it('uses the table opened last unless a line names another; a refused opening changes nothing', async () => {
    const { events, summary } = await playJson(
      lines(
        open('T1'),
        open('T2'),
        open('T1'),
        { as: 'ada', do: 'TakeSeat', seat: 1 },
        { as: 'ada', do: 'TakeSeat', seat: 2, table: 'T1' },
        { as: 'pit', do: 'CloseTable' },
      ),
    );
    expect(events.map(({ stream, type }) => `${type} ${stream}`)).toEqual([
      'TableOpened table:T1',
      'TableOpened table:T2',
      'SeatTaken table:T2',
      'SeatTaken table:T1',
      'SeatLeft table:T2',
      'TableClosed table:T2',
    ]);
    expect(summary).toMatchObject({ phase: 'closed', rejections: [{ line: 3, code: 'TABLE_EXISTS' }] });
  });

  it('names the currency once there are several, and uses the first table’s at the cage', async () => {
    const script = lines(open('T1', 'JPY'), open('T2', 'EUR'), deposit('ada', '7'));
    expect((await playJson(script)).summary.balances).toEqual({ cage: '-7', 'patron:ada': '7' });
    const both = await playJson(lines(script, deposit('ada', '9', { currency: 'EUR' })));
    expect(both.summary.balances).toEqual({
      'cage/EUR': '-9',
      'cage/JPY': '-7',
      'patron:ada/EUR': '9',
      'patron:ada/JPY': '7',
    });
  });

  it('accepts a role with or without a person’s name', async () => {
    const { summary } = await playJson(
      lines(
        open('T1'),
        { as: 'pit', do: 'AssignDealer', dealer: 'dora' },
        { as: 'dealer', do: 'ShuffleShoe' },
        { as: 'dealer:dan', do: 'ShuffleShoe' },
        { as: 'dealer:dora', do: 'ShuffleShoe' },
        { as: 'pit', do: 'AssignDealer', dealer: 'dealer' },
        { as: 'dealer', do: 'ShuffleShoe' },
      ),
    );
    expect(summary.rejections).toEqual([
      { line: 3, code: 'FORBIDDEN' },
      { line: 4, code: 'FORBIDDEN' },
    ]);
  });

  it('keeps a table’s float: slips, counts by value and without, and differences', async () => {
    const { events, summary } = await playJson(
      lines(
        open('T1'),
        { as: 'pit', do: 'RecordFill', amount: '500' },
        { as: 'cage', do: 'RecordCredit', amount: '100' },
        { as: 'pit', do: 'RecordDrop', amount: '20', kind: 'estimated' },
        { as: 'pit', do: 'CountFloat', amount: '375', denominations: { '100': 3, '25': 3 } },
        { as: 'dealer', do: 'CountFloat', amount: '375' },
        { as: 'pit', do: 'CountFloat', amount: '375', denominations: { '100': 3 } },
        { as: 'pit', do: 'RecordFill', amount: '0' },
        { as: 'pit', do: 'CloseTable' },
        { as: 'pit', do: 'RecordDrop', amount: '20' },
      ),
    );
    expect(events.find(({ type }) => type === 'FloatCounted')).toMatchObject({
      data: { kind: 'shift', amount: '375', expected: '380', difference: '-5' },
    });
    expect(summary.balances).toEqual({ cage: '-400', 'table:T1:float': '400' });
    expect(summary.rejections).toEqual([
      { line: 6, code: 'FORBIDDEN' },
      { line: 7, code: 'BAD_FIELD' },
      { line: 8, code: 'BAD_STAKE' },
      { line: 10, code: 'WRONG_PHASE' },
    ]);
  });

  it('prints the zero balances of a settled table', async () => {
    const { summary } = await playJson(
      lines(
        open('T1'),
        deposit('ada', '100'),
        { as: 'ada', do: 'BuyIn', amount: '100' },
        {
          as: 'dealer',
          do: 'LoadShoe',
          cards: ['AS', '9D', '9S', '2H', 'KD', 'KC', ...'3C4C5C6C7C8C9CTC'.repeat(2).match(/../g)!],
        },
        { as: 'dealer', do: 'OpenBetting' },
        { as: 'ada', do: 'PlaceBet', on: 'player', stake: '50' },
        { as: 'ada', do: 'PlaceBet', on: 'banker', stake: '50' },
        { as: 'dealer', do: 'CloseBetting' },
        { as: 'dealer', do: 'Deal' },
      ),
    );
    expect(summary.rejections).toEqual([]);
    expect(summary.balances).toEqual({
      cage: '-100',
      'chips:T1:ada': '100',
      'patron:ada': '0',
      'table:T1:commission': '0',
      'table:T1:stakes': '0',
      'table:T1:win': '0',
      transit: '0',
    });
  });

  describe('with a sealed shoe', () => {
    const script = lines(open('T1'), { as: 'dealer', do: 'ShuffleShoe' });

    it('shuffles by the seed', async () => {
      const commitment = async (seed: string) =>
        (await playJson(script, '--seed', seed)).events[1]!.data['commitment'];
      expect(await commitment('a')).toBe(await commitment('a'));
      expect(await commitment('a')).not.toBe(await commitment('b'));
    });

    it('prints the seed only if it chose it itself', async () => {
      const { err, events } = await playJson(script);
      const seed = /^sabot play: shuffled by --seed ([0-9a-f]{16})\n$/.exec(err)?.[1];
      expect((await playJson(script, '--seed', seed ?? '')).events).toEqual(events);
      expect((await playJson(open('T1'))).err).toBe('');
    });
  });

  it('prints text without --json: events, refusals with their reason, balances', async () => {
    const { exit, out } = await runSabot(
      ['play', '-'],
      lines(open('T1'), deposit('ada', '5'), '{"as":"dealer","do":"x\\u001b[2J"}'),
    );
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        /^ {3}1 {2}table:T1 {2}TableOpened {2}currency=EUR {2}.* {2}table=T1 {2}variant=punto-banco$/,
      ),
      '   2  patron:ada  Deposited  amount=0.05 EUR  currency=EUR  means=cash  patron=ada',
      expect.stringMatching(/^ {3}3 {2}refused {2}UNKNOWN_COMMAND: do: "x\\u001b\[2J" is not a command/),
      '',
      'phase    no-shoe',
      'refused  line 3 UNKNOWN_COMMAND',
      'balances',
      `  cage        ${'-0.05 EUR'.padStart(20)}`,
      `  patron:ada  ${'0.05 EUR'.padStart(20)}`,
      '',
    ]);
  });

  describe('with a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sabot-play-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('plays it', async () => {
      const file = path.join(folder, 'script.jsonl');
      writeFileSync(file, open('T1'));
      const { exit, out } = await runSabot(['play', '--json', file]);
      expect(exit).toBe(0);
      expect(out).toContain('"phase":"no-shoe"');
    });

    it('exits with 2 if the file is missing, not named or a folder', async () => {
      const missing = await runSabot(['play', path.join(folder, 'none.jsonl')]);
      expect(missing).toMatchObject({ exit: 2, out: '' });
      expect(missing.err).toMatch(
        /^sabot play: Cannot read the script ".*none.jsonl" \(ENOENT\). Check its name and permissions. See sabot play --help.\n$/,
      );
      expect(await runSabot(['play', folder])).toMatchObject({ exit: 2, out: '' });
      const none = await runSabot(['play']);
      expect(none).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringContaining('Missing argument SCRIPT.jsonl'),
      });
    });
  });
});
