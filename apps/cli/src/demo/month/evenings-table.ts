import type { Person } from '#game/tables';
import type { Answer } from '#log/commands';
import type { Evening } from '../players/evening';
import { EVENINGS, type EveningVariant } from '../players/play-evening';
import type { Script } from '../players/script';
import { TableOrders, type SittingOptions } from '../players/table-orders';
import type { Game, GameOptions } from './game';

/** One coup in so many is voided; the bank is awarded by another method after so many evenings. */
const VOIDS_ONCE_IN = 150;
const EVENINGS_A_CHANGE = 3;
/** Chemin de fer and banque are slow games. */
const SECONDS_BETWEEN_COUPS = 45;

/** Only calls that the rules force are made (F8); a banker's free choice follows the tableau (F9). */
const RULES = {
  'chemin-de-fer': { falseDraw: 'refused', bankerPlay: 'tableau' },
  banque: { falseDraw: 'refused' },
} as const satisfies Readonly<Record<EveningVariant, Readonly<Record<string, unknown>>>>;

/** A player-banked table with different patrons every evening. */
export class EveningsTable implements Game {
  readonly secondsACoupMax = 420;
  private readonly evening: Evening;
  private readonly orders: TableOrders;
  private patrons: readonly Person[] = [];

  constructor(
    private readonly options: GameOptions,
    private readonly variant: EveningVariant,
  ) {
    const { plan, seed, staff, guests, clock, witness } = options;
    const sitting: SittingOptions = {
      table: plan.table,
      people: staff.with(() => this.patrons),
      seed,
      rules: RULES[variant],
      voidsOnceIn: VOIDS_ONCE_IN,
      means: (patron, way, amount) => guests.meansOf(patron, way, amount, clock.nowMs),
    };
    this.evening = EVENINGS[variant].at(witness, sitting);
    this.orders = new TableOrders(witness, sitting, []);
  }

  open(): Script {
    return this.evening.openTable();
  }

  *begin(day: number): Script {
    const { guests } = this.options;
    const come = Array.from({ length: EVENINGS[this.variant].patrons }, () => guests.come());
    this.patrons = come.flatMap((guest) => (guest === null ? [] : [guest.person]));
    if (day % EVENINGS_A_CHANGE === EVENINGS_A_CHANGE - 1) yield* this.evening.changeRules();
    yield* this.evening.gather();
  }

  watch(answer: Answer): void {
    this.evening.watch(answer);
  }

  *coup(): Script {
    yield* this.evening.playCoup();
    this.options.clock.pass(SECONDS_BETWEEN_COUPS);
  }

  *leave(): Script {
    const { guests } = this.options;
    yield* this.evening.leave();
    yield* this.evening.endShoe('the table closes for the night');
    for (const person of this.patrons) {
      const guest = guests.of(person.id);
      if (guest === null) continue;
      if (guest.purse > 0n) yield* this.orders.withdraw(person, guest.purse);
      guest.isHere = false;
    }
  }
}
