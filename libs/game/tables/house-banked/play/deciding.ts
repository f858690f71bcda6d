import { RULES_BY_VARIANT } from '#game/baccarat';
import { reject, type Decision, type Refused } from '#kernel/decision';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { wasOpened } from '../../any-table/state';
import type { DecideOnFive } from '../commands';
import type { FiveDecided, HouseBankedEvent } from '../events';
import type { HouseBankedState, OpenTableState } from '../state';
import { dealOn } from './completing';

type OnFive = Extract<OpenTableState, { phase: 'five' }>;

/**
 * Decides on Player's five: by its patron, or by the dealer after the time has expired (R11). The coup then
 * continues to its end (P2).
 */
export const decideOnFive = (
  command: DecideOnFive,
  state: OnFive,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = notTheirs(command, state);
  if (refused !== null) return refused;
  const { decides, coup, ...table } = state;
  const { draw, by } = command;
  const actingFor = command.for === null ? null : by.id;
  const decided: FiveDecided = {
    type: 'FiveDecided',
    coup: coup.coup,
    patron: decides,
    by: actingFor,
    draw,
  };
  const onFive = draw ? 'draw' : 'stand';
  const goesOn = { ...table, phase: 'dealing', coup: { ...coup, onFive } } as const;
  return dealOn(goesOn, lookup(state.shoe.shoe), decided);
};

const notTheirs = (command: DecideOnFive, state: OnFive): Refused | null => {
  const { decides, rules } = state;
  const patron = command.for ?? command.by.id;
  if (patron !== decides)
    return reject('FORBIDDEN', `Only ${decides} decides on this five.`, { who: decides });
  return command.for !== null && command.waitedSeconds < rules.decisionSeconds
    ? reject(
        'NOT_YOUR_TURN',
        `${decides} has ${rules.decisionSeconds} seconds to decide. Wait until they are over.`,
        { who: decides },
      )
    : null;
};

/**
 * Refuses a dealer's decision without a patron, or a patron's with one (R11); at makccarat there is no five
 * to decide on (P2).
 */
export const decisionOutOfPlace = (command: DecideOnFive, state: HouseBankedState): Refused | null => {
  if (wasOpened(state) && !RULES_BY_VARIANT[state.variant].hasFive) {
    return reject('UNKNOWN_COMMAND', `DecideOnFive does not exist in ${state.variant} (M1). Deal the coup.`);
  }
  const named = command.for !== null;
  if (command.by.role === 'dealer' && !named) {
    return reject('BAD_FIELD', 'for: is missing. Send the patron for whom you act.');
  }
  if (command.by.role === 'patron' && named) {
    return reject('BAD_FIELD', 'for: only the dealer may send it. Leave it out.');
  }
  return null;
};
