import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import { lackOf } from '../any-table/chips/chips';
import type { BancoFields, BetFields, Family, RecordedFamily } from '../any-table/family';
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
import { BANQUE_HANDS, STAKED_ON } from './betting/sides';
import { standingInOrder } from './betting/standing-stakes';
import { BANQUE_GIVEN_BY, type BanqueCommand } from './commands';
import { banque, banqueRefusedAtTheDoor } from './decider';
import { banqueEntry } from './entries';
import type { BanqueEvent } from './events';
import { mustBeAccepted } from './phases';
import { banqueHandsInSight } from './play/hands-in-sight';
import { BANQUE_OPTIONS, type BanqueVariant } from './rules/options';
import { banqueRulesAsJson, parseBanqueRules, type BanqueRules } from './rules/rules';
import { chipsNeeded } from './seats/chips-needed';
import { isPlaying } from './seats/may-leave';
import { banqueRound } from './seats/round-of-play';
import type { BanqueCoupInForce } from './settlement/coup-in-force';
import { banqueCoupInForceOf } from './settlement/coup-in-log';
import { traceOfRefusal } from './shoe/scanning';
import { waitsForCut } from './shoe/shoes';
import type { BanqueState } from './state';

/** Returns the person who has to act (R11). */
const waitsFor = (state: BanqueState): string | null => {
  switch (state.phase) {
    case 'bank-offered':
    case 'take-over':
      return state.offered?.patron ?? null;
    case 'betting':
      return state.coup.toSpeak[0]?.patron ?? null;
    case 'dealing':
      return mustBeAccepted(state) ? state.bank.patron : waitsForDeal(state);
    case 'banco':
      return waitsForCut(state);
    case 'right':
    case 'left':
      return state.coup.play?.players[state.phase] ?? null;
    case 'banker':
    case 'continue':
    case 'broken':
      return state.bank.patron;
    default:
      return null;
  }
};

/** Returns the bank, the stakes by seat, and the exposed cards. */
const shownTableOf = (state: BanqueState): ShownTable => {
  if (!isOpen(state) || !hasBank(state)) return { coup: null, bank: null, stakes: [], hands: [] };
  const bank = { seat: null, bank: state.bank.amount, reserve: ZERO };
  const coup = openCoupOf(state);
  if (coup === null) return { coup: null, bank, stakes: [], hands: [] };
  const stakes = standingInOrder(coup).map(({ on, seat, stake }) => ({ on, seat, stake }));
  return { coup: coup.coup, bank, stakes, hands: handsShown(BANQUE_HANDS, coup.play) };
};

/**
 * Returns a coup's result, also from its correction (R5). `outcome` names the winner on the right and on the
 * left.
 */
const result = (event: BanqueEvent): ShownResult | null => {
  if (event.type !== 'CoupSettled' && event.type !== 'CoupCorrected') return null;
  const { coup, sides } = event;
  const outcome = `${sides.right.outcome}/${sides.left.outcome}`;
  return { coup, outcome, hands: BANQUE_HANDS.map((hand) => ({ hand, ...event[hand] })) };
};

/** Returns every option of `rules`, from the table that parses them. */
const options = (variant: BanqueVariant): readonly OptionDescription[] => {
  const rules = parseBanqueRules();
  invariant(rules.ok, 'banque has no rules by default');
  return optionsDescribed(
    variant,
    BANQUE_OPTIONS,
    banqueRulesAsJson(rules.value),
    'Limits of one patron’s stakes in one coup, on both hands together. `default` means `punter`.',
  );
};

/** Returns a bet, which must name a hand, or half on each (B3). */
const betOf = (by: Person, { on, stake }: BetFields): Parsed<BanqueCommand> => {
  const place = STAKED_ON.find((each) => each === on);
  return place === undefined
    ? reject('BAD_FIELD', `on: has to be one of ${STAKED_ON.join(', ')}.`)
    : parsed({ type: 'PlaceBet', by, on: place, stake });
};

/** Returns a call of *banco*, which must name a hand, or half on each (B4). */
const bancoOf = (by: Person, { on }: BancoFields): Parsed<BanqueCommand> => {
  const place = STAKED_ON.find((each) => each === on);
  return place === undefined
    ? reject('BAD_FIELD', `on: has to be one of ${STAKED_ON.join(', ')}.`)
    : parsed({ type: 'CallBanco', by, on: place });
};

/** Reading of the events and rules of these tables. */
export const banqueRecorded: RecordedFamily<BanqueVariant, BanqueEvent, BanqueRules> = {
  entry: banqueEntry,
  parseRules: (_, given) => parseBanqueRules(given),
  rulesAsJson: banqueRulesAsJson,
};

/** The tables of banque, à deux tableaux. */
export const banqueFamily: Family<
  BanqueVariant,
  BanqueCommand,
  BanqueEvent,
  BanqueState,
  BanqueRules,
  BanqueCoupInForce
> = {
  ...banqueRecorded,
  givenBy: BANQUE_GIVEN_BY,
  betOf,
  bancoOf,
  decide: banque.decide,
  evolve: banque.evolve,
  refusedAtTheDoor: banqueRefusedAtTheDoor,
  traceOf: traceOfRefusal,
  options,
  coupStep: (_, event) => coupStepOf(event),
  coup: (state) => openCoupOf(state)?.coup ?? null,
  coupInForce: banqueCoupInForceOf,
  waitsFor,
  shoe: (state) => (isOpen(state) ? state.shoe : null),
  shown: shownTableOf,
  round: banqueRound,
  handsInSight: banqueHandsInSight,
  isPlaying: (state, patron) => wasOpened(state) && isPlaying(state, patron),
  raisesLimits: needsApproval,
  result,
  freeChips: (state, patron) => (wasOpened(state) ? (state.chips.get(patron) ?? ZERO) : ZERO),
  lackOfChips: (command, state) =>
    wasOpened(state)
      ? lackOf(state, command.by.id, chipsNeeded(command, state), state.chips.get(command.by.id) ?? ZERO)
      : null,
};
