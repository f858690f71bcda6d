import type { HouseBankedVariant } from '#game/baccarat';
import {
  invariant,
  parsed,
  reject,
  type Decider,
  type Parsed,
  type Refused,
  type Rejection,
} from '#kernel/decision';
import { ZERO, type Leg, type Money } from '#kernel/money';
import { BANQUE_GIVEN_BY, type BanqueCommand } from './banque/commands';
import type { BanqueEvent } from './banque/events';
import type { BanqueVariant } from './banque/rules/options';
import type { BanqueRules } from './banque/rules/rules';
import type { BanqueState } from './banque/state';
import type { BanqueCoupInForce } from './banque/settlement/coup-in-force';
import { banqueFamily, banqueRecorded } from './banque/family';
import { CHEMIN_GIVEN_BY, type CheminCommand } from './chemin-de-fer/commands';
import type { CheminEvent } from './chemin-de-fer/events';
import type { CheminVariant } from './chemin-de-fer/rules/options';
import type { CheminRules } from './chemin-de-fer/rules/rules';
import type { CheminState } from './chemin-de-fer/state';
import { cheminFamily, cheminRecorded } from './chemin-de-fer/family';
import type { CheminCoupInForce } from './chemin-de-fer/settlement/coup-in-force';
import type { CoupInForce } from './house-banked/settlement/coup-in-force';
import { houseBankedFamily, houseBankedRecorded } from './house-banked/family';
import { GIVEN_BY as HOUSE_BANKED_GIVEN_BY, type HouseBankedCommand } from './house-banked/commands';
import type { HouseBankedEvent } from './house-banked/events';
import type { HouseBankedRules } from './house-banked/rules/rules';
import { UNOPENED, type HouseBankedState } from './house-banked/state';
import { mostToPay } from './house-banked/betting/stakes';
import { familyNameOf, type FamilyName, type TableVariant } from './family-by-variant';
import { isOfBanque, isOfChemin } from './family-of-event';
import type { BancoFields, BetFields, CoupStep, Family, RecordedFamily } from './any-table/family';
import type { OptionDescription } from './any-table/rules/option-description';
import type { Person, Role } from './any-table/person';
import type { Shoe, ShoeLookup } from './any-table/shoe/shoe';
import type { RoundOfPlay } from './any-table/seats/round-of-play';
import type { HandInSight, ShownResult, ShownTable } from './any-table/table-view';
import type { TraceEvent } from './any-table/shoe/trace.events';

export type TableCommand = HouseBankedCommand | CheminCommand | BanqueCommand;
export type TableEvent = HouseBankedEvent | CheminEvent | BanqueEvent;
export type TableState = HouseBankedState | CheminState | BanqueState;
/** The house rules of a variant. */
export type RulesOf<Variant extends TableVariant> = Variant extends HouseBankedVariant
  ? HouseBankedRules
  : Variant extends CheminVariant
    ? CheminRules
    : Variant extends BanqueVariant
      ? BanqueRules
      : never;
export type TableRules = RulesOf<TableVariant>;
/** A settled coup as the log has it. */
export type TableCoupInForce = CoupInForce | CheminCoupInForce | BanqueCoupInForce;

type AnyFamily = Family<TableVariant, TableCommand, TableEvent, TableState, TableRules, TableCoupInForce>;

/** The families by name: what differs from one to another is asked of the one that has the table. */
const FAMILIES = {
  'house-banked': houseBankedFamily,
  'chemin-de-fer': cheminFamily,
  banque: banqueFamily,
} as const satisfies Readonly<Record<FamilyName, AnyFamily>>;

/** The same families as far as the log is read: a table of its own, so that a bundle of readers has no decider. */
const RECORDED = {
  'house-banked': houseBankedRecorded,
  'chemin-de-fer': cheminRecorded,
  banque: banqueRecorded,
} as const satisfies Readonly<Record<FamilyName, RecordedFamily<TableVariant, TableEvent, TableRules>>>;

const familyOf = (variant: TableVariant): AnyFamily => FAMILIES[familyNameOf(variant)];

const recordedOf = (name: FamilyName): RecordedFamily<TableVariant, TableEvent, TableRules> => RECORDED[name];

/** The family of a table; of one that isn't opened any will do: they all say that there is no such table. */
const familyAt = (state: TableState): AnyFamily =>
  'variant' in state ? familyOf(state.variant) : FAMILIES['house-banked'];

/** Whose command it is: that of the table, or of the variant that is to be opened. */
const familyFor = (command: TableCommand, state: TableState): AnyFamily =>
  command.type === 'OpenTable' && state.phase === 'unopened' ? familyOf(command.variant) : familyAt(state);

/** Whose event it is, by what it says: an entry follows from the event alone. */
const familyNameOfEvent = (event: TableEvent): FamilyName => {
  if (isOfChemin(event)) return 'chemin-de-fer'; // what both player-banked games have says the same at both
  return isOfBanque(event) ? 'banque' : 'house-banked';
};

const familyOfEvent = (event: TableEvent): AnyFamily => FAMILIES[familyNameOfEvent(event)];

/** The roles that give each command of any family (`commands.md`). */
export const GIVEN_BY = {
  ...HOUSE_BANKED_GIVEN_BY,
  ...CHEMIN_GIVEN_BY,
  ...BANQUE_GIVEN_BY,
} as const satisfies Record<TableCommand['type'], readonly Role[]>;

/** A command that other variants have, and this table's hasn't. */
const unknownHere = (command: TableCommand, state: TableState): Refused | null =>
  'variant' in state && !Object.hasOwn(familyAt(state).givenBy, command.type)
    ? reject(
        'UNKNOWN_COMMAND',
        `${command.type} does not exist in ${state.variant}. Use a command of this game.`,
      )
    : null;

/** A table of any family: `lookup` gives the contents of the shoe in use, and of no other. */
export const anyTable: Decider<TableCommand, TableEvent, TableState, ShoeLookup> = {
  initialState: UNOPENED,
  decide: (command, state, lookup) =>
    unknownHere(command, state) ?? familyFor(command, state).decide(command, state, lookup),
  evolve: (state, event) =>
    ('variant' in state ? familyAt(state) : familyOfEvent(event)).evolve(state, event),
};

/** What is refused before the table is asked anything of its game; null: the command may be decided. */
export const refusedAtTheDoor = (command: TableCommand, state: TableState): Refused | null =>
  unknownHere(command, state) ?? familyFor(command, state).refusedAtTheDoor(command, state);

/** R3: what a refusal leaves in the stream `audit:{table}`; most leave nothing. */
export const traceOfRefusal = (
  command: TableCommand,
  state: TableState,
  rejection: Rejection,
): readonly TraceEvent[] => familyAt(state).traceOf(command, state, rejection);

/** The balanced entry of an event of table `table`, from the event alone; no legs when it moves no money. */
export const tableEntry = (table: string, event: TableEvent): readonly Leg[] =>
  recordedOf(familyNameOfEvent(event)).entry(table, event);

/**
 * House rules from what `OpenTable` was given, every option left out taken at its default; what `rulesAsJson` wrote
 * reads back the same. Refuses with `BAD_RULES` and the name of the option.
 */
export const parseRules = <Variant extends TableVariant>(
  variant: Variant,
  given: unknown = {},
): Parsed<RulesOf<Variant>> =>
  recordedOf(familyNameOf(variant)).parseRules(variant, given) as Parsed<RulesOf<Variant>>; // its family's

/** The rules as `TableOpened` and the API show them: amounts and ratios in text, every option by its name. */
export const rulesAsJson = (rules: TableRules): Readonly<Record<string, unknown>> =>
  recordedOf(familyNameOf(rules.variant)).rulesAsJson(rules);

/** Every option that `rules` of a variant may name, from the very table that reads them. */
export const optionsOf = (variant: TableVariant): readonly OptionDescription[] =>
  familyOf(variant).options(variant);

/** A bet at a table by its fields; refuses with `BAD_FIELD` those that it doesn't take, or lacks. */
export const betOf = (state: TableState, by: Person, fields: BetFields): Parsed<TableCommand> =>
  'variant' in state
    ? familyOf(state.variant).betOf(by, fields)
    : parsed({ type: 'PlaceBet', by, stake: fields.stake }); // and there is no such table

/** A call of *banco* at a table by its fields; refuses with `BAD_FIELD` those that it doesn't take, or lacks. */
export const bancoOf = (state: TableState, by: Person, { on }: BancoFields): Parsed<TableCommand> =>
  'variant' in state ? familyOf(state.variant).bancoOf(by, { on }) : parsed({ type: 'CallBanco', by }); // and there is no such table

/**
 * Returns a settled coup as the log has it. The `events` are those of its table, from an opening position or the first
 * event to the coup's last. The `corrections` are its `CoupCorrected` events and their further pages, in order.
 */
export const coupInForceOf = (
  coup: string,
  events: readonly TableEvent[],
  corrections: readonly TableEvent[],
): TableCoupInForce => {
  const [first] = events;
  invariant(first !== undefined, `no events lead to ${coup}`);
  return familyOfEvent(first).coupInForce(coup, events, corrections);
};

/** What an event is to a coup of its table; null: nothing. */
export const coupStep = (before: TableState, event: TableEvent): CoupStep | null =>
  familyAt(before).coupStep(before, event);

/** The coup that is open at a table; null: none is. */
export const openCoupAt = (state: TableState): string | null => familyAt(state).coup(state);

/** The bank that a patron holds at a table; null: nobody does. */
export const bankAt = (
  state: TableState,
): { readonly patron: string; readonly amount: Money; readonly reserve: Money } | null =>
  'bank' in state ? { reserve: ZERO, ...state.bank } : null;

/** Whether a table is of the family in which the house banks, or none yet. */
export const isHouseBankedTable = (state: TableState): state is HouseBankedState =>
  familyAt(state) === FAMILIES['house-banked'];

/** Whether a table is one of chemin de fer. */
export const isCheminTable = (state: TableState): state is CheminState =>
  familyAt(state) === FAMILIES['chemin-de-fer'];

/** Whether a table is one of banque. */
export const isBanqueTable = (state: TableState): state is BanqueState => familyAt(state) === FAMILIES.banque;

/** R11: for whom a table waits; null: for nobody. The time that they have begins anew when this changes. */
export const waitsFor = (state: TableState): string | null => familyAt(state).waitsFor(state);

/** The shoe on the table, as its events tell it; null: there is none. */
export const shoeAt = (state: TableState): Shoe | null => familyAt(state).shoe(state);

/** What anybody at a table sees of it: no name, and no card before it is exposed. */
export const shownOf = (state: TableState): ShownTable => familyAt(state).shown(state);

/** The order of play where a patron banks; `null` where the casino banks, or the table is not open. */
export const roundOf = (state: TableState): RoundOfPlay | null => familyAt(state).round(state);

/** The cards of a coup that lie face down and are this patron's to see (`sealed-shoe.md`, The sealed shoe, 6). */
export const handsInSight = (
  patron: string,
  coup: string,
  state: TableState,
): Parsed<readonly HandInSight[]> => familyAt(state).handsInSight(patron, coup, state);

/** What the open coup could cost the house at most (R7); null: no coup is open, or a patron banks. */
export const exposureOf = (state: TableState): Money | null =>
  isHouseBankedTable(state) && 'coup' in state ? mostToPay(state.rules, state.coup) : null;

/** What a coup came to, where an event says it; else null. */
export const resultShown = (event: TableEvent): ShownResult | null => familyOfEvent(event).result(event);

/** What a patron may stake or take away (P4). */
export const freeChips = (state: TableState, patron: string): Money =>
  familyAt(state).freeChips(state, patron);

/** R12: the chips that a command lacks; null: it lacks none, or stakes none. */
export const lackOfChips = (command: TableCommand, state: TableState): Money | null =>
  familyAt(state).lackOfChips(command, state);
