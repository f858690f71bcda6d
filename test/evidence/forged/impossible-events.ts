import { dataOf, eventOf, rebooked, resealed, type Draft, type DraftData } from '../draft';
import { bytes, CHEMIN, coded, forgery, PB, type Change, type Forgery } from './forgery';
import { added, again, moved, placeOf, retellEvents } from './order';

const CARRIED = 'punto-banco-carried';
const MEANWHILE = 'punto-banco-meanwhile';

const coupBeside = (coup: string, step: number): string =>
  coup.replace(/\d+$/u, (number) => `${Number(number) + step}`);
const settledAs = (coup: (own: string) => unknown) => (draft: Draft) => ({
  ...structuredClone(dataOf(draft, 'CoupSettled')),
  coup: coup(draft.coup),
});
/** Inserts another coup’s settlement with its entry. */
const settledElsewhere = (ahead: string | null, step: number) =>
  retellEvents(
    added(
      'CoupSettled',
      ahead,
      settledAs((own) => coupBeside(own, step)),
    ),
    (draft) => rebooked(draft, 'CoupSettled'),
  );
const withoutCoup = (draft: Draft): DraftData => {
  const { coup: _, ...rest } = structuredClone(dataOf(draft, 'CoupSettled'));
  return rest;
};
/** Makes the correction of the previous coup one of another coup. */
const correctedOf =
  (coup: (own: string) => string): Change =>
  (draft) => {
    for (const type of ['CorrectionRequested', 'CoupCorrected'])
      dataOf(draft, type)['coup'] = coup(draft.coup);
  };
const voidedElsewhere = (draft: Draft): DraftData => {
  const { currency } = dataOf(draft, 'CoupSettled');
  const agreed = { request: 'R1', reason: '5e', askedBy: 'ruth', approvedBy: 'paul' };
  return { coup: coupBeside(draft.coup, -1), ...agreed, currency, bets: [], pages: 0 };
};

const OTHER_COUPS: readonly Forgery[] = coded(
  'OTHER_COUP',
  forgery(PB, 'events', 'the next coup settled within the coup', settledElsewhere('CardsDealt', 1)),
  forgery(PB, 'events', 'the coup before settled within the coup', settledElsewhere('CardsDealt', -1)),
  forgery(
    CHEMIN,
    'events',
    'another coup of chemin de fer settled within the coup',
    settledElsewhere('CardsDealt', 1),
  ),
  forgery(
    'banque',
    'events',
    'another coup of banque settled within the coup',
    settledElsewhere('CardsDealt', 1),
  ),
  forgery(PB, 'events', 'another coup settled behind the coup', settledElsewhere(null, 1)),
  forgery(
    PB,
    'events',
    'a settlement of no coup within the coup',
    retellEvents(
      added(
        'CoupSettled',
        'CardsDealt',
        settledAs(() => null),
      ),
    ),
  ),
  forgery(
    PB,
    'events',
    'a settlement that names no coup within the coup',
    retellEvents(added('CoupSettled', 'CardsDealt', withoutCoup)),
  ),
  forgery(
    PB,
    'events',
    'a settlement whose coup is a number',
    retellEvents(
      added(
        'CoupSettled',
        'CardsDealt',
        settledAs(() => 7),
      ),
    ),
  ),
  forgery(
    PB,
    'events',
    'a bet on another coup within the coup',
    retellEvents(again('BetPlaced', 'BettingClosed', { coup: 'PB-1/S1/C7', bet: 'PB-1/S1/C7/B1' })),
  ),
  forgery(
    PB,
    'events',
    'a bet on another coup withdrawn within the coup',
    retellEvents(again('BetWithdrawn', 'BettingClosed', { coup: 'PB-1/S1/C7', bet: 'PB-1/S1/C7/B1' })),
  ),
  forgery(
    PB,
    'events',
    'betting on another coup opened within the coup',
    retellEvents(again('BettingOpened', 'BettingClosed', { coup: 'PB-1/S1/C7' })),
  ),
  forgery(
    PB,
    'events',
    'the cards of another coup dealt within the coup',
    retellEvents(again('CardsDealt', 'CoupSettled', { coup: 'PB-1/S1/C7' })),
  ),
  forgery(
    PB,
    'events',
    'another coup voided within the coup',
    retellEvents(added('CoupVoided', 'CardsDealt', voidedElsewhere)),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a later coup corrected within the coup',
    retellEvents(correctedOf((own) => coupBeside(own, 1))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a coup of a later shoe corrected within the coup',
    retellEvents(correctedOf((own) => own.replace(/S\d+\/C\d+$/u, 'S2/C1'))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a coup of another table corrected within the coup',
    retellEvents(correctedOf((own) => own.replace('PB-1', 'PB-2'))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'the coup before corrected behind the coup',
    retellEvents(moved('CorrectionRequested', null), moved('CoupCorrected', null)),
  ),
);

const withdrawn = (change: (data: DraftData) => unknown) =>
  bytes((draft) => {
    change(dataOf(draft, 'BetWithdrawn'));
    rebooked(draft, 'BetWithdrawn');
  }, resealed);
const stakeOf = (data: DraftData): bigint => BigInt(String(data['stake']));

const STAKES: readonly Forgery[] = [
  ...coded(
    'WITHDRAWN_OTHERWISE',
    forgery(
      PB,
      'events',
      'a withdrawn stake given back at half',
      withdrawn((data) => (data['stake'] = `${stakeOf(data) / 2n}`)),
    ),
    forgery(
      PB,
      'events',
      'a withdrawn stake given back twofold',
      withdrawn((data) => (data['stake'] = `${stakeOf(data) * 2n}`)),
    ),
    forgery(
      PB,
      'events',
      'a withdrawn stake given back but for one unit',
      withdrawn((data) => (data['stake'] = `${stakeOf(data) - 1n}`)),
    ),
    forgery(
      PB,
      'events',
      'a withdrawn stake given back to another patron',
      withdrawn((data) => (data['patron'] = 'ada')),
    ),
    forgery(
      PB,
      'events',
      'a withdrawn stake that lay elsewhere',
      withdrawn((data) => (data['on'] = 'tie')),
    ),
    forgery(
      PB,
      'events',
      'a stake withdrawn in another currency',
      withdrawn((data) => (data['currency'] = 'USD')),
    ),
    forgery(
      PB,
      'events',
      'a stake withdrawn that was never placed',
      withdrawn((data) => (data['bet'] = `${String(data['coup'])}/B77`)),
    ),
    forgery(PB, 'events', 'a stake withdrawn twice', retellEvents(again('BetWithdrawn', 'BettingClosed'))),
    forgery(
      PB,
      'events',
      'a stake withdrawn before it was placed',
      retellEvents(moved('BetWithdrawn', 'BetPlaced')),
    ),
  ),
  ...coded(
    'STAKE_TWICE',
    forgery(PB, 'events', 'a stake placed twice', retellEvents(again('BetPlaced', 'BettingClosed'))),
    forgery(
      PB,
      'events',
      'a stake placed again once it was withdrawn',
      retellEvents((draft) => {
        const again = structuredClone(eventOf(draft, 'BetPlaced', 1));
        draft.events.splice(placeOf(draft, 'BettingClosed'), 0, again);
      }),
    ),
    forgery(
      CHEMIN,
      'events',
      'a stake of chemin de fer placed twice',
      retellEvents(again('BetPlaced', 'BettingClosed')),
    ),
    forgery(
      'banque',
      'events',
      'a stake of banque placed twice',
      retellEvents(again('BetPlaced', 'BettingClosed')),
    ),
    forgery(
      CARRIED,
      'events',
      'stakes carried in twice',
      retellEvents(again('StakesCarried', 'StakesCarried')),
    ),
    forgery(
      CARRIED,
      'events',
      'a carried stake that is placed as well',
      retellEvents((draft) => {
        const [stake] = dataOf(draft, 'StakesCarried')['bets'] as DraftData[];
        const placed = structuredClone(eventOf(draft, 'StakesCarried'));
        placed.event.type = 'BetPlaced';
        placed.event.data = { ...stake, coup: draft.coup, currency: 'EUR' };
        draft.events.splice(placeOf(draft, 'BettingClosed'), 0, placed);
        rebooked(draft, 'BetPlaced');
      }),
    ),
  ),
];

/**
 * Forgeries by a person with write access and the signing key: events of other coups, and stakes that appear
 * or vanish.
 */
export const IMPOSSIBLE_EVENTS: readonly Forgery[] = [...OTHER_COUPS, ...STAKES];
