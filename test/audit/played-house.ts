import { createHash } from 'node:crypto';
import type { Card } from '#game/cards';
import type { Person, Role } from '#game/tables';
import { moneyOf } from '#kernel/money';
import { Floor, type Answer } from '#log/commands';
import { COMMANDS, parse, type CommandBody, type CommandName, type GivenCommand } from '#log/contract';
import { systemIds, Vault, type Clock, type EventLog, type Ids, type LogAlarm } from '#log/event-store';

/** A house that tests play at, with the same cards in every run. */
export class PlayedHouse {
  private constructor(
    private readonly floor: Floor,
    private readonly ids: Ids,
  ) {}

  static async open(
    log: EventLog,
    clock?: Clock,
    onAlarm?: (alarm: LogAlarm) => void,
    ids: Ids = systemIds,
  ): Promise<PlayedHouse> {
    let drawn = 0;
    const random = (bytes: number): Uint8Array =>
      createHash('sha256').update(`secret ${drawn++}`).digest().subarray(0, bytes);
    const vault = await vaultOf(log);
    return new PlayedHouse(
      await Floor.open({
        log,
        vault,
        owner: 'test',
        random,
        ids,
        ...(clock !== undefined && { clock }),
        ...(onAlarm !== undefined && { onAlarm }),
      }),
      ids,
    );
  }

  /** Gives a command with fields as JSON has them. Throws on a refusal. */
  async give(as: string, name: CommandName, target: string, fields: object = {}): Promise<Answer> {
    const body = parse<CommandBody<CommandName>>(COMMANDS[name].body, fields);
    if (!body.ok) throw new Error(`${name}: ${body.rejection.detail}`);
    const given = { name, target, body: body.value } as GivenCommand;
    const result = await this.floor.submit(given, personOf(as), {
      commandId: this.ids.uuid(),
      correlationId: null,
    });
    if (!result.ok) throw new Error(`${name} as ${as}: ${result.rejection.code}, ${result.rejection.detail}`);
    return result.answer;
  }

  /** Opens a table with two patrons, their chips, and a shuffled, cut shoe. */
  async openTable(table: string, patrons: readonly string[], rules: object = {}): Promise<void> {
    await this.give('pit:ruth', 'OpenTable', table, {
      table,
      variant: 'punto-banco',
      currency: 'EUR',
      rules,
    });
    for (const [at, patron] of patrons.entries()) {
      await this.give('cage:carl', 'Deposit', patron, { amount: '1000000', currency: 'EUR' });
      await this.give(patron, 'BuyIn', table, { amount: '500000' });
      await this.give(patron, 'TakeSeat', table, { seat: at + 1 });
    }
    await this.shuffle(table, patrons[0] ?? '');
  }

  async shuffle(table: string, cutter: string): Promise<void> {
    await this.give('dealer:dora', 'ShuffleShoe', table);
    await this.give(cutter, 'CutShoe', table, { at: 100 });
  }

  /**
   * Plays a coup in which each patron stakes on each wager in turn and one bet is taken back; returns its id.
   */
  async coup(table: string, patrons: readonly string[]): Promise<string> {
    const opening = await this.give('dealer:dora', 'OpenBetting', table);
    const coup = opening.events[0]?.data['coup'];
    if (typeof coup !== 'string') throw new Error('betting opened on no coup');
    for (const [at, patron] of patrons.entries()) {
      const on = (['banker', 'player', 'tie'] as const)[at % 3];
      await this.give(patron, 'PlaceBet', table, { on, stake: `${1_010 + at * 7}` });
    }
    const extra = await this.give(patrons[0] ?? '', 'PlaceBet', table, { on: 'tie', stake: '300' });
    await this.give(patrons[0] ?? '', 'WithdrawBet', table, { bet: extra.events[0]?.data['bet'] });
    await this.give('dealer:dora', 'CloseBetting', table);
    await this.give('dealer:dora', 'Deal', table);
    return coup;
  }

  /** Returns the face-down cards of a coup that a patron may see. */
  async hand(patron: string, coup: string): Promise<readonly Card[]> {
    const seen = await this.floor.hand(coup, personOf(patron));
    if (!seen.ok) throw new Error(`the hand of ${patron}: ${seen.rejection.code}`);
    return seen.value.map(({ card }) => card);
  }

  /** Makes a table give chips without a hold at the cage, as only a fault in the floor could. */
  async giveChipsUnheld(patron: string, table: string, amount: bigint): Promise<void> {
    const held = { patron, hold: this.ids.uuid(), table, amount: moneyOf(`${amount}`), currency: 'EUR' };
    const { kind } = await this.floor['parts'].transfers.take(held);
    if (kind !== 'accepted') throw new Error(`${table} didn't take it: ${kind}`);
  }

  /** Waits until all deferred work is done: a hold is posted after the chips were given. */
  async idle(): Promise<void> {
    await this.floor.idle();
  }

  async close(): Promise<void> {
    await this.idle();
    await this.floor.close();
  }
}

/** The vault of a test house. */
export const vaultOf = async (log: EventLog): Promise<Vault> =>
  new Vault(
    { current: 'test', keys: new Map([['test', Buffer.alloc(32, 1)]]), digestKey: Buffer.alloc(32, 2) },
    await log.installation(),
  );

const personOf = (as: string): Person => {
  const [role, id] = as.split(':');
  return id === undefined ? { id: as, role: 'patron' } : { id, role: role as Role };
};
