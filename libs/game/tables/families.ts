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
import { givenByOf, type CommandEntry } from './any-table/command-base';
import { EVERY_TABLE_COMMANDS } from './any-table/commands';
import type { BancoFields, BetFields, CoupStep, Family, RecordedFamily } from './any-table/family';
import type { Person } from './any-table/person';
import type { OptionDescription } from './any-table/rules/option-description';
import { isInvited, notInvited } from './any-table/seats/invitations';
import type { RoundOfPlay } from './any-table/seats/round-of-play';
import type { Shoe, ShoeLookup } from './any-table/shoe/shoe';
import type { TraceEvent } from './any-table/shoe/trace.events';
import { wasOpened } from './any-table/state';
import type { HandInSight, ShownResult, ShownTable } from './any-table/table-view';
import { BANQUE_COMMANDS, type BanqueCommand } from './banque/commands';
import type { BanqueEvent } from './banque/events';
import { banqueFamily, banqueRecorded } from './banque/family';
import type { BanqueVariant } from './banque/rules/options';
import type { BanqueRules } from './banque/rules/rules';
import type { BanqueCoupInForce } from './banque/settlement/coup-in-force';
import type { BanqueState } from './banque/state';
import { CHEMIN_COMMANDS, type CheminCommand } from './chemin-de-fer/commands';
import type { CheminEvent } from './chemin-de-fer/events';
import { cheminFamily, cheminRecorded } from './chemin-de-fer/family';
import type { CheminVariant } from './chemin-de-fer/rules/options';
import type { CheminRules } from './chemin-de-fer/rules/rules';
import type { CheminCoupInForce } from './chemin-de-fer/settlement/coup-in-force';
import type { CheminState } from './chemin-de-fer/state';
import { familyNameOf, type FamilyName, type TableVariant } from './family-by-variant';
import { isOfBanque, isOfChemin } from './family-of-event';
import { mostToPay } from './house-banked/betting/stakes';
import { HOUSE_BANKED_COMMANDS, type HouseBankedCommand } from './house-banked/commands';
import type { HouseBankedEvent } from './house-banked/events';
import { houseBankedFamily, houseBankedRecorded } from './house-banked/family';
import type { HouseBankedRules } from './house-banked/rules/rules';
import type { CoupInForce } from './house-banked/settlement/coup-in-force';
import { hasCoup, UNOPENED, type HouseBankedState } from './house-banked/state';
import { PLAYER_BANKED_COMMANDS } from './player-banked/commands';
import { hasBank } from './player-banked/phases';

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
/** A settled coup from the log. */
export type TableCoupInForce = CoupInForce | CheminCoupInForce | BanqueCoupInForce;

type AnyFamily = Family<TableVariant, TableCommand, TableEvent, TableState, TableRules, TableCoupInForce>;

/** The families by name. Everything that differs between variants comes from a table's family. */
const FAMILIES = {
  'house-banked': houseBankedFamily,
  'chemin-de-fer': cheminFamily,
  banque: banqueFamily,
} as const satisfies Readonly<Record<FamilyName, AnyFamily>>;

/** The families for reading the log. They are separate, so that a bundle of readers contains no decider. */
const RECORDED = {
  'house-banked': houseBankedRecorded,
  'chemin-de-fer': cheminRecorded,
  banque: banqueRecorded,
} as const satisfies Readonly<Record<FamilyName, RecordedFamily<TableVariant, TableEvent, TableRules>>>;

const familyOf = (variant: TableVariant): AnyFamily => FAMILIES[familyNameOf(variant)];

const recordedOf = (name: FamilyName): RecordedFamily<TableVariant, TableEvent, TableRules> => RECORDED[name];

/** Returns the family of a table. Of an unopened table any family is right: each refuses with the same code. */
const familyAt = (state: TableState): AnyFamily =>
  wasOpened(state) ? familyOf(state.variant) : FAMILIES['house-banked'];

/** Returns the family of a command: that of the table, or of the variant to be opened. */
const familyFor = (command: TableCommand, state: TableState): AnyFamily =>
  command.type === 'OpenTable' && state.phase === 'unopened' ? familyOf(command.variant) : familyAt(state);

/** Returns the family of an event from its content, because an entry is computed from the event alone. */
const familyNameOfEvent = (event: TableEvent): FamilyName => {
  if (isOfChemin(event)) return 'chemin-de-fer'; // events that both player-banked games have are the same in both
  return isOfBanque(event) ? 'banque' : 'house-banked';
};

const familyOfEvent = (event: TableEvent): AnyFamily => FAMILIES[familyNameOfEvent(event)];

/** The commands of any family, as they are given. */
export const TABLE_COMMANDS = {
  ...EVERY_TABLE_COMMANDS,
  ...HOUSE_BANKED_COMMANDS,
  ...PLAYER_BANKED_COMMANDS,
  ...CHEMIN_COMMANDS,
  ...BANQUE_COMMANDS,
} as const satisfies Record<TableCommand['type'], CommandEntry>;

/** Roles that may give each command of any family (`commands.md`). */
export const GIVEN_BY = givenByOf(TABLE_COMMANDS);

/** Refuses a command that only other variants have. A patron who is not invited learns no variant (R15). */
const unknownHere = (command: TableCommand, state: TableState): Refused | null =>
  wasOpened(state) && !Object.hasOwn(familyAt(state).givenBy, command.type)
    ? (notInvited(command, state, () => false) ??
      reject(
        'UNKNOWN_COMMAND',
        `${command.type} does not exist in ${state.variant}. Use a command of this game.`,
      ))
    : null;

/**
 * The decider of a table of any family. Its `lookup` gives the contents of the shoe in use, and of no other.
 */
export const anyTable: Decider<TableCommand, TableEvent, TableState, ShoeLookup> = {
  initialState: UNOPENED,
  decide: (command, state, lookup) =>
    unknownHere(command, state) ?? familyFor(command, state).decide(command, state, lookup),
  evolve: (state, event) => (wasOpened(state) ? familyAt(state) : familyOfEvent(event)).evolve(state, event),
};

/** Refuses a command before the game's rules apply; `null` if it may be decided. */
export const refusedAtTheDoor = (command: TableCommand, state: TableState): Refused | null =>
  unknownHere(command, state) ?? familyFor(command, state).refusedAtTheDoor(command, state);

/** Returns the trace of a refusal for the stream `audit:{table}`; most leave none (R3). */
export const traceOfRefusal = (
  command: TableCommand,
  state: TableState,
  rejection: Rejection,
): readonly TraceEvent[] => familyAt(state).traceOf(command, state, rejection);

/**
 * Returns the balanced entry of an event of a table, computed from the event alone, without legs if no money
 * moves.
 */
export const tableEntry = (table: string, event: TableEvent): readonly Leg[] =>
  recordedOf(familyNameOfEvent(event)).entry(table, event);

/**
 * Parses the house rules of `OpenTable`, with defaults for omitted options. It reads back what `rulesAsJson`
 * wrote. Refuses with `BAD_RULES` and the name of the option.
 */
export const parseRules = <Variant extends TableVariant>(
  variant: Variant,
  given: unknown = {},
): Parsed<RulesOf<Variant>> =>
  recordedOf(familyNameOf(variant)).parseRules(variant, given) as Parsed<RulesOf<Variant>>; // those of its family

/**
 * Returns the rules in the form of `TableOpened` and the API: amounts and ratios as text, every option by its
 * name.
 */
export const rulesAsJson = (rules: TableRules): Readonly<Record<string, unknown>> =>
  recordedOf(familyNameOf(rules.variant)).rulesAsJson(rules);

/** Returns every option in the `rules` of a variant, from the table that parses them. */
export const optionsOf = (variant: TableVariant): readonly OptionDescription[] =>
  familyOf(variant).options(variant);

/**
 * Returns a bet at a table from its fields. Refuses with `BAD_FIELD` those that are missing, or unknown
 * there.
 */
export const betOf = (state: TableState, by: Person, fields: BetFields): Parsed<TableCommand> =>
  wasOpened(state)
    ? familyOf(state.variant).betOf(by, fields)
    : parsed({ type: 'PlaceBet', by, stake: fields.stake }); // refused, because the table does not exist

/**
 * Returns a call of *banco* at a table from its fields. Refuses with `BAD_FIELD` those that are missing, or
 * unknown there.
 */
export const bancoOf = (state: TableState, by: Person, { on }: BancoFields): Parsed<TableCommand> =>
  wasOpened(state) ? familyOf(state.variant).bancoOf(by, { on }) : parsed({ type: 'CallBanco', by }); // refused, because the table does not exist

/**
 * Returns a settled coup from the log. The `events` are those of its table, from a snapshot or the first
 * event to the coup's last. The `corrections` are its `CoupCorrected` events and their further pages, in
 * order.
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

/** Returns the role of an event in a coup of its table; `null` if it has none. */
export const coupStep = (before: TableState, event: TableEvent): CoupStep | null =>
  familyAt(before).coupStep(before, event);

/** Returns the open coup of a table; `null` if there is none. */
export const openCoupAt = (state: TableState): string | null => familyAt(state).coup(state);

/** Returns the bank that a patron holds at a table; `null` if nobody does. */
export const bankAt = (
  state: TableState,
): { readonly patron: string; readonly amount: Money; readonly reserve: Money } | null =>
  isHouseBankedTable(state) || !hasBank(state) ? null : { reserve: ZERO, ...state.bank };

/** Returns `true` for a house-banked or an unopened table. */
export const isHouseBankedTable = (state: TableState): state is HouseBankedState =>
  familyAt(state) === FAMILIES['house-banked'];

/** Returns `true` for a table of chemin de fer. */
export const isCheminTable = (state: TableState): state is CheminState =>
  familyAt(state) === FAMILIES['chemin-de-fer'];

/** Returns `true` for a table of banque. */
export const isBanqueTable = (state: TableState): state is BanqueState => familyAt(state) === FAMILIES.banque;

/**
 * Returns the person for whom a table waits; `null` for nobody. Their time starts again when this changes
 * (R11).
 */
export const waitsFor = (state: TableState): string | null => familyAt(state).waitsFor(state);

/** Returns the shoe on the table, according to its events; `null` if there is none. */
export const shoeAt = (state: TableState): Shoe | null => familyAt(state).shoe(state);

/** Returns what anybody at a table can see of it: no names, and no card before it is exposed. */
export const shownOf = (state: TableState): ShownTable => familyAt(state).shown(state);

/** Returns the order of play if a patron banks; `null` if the casino banks, or the table is not open. */
export const roundOf = (state: TableState): RoundOfPlay | null => familyAt(state).round(state);

/** Returns the face-down cards of a coup that this patron may see (`sealed-shoe.md`, The sealed shoe, 6). */
export const handsInSight = (
  patron: string,
  coup: string,
  state: TableState,
): Parsed<readonly HandInSight[]> => familyAt(state).handsInSight(patron, coup, state);

/**
 * Returns the most that the open coup may cost the house (R7); `null` if no coup is open, or a patron banks.
 */
export const exposureOf = (state: TableState): Money | null =>
  isHouseBankedTable(state) && hasCoup(state) ? mostToPay(state.rules, state.coup) : null;

/** Returns the result of a coup if the event contains one, otherwise `null`. */
export const resultShown = (event: TableEvent): ShownResult | null => familyOfEvent(event).result(event);

/**
 * Returns `true` if a person may read a table. A private one is not for a patron who is neither invited nor
 * still playing at it (R15).
 */
export const mayReadTable = (state: TableState, { id, role }: Person): boolean =>
  role !== 'patron' || !wasOpened(state) || isInvited(state, id) || familyAt(state).isPlaying(state, id);

/** Returns `true` if a change of a table's rules raises limits, or lowers the commission, so that two people sign it (R7). */
export const raisesLimits = (state: TableState, after: TableRules): boolean =>
  wasOpened(state) && familyAt(state).raisesLimits(state.rules, after);

/** Returns the chips that a patron may stake or cash out (P4). */
export const freeChips = (state: TableState, patron: string): Money =>
  familyAt(state).freeChips(state, patron);

/** Returns the chips that a command lacks (R12); `null` if none are lacking, or it stakes none. */
export const lackOfChips = (command: TableCommand, state: TableState): Money | null =>
  familyAt(state).lackOfChips(command, state);
