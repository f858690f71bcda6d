import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { lackOf } from '../any-table/chips/chips';
import type { BancoFields, BetFields, CoupStep, Family, RecordedFamily } from '../any-table/family';
import type { Person } from '../any-table/person';
import type { OptionDescription } from '../any-table/rules/option-description';
import { isOpen, wasOpened } from '../any-table/state';
import type { ShownResult, ShownTable } from '../any-table/table-view';
import { coupStepOf } from '../player-banked/coup-step';
import { hasBank, openCoupOf } from '../player-banked/phases';
import { handsShown } from '../player-banked/play/hands';
import { waitsForDeal } from '../player-banked/play/who-deals';
import { optionsDescribed } from '../player-banked/rules/options-described';
import { needsApproval } from '../player-banked/rules/rules-change';
import { standingInOrder } from './betting/standing-stakes';
import { CHEMIN_GIVEN_BY, type CheminCommand } from './commands';
import { cheminDeFer, cheminRefusedAtTheDoor } from './decider';
import { cheminEntry } from './entries';
import { CHEMIN_HANDS, type CheminEvent } from './events';
import { cheminHandsInSight } from './play/hands-in-sight';
import { CHEMIN_OPTIONS, type CheminVariant } from './rules/options';
import { cheminRulesAsJson, parseCheminRules, type CheminRules } from './rules/rules';
import { chipsNeeded } from './seats/chips-needed';
import { isPlaying } from './seats/may-leave';
import { cheminRound } from './seats/round-of-play';
import type { CheminCoupInForce } from './settlement/coup-in-force';
import { cheminCoupInForceOf } from './settlement/coup-in-log';
import { traceOfRefusal } from './shoe/scanning';
import { waitsForCut } from './shoe/shoes';
import type { CheminState } from './state';

/** Returns the role of an event in a coup. Closing a table also ends a round without stakes. */
const coupStep = (before: CheminState, event: CheminEvent): CoupStep | null => {
  if (event.type !== 'TableClosed') return coupStepOf(event);
  const coup = openCoupOf(before);
  return coup === null ? null : { coup: coup.coup, status: 'void' };
};

/** Returns the person who has to act (R11). */
const waitsFor = (state: CheminState): string | null => {
  switch (state.phase) {
    case 'bank-offered':
    case 'take-over':
      return state.offered?.patron ?? null;
    case 'banco':
      return waitsForCut(state);
    case 'betting':
      return state.coup === null ? waitsForCut(state) : (state.coup.toSpeak[0]?.patron ?? null);
    case 'dealing':
      return state.coup === null ? waitsForCut(state) : waitsForDeal(state);
    case 'punter':
      return state.coup.play?.punter ?? null;
    case 'banker':
    case 'continue':
      return state.bank.patron;
    default:
      return null;
  }
};

/** Returns the bank, the stakes by seat, and the exposed cards. */
const shownTableOf = (state: CheminState): ShownTable => {
  if (!isOpen(state) || !hasBank(state)) return { coup: null, bank: null, stakes: [], hands: [] };
  const { seat, amount, reserve, carried } = state.bank;
  const bank = { seat, bank: amount, reserve };
  const coup = openCoupOf(state);
  const lying = coup === null ? carried : standingInOrder(coup);
  const stakes = lying.map((bet) => ({ on: 'punter', seat: bet.seat, stake: bet.stake }));
  const hands = handsShown(CHEMIN_HANDS, coup?.play ?? null);
  return { coup: coup?.coup ?? null, bank, stakes, hands };
};

/** Returns a coup's result, also from its correction (R5). */
const result = (event: CheminEvent): ShownResult | null => {
  if (event.type !== 'CoupSettled' && event.type !== 'CoupCorrected') return null;
  const { coup, outcome } = event;
  return { coup, outcome, hands: CHEMIN_HANDS.map((hand) => ({ hand, ...event[hand] })) };
};

/** Returns every option of `rules`, from the table that parses them. */
const options = (variant: CheminVariant): readonly OptionDescription[] => {
  const rules = parseCheminRules();
  invariant(rules.ok, 'chemin de fer has no rules by default');
  return optionsDescribed(
    variant,
    CHEMIN_OPTIONS,
    cheminRulesAsJson(rules.value),
    'Limits of one patron’s stakes in one coup. `default` means `punter`.',
  );
};

/** Returns a bet; there is only one kind of stake (R7). */
const betOf = (by: Person, { on, stake }: BetFields): Parsed<CheminCommand> =>
  on === undefined
    ? parsed({ type: 'PlaceBet', by, stake })
    : reject('BAD_FIELD', 'on: leave this field out. Chemin de fer has only one kind of stake.');

/** Returns a call of *banco*, which covers the bank on the only hand (F3). */
const bancoOf = (by: Person, { on }: BancoFields): Parsed<CheminCommand> =>
  on === undefined
    ? parsed({ type: 'CallBanco', by })
    : reject('BAD_FIELD', 'on: chemin de fer has only one hand to play for. Leave it out.');

/** Reading of the events and rules of these tables. */
export const cheminRecorded: RecordedFamily<CheminVariant, CheminEvent, CheminRules> = {
  entry: cheminEntry,
  parseRules: (_, given) => parseCheminRules(given),
  rulesAsJson: cheminRulesAsJson,
};

/** The tables of chemin de fer. */
export const cheminFamily: Family<
  CheminVariant,
  CheminCommand,
  CheminEvent,
  CheminState,
  CheminRules,
  CheminCoupInForce
> = {
  ...cheminRecorded,
  givenBy: CHEMIN_GIVEN_BY,
  decide: cheminDeFer.decide,
  evolve: cheminDeFer.evolve,
  betOf,
  bancoOf,
  refusedAtTheDoor: cheminRefusedAtTheDoor,
  traceOf: traceOfRefusal,
  options,
  coupStep,
  coup: (state) => openCoupOf(state)?.coup ?? null,
  waitsFor,
  shoe: (state) => (isOpen(state) ? state.shoe : null),
  shown: shownTableOf,
  round: cheminRound,
  handsInSight: cheminHandsInSight,
  isPlaying: (state, patron) => wasOpened(state) && isPlaying(state, patron),
  raisesLimits: needsApproval,
  result,
  coupInForce: cheminCoupInForceOf,
  freeChips: (state, patron) => (wasOpened(state) ? (state.chips.get(patron) ?? ZERO) : ZERO),
  lackOfChips: (command, state) =>
    wasOpened(state)
      ? lackOf(state, command.by.id, chipsNeeded(command, state), state.chips.get(command.by.id) ?? ZERO)
      : null,
};
