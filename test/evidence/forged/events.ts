import { dataOf, eventOf, objectsWith, rehashed, resealed, resealedBackwards, type Draft } from '../draft';
import { bytes, CORRECTED, forgery, PB, UNATTENDED, without, type Forgery } from './forgery';

const otherCard = (draft: Draft): void => {
  const [face] = objectsWith(dataOf(draft, 'CardsDealt'), 'card');
  face!['card'] = face!['card'] === 'AS' ? 'KS' : 'AS';
};
/** A coup at a table without staff (P14), where patrons shuffle and deal. */
const WITHOUT_STAFF: readonly Forgery[] = [
  forgery(UNATTENDED, 'events', 'a card dealt by a patron changed', bytes(otherCard)),
  forgery(
    UNATTENDED,
    'events',
    'a stake changed at a table without staff',
    bytes((draft) => (dataOf(draft, 'BetPlaced')['stake'] = '9010')),
  ),
  forgery(
    UNATTENDED,
    'events',
    'a deal earlier than it was',
    bytes((draft) => (eventOf(draft, 'CardsDealt').event.recordedAt = '2020-01-01T00:00:00.000000Z')),
  ),
  forgery(
    UNATTENDED,
    'events',
    'a deal by another patron',
    bytes((draft) => (eventOf(draft, 'CardsDealt').event.actor.id = 'ada')),
  ),
  forgery(
    UNATTENDED,
    'cards',
    'a card dealt by a patron changed, under a new checkpoint',
    bytes(otherCard, resealed),
  ),
];

export const EVENTS: readonly Forgery[] = [
  ...WITHOUT_STAFF,
  forgery(PB, 'events', 'a card changed', bytes(otherCard)),
  forgery(PB, 'events', 'a card changed, with its new hash', bytes(otherCard, rehashed)),
  forgery(
    PB,
    'events',
    'another hash',
    bytes((draft) => (draft.events[3]!.event.hash = draft.events[4]!.event.hash)),
  ),
  forgery(
    PB,
    'events',
    'another time',
    bytes((draft) => (eventOf(draft, 'BettingClosed').event.recordedAt = '2020-01-01T00:00:00.000000Z')),
  ),
  forgery(
    PB,
    'events',
    'another actor',
    bytes((draft) => (eventOf(draft, 'BetPlaced').event.actor.id = 'eve')),
  ),
  forgery(
    PB,
    'events',
    'two paths swapped',
    bytes(
      (draft) =>
        ([draft.events[3]!.path, draft.events[4]!.path] = [draft.events[4]!.path, draft.events[3]!.path]),
    ),
  ),
  forgery(
    PB,
    'events',
    'two indexes swapped',
    bytes(
      (draft) =>
        ([draft.events[3]!.index, draft.events[4]!.index] = [draft.events[4]!.index, draft.events[3]!.index]),
    ),
  ),
  forgery(
    PB,
    'events',
    'an index shifted',
    bytes((draft) => (draft.events.at(-1)!.index += 1)),
  ),
  forgery(
    PB,
    'events',
    'an index past the end',
    bytes((draft) => (draft.events.at(-1)!.index = 2 ** 40)),
  ),
  forgery(
    PB,
    'events',
    'a node less',
    bytes((draft) => draft.events[2]!.path.pop()),
  ),
  forgery(
    PB,
    'events',
    'a node more',
    bytes((draft) => draft.events[2]!.path.push('0'.repeat(64))),
  ),
  forgery(PB, 'events', 'an event left out', bytes(without('BetPlaced'))),
  forgery(
    PB,
    'events',
    'an event left out, under a new checkpoint',
    bytes(without('BetPlaced', 1), resealed),
  ),
  forgery(PB, 'events', 'the house rules left out', bytes(without('TableOpened'), resealed)),
  forgery(PB, 'events', 'the shoe left out', bytes(without('ShoeShuffled'), resealed)),
  forgery(PB, 'events', 'the opening left out', bytes(without('BettingOpened'), resealed)),
  forgery(
    PB,
    'events',
    'two events swapped',
    bytes((draft) => draft.events.splice(3, 2, draft.events[4]!, draft.events[3]!)),
  ),
  forgery(
    PB,
    'events',
    'two events swapped, under a new checkpoint',
    bytes((draft) => draft.events.splice(3, 2, draft.events[4]!, draft.events[3]!), resealed),
  ),
  forgery(
    PB,
    'events',
    'an event twice',
    bytes((draft) => draft.events.splice(3, 0, structuredClone(draft.events[3]!)), resealed),
  ),
  forgery(
    PB,
    'events',
    'another coup’s settlement',
    bytes((draft) => (dataOf(draft, 'CoupSettled')['coup'] = 'PB-1/S1/C9'), resealed),
  ),
  forgery(
    PB,
    'events',
    'a page of bets that isn’t there',
    bytes((draft) => (dataOf(draft, 'CoupSettled')['pages'] = 1), resealed),
  ),
  forgery(
    PB,
    'events',
    'an event of another table',
    bytes((draft) => (eventOf(draft, 'BetPlaced').event.stream = 'table:PB-2'), resealed),
  ),
  forgery(
    PB,
    'events',
    'an event of another shard',
    bytes((draft) => (eventOf(draft, 'BetPlaced').event.shard += 1), resealed),
  ),
  forgery(
    PB,
    'events',
    'the coup of another table',
    bytes((draft) => (draft.coup = draft.coup.replace('PB-1', 'PB-2'))),
  ),
  forgery(
    CORRECTED,
    'events',
    'the first of two corrections left out',
    bytes(without('CoupCorrected'), resealed),
  ),
  forgery(
    CORRECTED,
    'events',
    'what asked for a correction left out',
    bytes(without('CorrectionRequested'), resealed),
  ),
  forgery(PB, 'events', 'a log that has the events the other way round', bytes(resealedBackwards)),
];
