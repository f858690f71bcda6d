import { coreOf, type OpenCoup, type OpenTableState } from './state';

// A state is copied at every event, and an event of a coup takes 0.9 µs in all. V8 spreads objects of many shapes, such
// as seven phases, slowly; these functions therefore list the fields of a new object and assign the changes to it. Node
// 24, all recorded histories, µs an event: 4.3 so, 4.5 by a spread of the listed fields, 4.7 by one of the state.
// Opening and settling a coup assign to a new core as well. Node 20, demo log: 4.0 so, 5.9 by a spread of the core; on
// Node 24 4.1 in both ways.

/** Returns a table with some fields changed, including the phase. */
export const changed = <State extends OpenTableState, Changes extends object>(
  state: State,
  changes: Changes,
): Omit<State, keyof Changes> & Changes =>
  Object.assign(copyOf(state) as unknown as Omit<State, keyof Changes>, changes); // the same fields

const copyOf = (state: OpenTableState): OpenTableState => {
  switch (state.phase) {
    case 'ready': {
      const { phase, shoe, carried } = state;
      return Object.assign(coreOf(state), { phase, shoe, carried });
    }
    case 'betting':
    case 'dealing': {
      const { phase, shoe, coup } = state;
      return Object.assign(coreOf(state), { phase, shoe, coup });
    }
    default:
      return { ...state };
  }
};

/** Returns an open coup with some fields changed. */
export const changedCoup = (coup: OpenCoup, changes: Partial<OpenCoup>): OpenCoup =>
  Object.assign(
    {
      coup: coup.coup,
      accepted: coup.accepted,
      toCarry: coup.toCarry,
      bets: coup.bets,
      staked: coup.staked,
      standing: coup.standing,
      totals: coup.totals,
      payable: coup.payable,
      hands: coup.hands,
      turners: coup.turners,
      onFive: coup.onFive,
      settling: coup.settling,
    },
    changes,
  );
