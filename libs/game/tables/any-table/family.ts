import type { Decision, Parsed, Refused, Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { Person, Role } from './person';
import type { OptionDescription } from './rules/option-description';
import type { RoundOfPlay } from './seats/round-of-play';
import type { Shoe, ShoeLookup } from './shoe/shoe';
import type { TraceEvent } from './shoe/trace.events';
import type { HandInSight, ShownResult, ShownTable } from './table-view';

/** The fields of `PlaceBet`, some of which each family uses. */
export interface BetFields {
  readonly on?: string | undefined;
  readonly stake: Money;
}

/** The fields of `CallBanco`, some of which a family uses. */
export type BancoFields = Pick<BetFields, 'on'>;

/** The role of an event in a coup: its first event, an event of its end, or of a later correction. */
export interface CoupStep {
  readonly coup: string;
  readonly status: 'open' | 'settled' | 'void' | 'corrected';
}

/**
 * Reading of a family's events and rules, without its play. Readers of the log need no more, and the client
 * package contains no more.
 */
export interface RecordedFamily<Variant extends string, Event, Rules> {
  /** Returns the balanced entry of an event, computed from the event alone. */
  entry(table: string, event: Event): readonly Leg[];
  /** Parses rules. Refuses with `BAD_RULES` and the name of the option. */
  parseRules(variant: Variant, given: unknown): Parsed<Rules>;
  /** Returns the rules in the form of `TableOpened` and the API. */
  rulesAsJson(rules: Rules): Readonly<Record<string, unknown>>;
}

/**
 * A family of tables: variants that share commands, events and phases. Code that handles every table asks the
 * family for what differs. Its members are methods, so that a family with its own types is assignable to any
 * family; it only ever receives its own.
 */
export interface Family<Variant extends string, Command, Event, State, Rules, InForce> extends RecordedFamily<
  Variant,
  Event,
  Rules
> {
  /** The family's commands, with the roles that may give each. */
  readonly givenBy: Readonly<Record<string, readonly Role[]>>;
  decide(command: Command, state: State, lookup: ShoeLookup): Decision<Event>;
  evolve(state: State, event: Event): State;
  /**
   * Returns a bet from its fields. Refuses with `BAD_FIELD` those that are missing, or unknown at its tables.
   */
  betOf(by: Person, fields: BetFields): Parsed<Command>;
  /** Returns a call of *banco* from its fields. A table whose game has none refuses it. */
  bancoOf(by: Person, fields: BancoFields): Parsed<Command>;
  /** Refuses a command before the game's rules apply (`errors.md`, order of precedence, 1 and 2). */
  refusedAtTheDoor(command: Command, state: State): Refused | null;
  /** Returns the trace of a refusal for the table's audit stream (R3). */
  traceOf(command: Command, state: State, rejection: Rejection): readonly TraceEvent[];
  /** Returns every option in the `rules` of a variant. */
  options(variant: Variant): readonly OptionDescription[];
  /** Returns the role of an event in a coup; `null` if it has none. */
  coupStep(before: State, event: Event): CoupStep | null;
  /** Returns the open coup; `null` if there is none. */
  coup(state: State): string | null;
  /**
   * Returns the person for whom the table waits, so that the time starts again with another person (R11);
   * `null` for nobody.
   */
  waitsFor(state: State): string | null;
  /** Returns the shoe on the table; `null` if there is none. */
  shoe(state: State): Shoe | null;
  /** Returns what anybody at the table can see of it. */
  shown(state: State): ShownTable;
  /** Returns the order of play if a patron banks; `null` if the casino banks, or the table is not open. */
  round(state: State): RoundOfPlay | null;
  /**
   * Returns the face-down cards that this patron may see. Refuses with `WRONG_PHASE` if this coup has none,
   * and with `FORBIDDEN` if they are another patron's.
   */
  handsInSight(patron: string, coup: string, state: State): Parsed<readonly HandInSight[]>;
  /** Returns the result of a coup if the event contains one, otherwise `null`. */
  result(event: Event): ShownResult | null;
  /**
   * Returns a settled coup from the log. `events` are those of its table, from a snapshot or the first event,
   * to the coup's last. `corrections` are its `CoupCorrected` and their further pages, in order.
   */
  coupInForce(coup: string, events: readonly Event[], corrections: readonly Event[]): InForce;
  /** Returns `true` if a patron has a seat, chips, a debt, a stake or the bank at the table (R15). */
  isPlaying(state: State, patron: string): boolean;
  /** Returns `true` if a change of rules raises limits, or lowers the commission, so that two people sign it (R7). */
  raisesLimits(before: Rules, after: Rules): boolean;
  /** Returns the chips that a patron may stake or cash out. */
  freeChips(state: State, patron: string): Money;
  /** Returns the chips that a command lacks (R12); `null` if none are lacking, or it stakes none. */
  lackOfChips(command: Command, state: State): Money | null;
}
