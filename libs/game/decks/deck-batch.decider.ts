import {
  accept,
  invariant,
  reject,
  unreachable,
  type Decider,
  type Decision,
  type Refused,
} from '#kernel/decision';
import {
  CARDS_IN_DECK,
  listStatesBefore,
  tableOfShoe,
  type Deck,
  type DeckBatch,
  type DeckBatchState,
  type DeckStep,
  type OpenReport,
} from './deck-batch';
import type {
  DeckCommand,
  InspectDecks,
  PutDecksInShoe,
  ReceiveDecks,
  ReturnDecks,
  WitnessDecks,
} from './deck-batch.commands';
import type { DeckEvent, DecksDestroyed, DecksInspected, DecksReceived } from './deck-batch.events';

/**
 * The decider of a batch of decks: received, inspected by two, issued to a table, put in a shoe, returned and
 * counted, destroyed by two (R14; N.J.A.C. 13:69E-1.18).
 */
export const deckBatch: Decider<DeckCommand, DeckEvent, DeckBatchState> = {
  initialState: { phase: 'unknown' },
  decide(command, state) {
    if (command.type === 'ReceiveDecks') return receive(command, state);
    if (state.phase === 'unknown')
      return reject('NO_SUCH_BATCH', 'No batch of decks has this id. Record its receipt with ReceiveDecks.');
    if (command.type === 'WitnessDecks') return witness(command, state);
    return missingDeck(command.decks, state) ?? decideOnDecks(command, state);
  },
  evolve(state, event) {
    if (event.type === 'DecksReceived') return afterReceipt(state, event);
    invariant(state.phase !== 'unknown', `${event.type} of a batch that was never received`);
    invariant(event.batch === state.batch, `${event.type} of another batch`);
    return evolveBatch(state, event);
  },
};

type OnDecks = Exclude<DeckCommand, ReceiveDecks | WitnessDecks>;

const inOrder = (decks: readonly number[]): readonly number[] => decks.toSorted((a, b) => a - b);

const receive = ({ batch, decks, uses, by }: ReceiveDecks, state: DeckBatchState): Decision<DeckEvent> =>
  state.phase === 'unknown'
    ? accept({ type: 'DecksReceived', batch, decks, uses, by })
    : reject(
        'BATCH_EXISTS',
        `Batch ${batch} was received before. Choose another id: an id is used only once.`,
      );

const missingDeck = (decks: readonly number[], state: DeckBatch): Refused | null => {
  const missing = decks.find((number) => number > state.decks.length);
  return missing === undefined
    ? null
    : reject('NO_SUCH_DECK', `Batch ${state.batch} has decks 1 to ${state.decks.length}, not ${missing}.`);
};

/** Returns the refusal for the first deck that can't take the step, or `null`. */
const notReady = (step: DeckStep, decks: readonly number[], state: DeckBatch): Refused | null => {
  const states = listStatesBefore(step, state.uses);
  const wrong = decks.find((number) => !states.includes(deckOf(state, number).state));
  return wrong === undefined
    ? null
    : reject(
        'DECK_NOT_READY',
        `Deck ${wrong} is ${deckOf(state, wrong).state}; it has to be ${states.join(' or ')}. Leave it out.`,
      );
};

const deckOf = (state: DeckBatch, number: number): Deck => {
  const deck = state.decks[number - 1];
  invariant(deck !== undefined, `batch ${state.batch} has no deck ${number}`);
  return deck;
};

const decideOnDecks = (command: OnDecks, state: DeckBatch): Decision<DeckEvent> => {
  const { batch } = state;
  const { by } = command;
  const [decks, report] = [inOrder(command.decks), state.reports + 1];
  switch (command.type) {
    case 'InspectDecks':
      return (
        notReady('inspection', decks, state) ??
        strangeFault(command) ??
        accept({
          type: 'InspectionReported',
          batch,
          report,
          decks,
          faulty: inOrder(command.faulty),
          by,
        })
      );
    case 'DestroyDecks':
      return (
        notReady('destruction', decks, state) ??
        accept({ type: 'DestructionReported', batch, report, decks, end: command.end, by })
      );
    case 'IssueDecks':
      return (
        notReady('issue', decks, state) ??
        accept({ type: 'DecksIssued', batch, decks, table: command.table, by })
      );
    case 'PutDecksInShoe':
      return (
        notReady('shoe', decks, state) ??
        atAnotherTable(command, state) ??
        accept({ type: 'DecksPutInShoe', batch, decks, shoe: command.shoe, by })
      );
    case 'ReturnDecks':
      return notReady('return', decks, state) ?? takeBack({ ...command, decks }, state);
    default:
      return unreachable(command);
  }
};

const strangeFault = ({ decks, faulty }: InspectDecks): Refused | null => {
  const strange = faulty.find((number) => !decks.includes(number));
  return strange === undefined
    ? null
    : reject('BAD_FIELD', `faulty: deck ${strange} is not among the decks that were inspected.`);
};

const atAnotherTable = ({ decks, shoe }: PutDecksInShoe, state: DeckBatch): Refused | null => {
  const table = tableOfShoe(shoe);
  const wrong = decks.find((number) => deckOf(state, number).table !== table);
  return wrong === undefined
    ? null
    : reject('DECK_NOT_READY', `Deck ${wrong} was not issued to ${table}. Leave it out, or name its shoe.`);
};

const takeBack = ({ decks, cards, by }: ReturnDecks, state: DeckBatch): Decision<DeckEvent> => {
  const [first] = decks.map((number) => deckOf(state, number).table);
  invariant(first !== undefined && first !== null, 'a deck at a table has no table');
  const elsewhere = decks.find((number) => deckOf(state, number).table !== first);
  if (elsewhere !== undefined)
    return reject(
      'DECK_NOT_READY',
      `Deck ${elsewhere} is not at ${first}. Return the decks of one table at a time.`,
    );
  const expected = CARDS_IN_DECK * decks.length;
  return accept({ type: 'DecksReturned', batch: state.batch, decks, table: first, cards, expected, by });
};

/** Confirms the open report. The decks may have moved since it was made, so their states are checked again. */
const witness = ({ report, by }: WitnessDecks, state: DeckBatch): Decision<DeckEvent> => {
  const { open, batch } = state;
  if (open?.report !== report)
    return reject(
      'WRONG_PHASE',
      open === null
        ? 'No report of this batch waits for a witness.'
        : `Report ${open.report} waits for a witness, not report ${report}. Read it before you confirm it.`,
    );
  if (open.by === by)
    return reject('SAME_PERSON', 'You made this report. Another member of staff has to witness it.');
  const { decks, by: reportedBy } = open;
  const hasMoved = notReady(open.kind, decks, state);
  if (hasMoved !== null) return hasMoved;
  return open.kind === 'inspection'
    ? accept({ type: 'DecksInspected', batch, report, decks, faulty: open.faulty, reportedBy, by })
    : accept({ type: 'DecksDestroyed', batch, report, decks, end: open.end, reportedBy, by });
};

const IN_STORAGE = { table: null, shoe: null } as const;

const afterReceipt = (state: DeckBatchState, { batch, decks, uses }: DecksReceived): DeckBatch => {
  invariant(state.phase === 'unknown', `batch ${batch} is received twice`);
  return {
    phase: 'open',
    batch,
    uses,
    decks: Array.from({ length: decks }, () => ({ state: 'received', ...IN_STORAGE })),
    reports: 0,
    open: null,
  };
};

const evolveBatch = (state: DeckBatch, event: Exclude<DeckEvent, DecksReceived>): DeckBatch => {
  switch (event.type) {
    case 'InspectionReported': {
      const { report, decks, faulty, by } = event;
      return openReport(state, { kind: 'inspection', report, decks, faulty, by });
    }
    case 'DestructionReported': {
      const { report, decks, end, by } = event;
      return openReport(state, { kind: 'destruction', report, decks, end, by });
    }
    case 'DecksInspected': {
      const { decks, faulty } = event;
      const fit = decks.filter((number) => !faulty.includes(number));
      const after = moved('inspection', fit, witnessed(state, event), { state: 'inspected', ...IN_STORAGE });
      return moved('inspection', faulty, after, { state: 'faulty', ...IN_STORAGE });
    }
    case 'DecksDestroyed':
      return moved('destruction', event.decks, witnessed(state, event), {
        state: event.end,
        ...IN_STORAGE,
      });
    case 'DecksIssued':
      return moved('issue', event.decks, state, {
        state: 'issued',
        table: event.table,
        shoe: null,
      });
    case 'DecksPutInShoe': {
      const { decks, shoe } = event;
      const table = tableOfShoe(shoe);
      invariant(
        decks.every((number) => deckOf(state, number).table === table),
        `a deck in ${shoe} was issued to another table`,
      );
      return moved('shoe', decks, state, { state: 'in-shoe', table, shoe });
    }
    case 'DecksReturned': {
      const { decks, table, expected } = event;
      invariant(
        decks.every((number) => deckOf(state, number).table === table),
        `a deck is returned from ${table}, which doesn't have it`,
      );
      invariant(expected === CARDS_IN_DECK * decks.length, 'a return expects a wrong number of cards');
      return moved('return', decks, state, { state: 'returned', ...IN_STORAGE });
    }
    default:
      return unreachable(event);
  }
};

const openReport = (state: DeckBatch, open: OpenReport): DeckBatch => {
  invariant(open.report === state.reports + 1, `report ${open.report} follows ${state.reports}`);
  invariant(notReady(open.kind, open.decks, state) === null, `report ${open.report} is of other decks`);
  return { ...state, phase: 'to-witness', reports: open.report, open };
};

/** Ends the open report, which the event has to repeat. */
const witnessed = (state: DeckBatch, event: DecksInspected | DecksDestroyed): DeckBatch => {
  const { report, reportedBy, by } = event;
  const { open } = state;
  invariant(open?.report === report && open.by === reportedBy, `report ${report} isn't open`);
  invariant(reportedBy !== by, `report ${report} is witnessed by its author`);
  invariant(isRepeated(open, event), `report ${report} said something else`);
  return { ...state, phase: 'open', open: null };
};

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

const isRepeated = (open: OpenReport, event: DecksInspected | DecksDestroyed): boolean => {
  if (!isSameList(open.decks, event.decks)) return false;
  return event.type === 'DecksInspected'
    ? open.kind === 'inspection' && isSameList(open.faulty, event.faulty)
    : open.kind === 'destruction' && open.end === event.end;
};

/** Gives decks their next state. Closes the batch with the end of its last deck. */
const moved = (step: DeckStep, numbers: readonly number[], state: DeckBatch, next: Deck): DeckBatch => {
  const from = listStatesBefore(step, state.uses);
  const chosen = new Set(numbers);
  for (const number of chosen)
    invariant(from.includes(deckOf(state, number).state), `deck ${number} can't become ${next.state}`);
  const decks = state.decks.map((deck, at) => (chosen.has(at + 1) ? next : deck));
  const isOver = decks.every((deck) => deck.state === 'destroyed' || deck.state === 'cancelled');
  return { ...state, decks, phase: isOver ? 'closed' : state.phase };
};
