import fc from 'fast-check';
import { anyTable, isBanqueTable, isCheminTable, type TableCommand, type TableState } from '#game/tables';
import { COMMANDS, parse, tableEventOf, tableStream } from '#log/contract';
import {
  anyBanqueAct,
  banqueCommandOf,
  EVERY_BANQUE_VALUE,
  type BanqueAct,
} from '../../libs/game/tables/test/any-banque';
import {
  anyCheminAct,
  cheminCommandOf,
  EVERY_CHEMIN_VALUE,
  type CheminAct,
} from '../../libs/game/tables/test/any-chemin';
import { neededBy, PLAYERS } from '../../libs/game/tables/test/any-player-banked';
import { Chance } from './chance';
import type { Clients, Wish } from './clients';
import type { World } from './world';

/** The games in which a patron banks: their table, and an arbitrary of their acts, legal or not. */
const GAMES = {
  'chemin-de-fer': {
    table: 'CDF-01',
    values: EVERY_CHEMIN_VALUE,
    acts: (seed: number, count: number) => fc.sample(anyCheminAct, { seed, numRuns: count }),
    commandOf: (act: unknown, state: TableState): TableCommand | null =>
      isCheminTable(state) ? cheminCommandOf(act as CheminAct, state, () => null) : null, // the act is one of this game
  },
  banque: {
    table: 'BQ-01',
    values: EVERY_BANQUE_VALUE,
    acts: (seed: number, count: number) => fc.sample(anyBanqueAct, { seed, numRuns: count }),
    commandOf: (act: unknown, state: TableState): TableCommand | null =>
      isBanqueTable(state) ? banqueCommandOf(act as BanqueAct, state, () => null) : null, // the act is one of this game
  },
} as const;
type Game = keyof typeof GAMES;

const SEATED = 7;
/** The number of clients that give commands at once, each by the state it saw. */
const HANDS = 2;

/**
 * A table of a game in which a patron banks, in one of three seeds. It is played beside the others with
 * random numbers of its own: mostly the act that the game waits for, sometimes any other.
 */
export class PatronBanks {
  private readonly chance: Chance;
  private readonly game: Game | null;
  private state: TableState = anyTable.initialState;
  private version = 0;

  constructor(
    private readonly world: World,
    private readonly clients: Clients,
  ) {
    this.chance = new Chance(world.seed ^ 0x5eed);
    const isPlayed = this.chance.happens(1 / 3);
    this.game = isPlayed ? this.chance.pick<Game>(['chemin-de-fer', 'banque']) : null;
  }

  /** The table's id, if the seed has one. */
  get tables(): readonly string[] {
    return this.game === null ? [] : [GAMES[this.game].table];
  }

  /** Plays to the end. */
  async play(): Promise<void> {
    if (this.game === null) return;
    const { table: target, acts, values } = GAMES[this.game];
    const { name, value } = values[this.chance.between(0, values.length - 1)] ?? {};
    const rules = name === undefined ? {} : { ...neededBy(name), [name]: value };
    const fields = { table: target, variant: this.game, currency: 'EUR', rules };
    await this.clients.give({ as: 'pit', name: 'OpenTable', target, fields });
    await Promise.all(PLAYERS.map(async (player, at) => this.comes(player, at, target)));
    await Promise.all(
      Array.from({ length: HANDS }, async () => {
        for (const act of acts(this.chance.between(0, 2 ** 31 - 1), this.chance.between(30, 80))) {
          if (this.world.isHealed) return;
          await this.try(this.game, act);
        }
      }),
    );
  }

  private async comes(player: string, at: number, target: string): Promise<void> {
    const as = `patron:${player}`;
    const amount = `${this.chance.between(500, 5_000)}`;
    await this.clients.give({
      as: 'cage',
      name: 'Deposit',
      target: player,
      fields: { amount, currency: 'EUR' },
    });
    await this.clients.give({ as, name: 'BuyIn', target, fields: { amount } });
    if (at < SEATED) await this.clients.give({ as, name: 'TakeSeat', target, fields: { seat: at + 1 } });
  }

  /** Sends a command chosen from the committed state, which may have changed when it arrives. */
  private async try(game: Game | null, act: unknown): Promise<void> {
    if (game === null) return;
    const { table, commandOf } = GAMES[game];
    await this.look(table);
    const command = commandOf(act, this.state);
    const wish = command === null ? null : wishOf(command, table);
    if (wish !== null) await this.clients.give(wish);
    await this.world.time.sleep(this.chance.between(1, 60));
  }

  private async look(table: string): Promise<void> {
    const events = await this.world.log.readStream(tableStream(table), this.version + 1);
    for (const event of events) {
      if (event.version !== this.version + 1) continue; // another client has read on meanwhile
      this.state = anyTable.evolve(this.state, tableEventOf(event));
      this.version = event.version;
    }
  }
}

/** Command fields that a client can't send: the actor, and values that the house adds or looks up. */
const NOT_GIVEN: ReadonlySet<string> = new Set(['type', 'by', 'hold', 'waitedSeconds', 'found', 'order']);

/** Returns a command as a client would send it; null if no client can. */
const wishOf = (command: TableCommand, table: string): Wish | null => {
  const { type: name, by } = command;
  if (name === 'OpenTable') return null; // the table is open
  const type = name === 'LoadShoe' ? 'ShuffleShoe' : name; // only scripts load an order
  const fields = type === 'ShuffleShoe' ? {} : fieldsOf(command);
  const body = parse<unknown>(COMMANDS[type].body, fields);
  return body.ok ? { as: `${by.role}:${by.id}`, name: type, target: table, fields } : null;
};

const fieldsOf = (command: TableCommand): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(command)
      .filter(([field, value]) => !NOT_GIVEN.has(field) && value !== null)
      .map(([field, value]) => [field, asText(field, value)]),
  );

const asText = (field: string, value: unknown): unknown => {
  if (field === 'reason') return 'chance';
  return typeof value === 'bigint' ? `${value}` : value;
};
