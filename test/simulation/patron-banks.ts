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
import { PLAYERS } from '../../libs/game/tables/test/any-player-banked';
import { Chance } from './chance';
import type { Clients, Wish } from './clients';
import type { World } from './world';

/** The games at which a patron banks: where they are played, and by what chance, legal or not. */
const GAMES = {
  'chemin-de-fer': {
    table: 'CDF-01',
    values: EVERY_CHEMIN_VALUE,
    acts: (seed: number, count: number) => fc.sample(anyCheminAct, { seed, numRuns: count }),
    commandOf: (act: unknown, state: TableState): TableCommand | null =>
      isCheminTable(state) ? cheminCommandOf(act as CheminAct, state, () => null) : null, // one of its own acts
  },
  banque: {
    table: 'BQ-01',
    values: EVERY_BANQUE_VALUE,
    acts: (seed: number, count: number) => fc.sample(anyBanqueAct, { seed, numRuns: count }),
    commandOf: (act: unknown, state: TableState): TableCommand | null =>
      isBanqueTable(state) ? banqueCommandOf(act as BanqueAct, state, () => null) : null, // likewise
  },
} as const;
type Game = keyof typeof GAMES;

const SEATED = 7;
/** So many give commands at once, each by what it saw of the table. */
const HANDS = 2;

/**
 * In one seed of three a table at which a patron banks, beside the others and by chance of its own: what the game waits
 * for, and whatever else comes to anybody's mind.
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

  /** The table, if there is one. */
  get tables(): readonly string[] {
    return this.game === null ? [] : [GAMES[this.game].table];
  }

  /** Plays to the end of it. */
  async play(): Promise<void> {
    if (this.game === null) return;
    const { table: target, acts, values } = GAMES[this.game];
    const { name, value } = values[this.chance.between(0, values.length - 1)] ?? {};
    const rules = name === undefined ? {} : { [name]: value, ...(value === 'fined' ? { fine: '70' } : {}) };
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

  /** A command by what stands committed, which may be another's by the time it arrives. */
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
      if (event.version !== this.version + 1) continue; // another hand has looked meanwhile
      this.state = anyTable.evolve(this.state, tableEventOf(event));
      this.version = event.version;
    }
  }
}

/** What of a command isn't its client's to say: who, what the world adds, what was looked up. */
const NOT_GIVEN: ReadonlySet<string> = new Set(['type', 'by', 'hold', 'waitedSeconds', 'found', 'order']);

/** A command as a client would send it; null: nobody can. */
const wishOf = (command: TableCommand, table: string): Wish | null => {
  const { type: name, by } = command;
  if (name === 'OpenTable') return null; // it is open
  const type = name === 'LoadShoe' ? 'ShuffleShoe' : name; // an order is loaded in scripts alone
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
