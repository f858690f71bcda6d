import { HOUSE_BANKED_VARIANTS, type HouseBankedVariant } from '#baccarat';
import type { Decider, Parsed, Refused, Rejection } from '#kernel';
import type { Leg, Money } from '#money';
import { houseBankedFamily } from './house-banked/family';
import {
  GIVEN_BY as HOUSE_BANKED_GIVEN_BY,
  type HouseBankedCommand,
} from './house-banked/house-banked.commands';
import type { HouseBankedEvent } from './house-banked/house-banked.events';
import type { HouseBankedRules } from './house-banked/house-banked.rules';
import { UNOPENED, type HouseBankedState } from './house-banked/house-banked.state';
import type { OptionDescription } from './table/option-description';
import type { CoupStep, Family } from './table/family';
import type { Role } from './table/person';
import type { Shoe, ShoeLookup } from './table/shoe';
import type { HandInSight, ShownResult, ShownTable } from './table/shown';
import type { TraceEvent } from './table/trace.events';

/** Every variant that a table can have, in the order in which they are shown. */
export const TABLE_VARIANTS = [...HOUSE_BANKED_VARIANTS] as const;
export type TableVariant = (typeof TABLE_VARIANTS)[number];
export type TableCommand = HouseBankedCommand;
export type TableEvent = HouseBankedEvent;
export type TableState = HouseBankedState;
/** The house rules of a variant. */
export type RulesOf<Variant extends TableVariant> = Variant extends HouseBankedVariant
  ? HouseBankedRules
  : never;
export type TableRules = RulesOf<TableVariant>;

type AnyFamily = Family<TableVariant, TableCommand, TableEvent, TableState, TableRules>;

/** The families by name: what differs from one to another is asked of the one that has the table. */
const FAMILIES = { 'house-banked': houseBankedFamily } as const satisfies Readonly<Record<string, AnyFamily>>;
export type FamilyName = keyof typeof FAMILIES;

/** The one table in which a variant picks its family. */
const FAMILY_BY_VARIANT: Readonly<Record<TableVariant, FamilyName>> = {
  'punto-banco': 'house-banked',
  mini: 'house-banked',
  'no-commission': 'house-banked',
  makccarat: 'house-banked',
};

const VARIANTS: ReadonlySet<unknown> = new Set(TABLE_VARIANTS);
export const isTableVariant = (text: unknown): text is TableVariant => VARIANTS.has(text);

export const familyNameOf = (variant: TableVariant): FamilyName => FAMILY_BY_VARIANT[variant];
const familyOf = (variant: TableVariant): AnyFamily => FAMILIES[FAMILY_BY_VARIANT[variant]];

/** The family of a table; of one that isn't opened any will do: they all say that there is no such table. */
const familyAt = (state: TableState): AnyFamily =>
  'variant' in state ? familyOf(state.variant) : FAMILIES['house-banked'];

/** Whose command it is: that of the table, or of the variant that is to be opened. */
const familyFor = (command: TableCommand, state: TableState): AnyFamily =>
  command.type === 'OpenTable' && state.phase === 'unopened' ? familyOf(command.variant) : familyAt(state);

/** Whose event it is, by what it says: an entry follows from the event alone. */
const familyOfEvent = (_event: TableEvent): AnyFamily => FAMILIES['house-banked'];

/** Who gives which command, of all families (`vocabulary.md`, Fields, and who gives the command). */
export const GIVEN_BY = { ...HOUSE_BANKED_GIVEN_BY } as const satisfies Record<
  TableCommand['type'],
  readonly Role[]
>;

/** A table of any family: `lookup` gives the contents of the shoe in use, and of no other. */
export const anyTable: Decider<TableCommand, TableEvent, TableState, ShoeLookup> = {
  initialState: UNOPENED,
  decide: (command, state, lookup) => familyFor(command, state).decide(command, state, lookup),
  evolve: (state, event) =>
    ('variant' in state ? familyAt(state) : familyOfEvent(event)).evolve(state, event),
};

/** What is refused before the table is asked anything of its game; null: the command may be decided. */
export const refusedAtTheDoor = (command: TableCommand, state: TableState): Refused | null =>
  familyFor(command, state).refusedAtTheDoor(command, state);

/** R3: what a refusal leaves in the stream `audit:{table}`; most leave nothing. */
export const traceOfRefusal = (
  command: TableCommand,
  state: TableState,
  rejection: Rejection,
): readonly TraceEvent[] => familyAt(state).traceOf(command, state, rejection);

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const tableEntry = (table: string, event: TableEvent): readonly Leg[] =>
  familyOfEvent(event).entry(table, event);

/**
 * House rules from what `OpenTable` was given, every option left out taken at its default; what `rulesAsJson` wrote
 * reads back the same. Refuses with `BAD_RULES` and the name of the option.
 */
export const parseRules = <Variant extends TableVariant>(
  variant: Variant,
  given: unknown = {},
): Parsed<RulesOf<Variant>> => familyOf(variant).parseRules(variant, given) as Parsed<RulesOf<Variant>>; // its family's

/** The rules as `TableOpened` and the API show them: amounts and ratios in text, every option by its name. */
export const rulesAsJson = (rules: TableRules): Readonly<Record<string, unknown>> =>
  familyOf(rules.variant).rulesAsJson(rules);

/** Every option that `rules` of a variant may name, from the very table that reads them. */
export const optionsOf = (variant: TableVariant): readonly OptionDescription[] =>
  familyOf(variant).options(variant);

/** What an event is to a coup of its table; null: nothing. */
export const coupStep = (before: TableState, event: TableEvent): CoupStep | null =>
  familyAt(before).coupStep(before, event);

/** R11: for whom a table waits; null: for nobody. The time that they have begins anew when this changes. */
export const waitsFor = (state: TableState): string | null => familyAt(state).waitsFor(state);

/** The shoe on the table, as its events tell it; null: there is none. */
export const shoeAt = (state: TableState): Shoe | null => familyAt(state).shoe(state);

/** What anybody at a table sees of it: no name, and no card before it is exposed. */
export const shownOf = (state: TableState): ShownTable => familyAt(state).shown(state);

/** The cards of a coup that lie face down and are this patron's to see (`secrecy.md`, The sealed shoe, 6). */
export const handsInSight = (
  patron: string,
  coup: string,
  state: TableState,
): Parsed<readonly HandInSight[]> => familyAt(state).handsInSight(patron, coup, state);

/** What a coup came to, where an event says it; else null. */
export const resultShown = (event: TableEvent): ShownResult | null => familyOfEvent(event).result(event);

/** What a patron may stake or take away (P4). */
export const freeChips = (state: TableState, patron: string): Money =>
  familyAt(state).freeChips(state, patron);

/** R12: the chips that a command lacks; null: it lacks none, or stakes none. */
export const lackOfChips = (command: TableCommand, state: TableState): Money | null =>
  familyAt(state).lackOfChips(command, state);
