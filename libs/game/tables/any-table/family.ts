import type { Decision, Parsed, Refused, Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { OptionDescription } from './rules/option-description';
import type { Person, Role } from './person';
import type { Shoe, ShoeLookup } from './shoe/shoe';
import type { RoundOfPlay } from './seats/round-of-play';
import type { HandInSight, ShownResult, ShownTable } from './table-view';
import type { TraceEvent } from './shoe/trace.events';

/** The fields of `PlaceBet`, of which each family takes some. */
export interface BetFields {
  readonly on?: string | undefined;
  readonly stake: Money;
}

/** The fields of `CallBanco`, of which a family takes some. */
export type BancoFields = Pick<BetFields, 'on'>;

/** What an event is in the life of a coup: its first, one of its end, or of a correction afterwards. */
export interface CoupStep {
  readonly coup: string;
  readonly status: 'open' | 'settled' | 'void' | 'corrected';
}

/**
 * Reading of a family's events and rules, without its play. A reader of the log needs no more of a family, and
 * the client package leaves the rest out.
 */
export interface RecordedFamily<Variant extends string, Event, Rules> {
  /** The balanced entry of an event, from the event alone. */
  entry(table: string, event: Event): readonly Leg[];
  /** Refuses with `BAD_RULES` and the name of the option. */
  parseRules(variant: Variant, given: unknown): Parsed<Rules>;
  /** The rules as `TableOpened` and the API show them. */
  rulesAsJson(rules: Rules): Readonly<Record<string, unknown>>;
}

/**
 * A family of tables: variants that share commands, events and phases. Whoever carries, checks or shows a table asks
 * its family what it can't know itself. Methods, so that a family of its own commands, events and states stands for
 * any: it is only given what is its own.
 */
export interface Family<Variant extends string, Command, Event, State, Rules, InForce> extends RecordedFamily<
  Variant,
  Event,
  Rules
> {
  /** Its commands, and who gives each. */
  readonly givenBy: Readonly<Record<string, readonly Role[]>>;
  decide(command: Command, state: State, lookup: ShoeLookup): Decision<Event>;
  evolve(state: State, event: Event): State;
  /** A bet by its fields; refuses with `BAD_FIELD` those that its tables don't take, or lack. */
  betOf(by: Person, fields: BetFields): Parsed<Command>;
  /** A call of *banco* by its fields, as a bet; where the game has none the table refuses it. */
  bancoOf(by: Person, fields: BancoFields): Parsed<Command>;
  /** Refuses a command before the table is asked anything of its game (`errors.md`, order of precedence, 1 and 2). */
  refusedAtTheDoor(command: Command, state: State): Refused | null;
  /** R3: what a refusal leaves in the table's audit stream. */
  traceOf(command: Command, state: State, rejection: Rejection): readonly TraceEvent[];
  /** Every option that `rules` of a variant may name. */
  options(variant: Variant): readonly OptionDescription[];
  /** What an event is to a coup; null: nothing. */
  coupStep(before: State, event: Event): CoupStep | null;
  /** The coup that is open; null: none is. */
  coup(state: State): string | null;
  /** R11: for whom the table waits, so that the time begins anew when that changes; null: for nobody. */
  waitsFor(state: State): string | null;
  /** The shoe on the table; null: there is none. */
  shoe(state: State): Shoe | null;
  /** What anybody at the table sees of it. */
  shown(state: State): ShownTable;
  /** The order of play where a patron banks; `null` where the casino banks, or the table is not open. */
  round(state: State): RoundOfPlay | null;
  /**
   * The cards that lie face down and are this patron's to see. Refuses with `WRONG_PHASE` where none lie face down in
   * this coup, and with `FORBIDDEN` where they are another's.
   */
  handsInSight(patron: string, coup: string, state: State): Parsed<readonly HandInSight[]>;
  /** What a coup came to, where an event says it; else null. */
  result(event: Event): ShownResult | null;
  /**
   * A settled coup as it stands by the log. `events`: those of its table from an opening position, or the first event,
   * to the coup's last; `corrections`: its `CoupCorrected` and their further pages, in order.
   */
  coupInForce(coup: string, events: readonly Event[], corrections: readonly Event[]): InForce;
  /** What a patron may stake or take away. */
  freeChips(state: State, patron: string): Money;
  /** R12: the chips that a command lacks; null: it lacks none, or stakes none. */
  lackOfChips(command: Command, state: State): Money | null;
}
