import type { FindingCode } from '#evidence';
import { dataOf, eventOf, objectsWith, rebooked, resealed, type Draft, type DraftData } from '../draft';
import { bytes, CHEMIN, forgery, PB, PHYSICAL, text, type Change, type Forgery } from './forgery';
import { added, again, joined, moved, placeOf, told } from './order';

const CARRIED = 'punto-banco-carried';
const MEANWHILE = 'punto-banco-meanwhile';

const coded = (code: FindingCode, ...forgeries: readonly Forgery[]): readonly Forgery[] =>
  forgeries.map((each) => ({ ...each, code }));

/** Every currency that a file has, of legs and of data. */
const everyCurrency =
  (currency: unknown): Change =>
  (draft) => {
    for (const { event, entry } of draft.events)
      for (const each of [...objectsWith(event.data, 'currency'), ...objectsWith(entry, 'currency')])
        each['currency'] = currency;
  };

const CURRENCIES: readonly Forgery[] = [
  ...coded(
    'BAD_CURRENCY',
    ...['EURx', 'eur', 'EU', '', 'E1R', ' EUR', 'EUR\n', 'ÉUR', '€'].map((currency) =>
      forgery(
        PB,
        'form',
        `all in the currency ${JSON.stringify(currency)}`,
        bytes(everyCurrency(currency), resealed),
      ),
    ),
    forgery(
      CHEMIN,
      'form',
      'all of chemin de fer in the currency "EURx"',
      bytes(everyCurrency('EURx'), resealed),
    ),
    forgery(
      PB,
      'form',
      'a currency of an event that is no code, and of no leg',
      bytes((draft) => (dataOf(draft, 'TableOpened')['currency'] = 'EURx'), resealed),
    ),
    forgery(
      PB,
      'form',
      'a currency of an event that is a number',
      bytes((draft) => (dataOf(draft, 'TableOpened')['currency'] = 978), resealed),
    ),
  ),
  ...coded(
    'TWO_CURRENCIES',
    forgery(
      PB,
      'entries',
      'a stake in another currency than all else, and booked so',
      bytes((draft) => {
        dataOf(draft, 'BetPlaced')['currency'] = 'USD';
        rebooked(draft, 'BetPlaced');
      }, resealed),
    ),
    forgery(
      CHEMIN,
      'entries',
      'a table opened in another currency',
      bytes((draft) => (dataOf(draft, 'TableOpened')['currency'] = 'USD'), resealed),
    ),
  ),
];

const recorded =
  (type: string, change: (draft: Draft, at: number) => string): Change =>
  (draft) => {
    const one = eventOf(draft, type);
    one.event.recordedAt = change(draft, draft.events.indexOf(one));
  };

/** A microsecond before an event's time, whose last digits aren't all zero. */
const justBefore = (time: string): string =>
  time.replace(/[1-9]0*Z$/u, (digits) => {
    const zeros = digits.length - 2;
    return `${Number(digits[0]) - 1}${'9'.repeat(zeros)}Z`;
  });

const NO_TIMES = [
  'yesterday',
  '',
  '2026-11-21',
  '2026-11-21T20:14:11Z',
  '2026-11-21T20:14:11.870Z',
  '2026-11-21T20:14:11.8700020Z',
  '2026-11-21T20:14:11.870002',
  '2026-11-21T20:14:11.870002+00:00',
  '2026-11-21T20:14:11.870002z',
  '2026-11-21t20:14:11.870002Z',
  '2026-11-21 20:14:11.870002Z',
  '2026-11-21T20:14:60.000000Z',
  '2026-11-21T24:00:00.000000Z',
  '2026-11-31T20:14:11.870002Z',
  '2026-02-29T20:14:11.870002Z',
  '1900-02-29T20:14:11.870002Z',
  '2026-13-01T20:14:11.870002Z',
  '2026-00-10T20:14:11.870002Z',
  '2026-11-00T20:14:11.870002Z',
  '26-11-21T20:14:11.870002Z',
  '12026-11-21T20:14:11.870002Z',
  '٢٠٢٦-11-21T20:14:11.870002Z',
];

const TIMES: readonly Forgery[] = [
  ...coded(
    'BAD_TIME',
    ...NO_TIMES.map((time) =>
      forgery(
        PB,
        'form',
        `all recorded at ${JSON.stringify(time)}`,
        bytes((draft) => draft.events.forEach(({ event }) => (event.recordedAt = time)), resealed),
      ),
    ),
    forgery(
      PB,
      'form',
      'one recorded yesterday',
      bytes(
        recorded('CoupSettled', () => 'yesterday'),
        resealed,
      ),
    ),
  ),
  ...coded(
    'TIME_RUNS_BACKWARDS',
    forgery(
      PB,
      'events',
      'recorded a microsecond before the event before',
      bytes(
        recorded('CardsDealt', (draft, at) => justBefore(draft.events[at - 1]!.event.recordedAt)),
        resealed,
      ),
    ),
    forgery(
      PB,
      'events',
      'settled before betting was opened',
      bytes(
        recorded('CoupSettled', () => '2001-01-01T00:00:00.000000Z'),
        resealed,
      ),
    ),
    forgery(
      CHEMIN,
      'events',
      'times that run backwards from the first',
      bytes((draft) => {
        for (const [at, { event }] of draft.events.entries())
          event.recordedAt = `2026-11-21T20:14:${59 - at}.000000Z`;
      }, resealed),
    ),
    forgery(
      PHYSICAL,
      'events',
      'the house rules stated after the coup',
      bytes(
        recorded('TableOpened', () => '2099-01-01T00:00:00.000000Z'),
        resealed,
      ),
    ),
  ),
];

const coupBeside = (coup: string, step: number): string =>
  coup.replace(/\d+$/u, (number) => `${Number(number) + step}`);
const settledAs = (coup: (own: string) => unknown) => (draft: Draft) => ({
  ...structuredClone(dataOf(draft, 'CoupSettled')),
  coup: coup(draft.coup),
});
/** Another coup’s settlement at a place, with the entry that it makes. */
const settledElsewhere = (ahead: string | null, step: number) =>
  told(
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
/** The correction of the coup before, told of another one. */
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
    told(
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
    told(added('CoupSettled', 'CardsDealt', withoutCoup)),
  ),
  forgery(
    PB,
    'events',
    'a settlement whose coup is a number',
    told(
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
    told(again('BetPlaced', 'BettingClosed', { coup: 'PB-1/S1/C7', bet: 'PB-1/S1/C7/B1' })),
  ),
  forgery(
    PB,
    'events',
    'a bet on another coup withdrawn within the coup',
    told(again('BetWithdrawn', 'BettingClosed', { coup: 'PB-1/S1/C7', bet: 'PB-1/S1/C7/B1' })),
  ),
  forgery(
    PB,
    'events',
    'betting on another coup opened within the coup',
    told(again('BettingOpened', 'BettingClosed', { coup: 'PB-1/S1/C7' })),
  ),
  forgery(
    PB,
    'events',
    'the cards of another coup dealt within the coup',
    told(again('CardsDealt', 'CoupSettled', { coup: 'PB-1/S1/C7' })),
  ),
  forgery(
    PB,
    'events',
    'another coup voided within the coup',
    told(added('CoupVoided', 'CardsDealt', voidedElsewhere)),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a later coup corrected within the coup',
    told(correctedOf((own) => coupBeside(own, 1))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a coup of a later shoe corrected within the coup',
    told(correctedOf((own) => own.replace(/S\d+\/C\d+$/u, 'S2/C1'))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'a coup of another table corrected within the coup',
    told(correctedOf((own) => own.replace('PB-1', 'PB-2'))),
  ),
  forgery(
    MEANWHILE,
    'events',
    'the coup before corrected behind the coup',
    told(moved('CorrectionRequested', null), moved('CoupCorrected', null)),
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
    forgery(PB, 'events', 'a stake withdrawn twice', told(again('BetWithdrawn', 'BettingClosed'))),
    forgery(PB, 'events', 'a stake withdrawn before it was placed', told(moved('BetWithdrawn', 'BetPlaced'))),
  ),
  ...coded(
    'STAKE_TWICE',
    forgery(PB, 'events', 'a stake placed twice', told(again('BetPlaced', 'BettingClosed'))),
    forgery(
      PB,
      'events',
      'a stake placed again once it was withdrawn',
      told((draft) => {
        const again = structuredClone(eventOf(draft, 'BetPlaced', 1));
        draft.events.splice(placeOf(draft, 'BettingClosed'), 0, again);
      }),
    ),
    forgery(
      CHEMIN,
      'events',
      'a stake of chemin de fer placed twice',
      told(again('BetPlaced', 'BettingClosed')),
    ),
    forgery('banque', 'events', 'a stake of banque placed twice', told(again('BetPlaced', 'BettingClosed'))),
    forgery(CARRIED, 'events', 'stakes carried in twice', told(again('StakesCarried', 'StakesCarried'))),
    forgery(
      CARRIED,
      'events',
      'a carried stake that is placed as well',
      told((draft) => {
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

const editionIn = (of: string, type: string, edition: unknown, claim: Forgery['claim'] = 'cards'): Forgery =>
  forgery(
    of,
    claim,
    `${type} of ${of} in edition ${JSON.stringify(edition)}`,
    bytes((draft) => (dataOf(draft, type)['edition'] = edition), joined, resealed),
  );
const NO_EDITIONS = [0, 2, 1_000_000, 2 ** 53 - 1];

const EDITIONS: readonly Forgery[] = [
  ...coded(
    'BAD_EDITION',
    ...[PB, CHEMIN, 'banque'].flatMap((of) =>
      NO_EDITIONS.flatMap((edition) => [
        editionIn(of, 'ShoeShuffled', edition),
        editionIn(of, 'TableOpened', edition),
      ]),
    ),
    editionIn(PHYSICAL, 'ShoeLoaded', 2 ** 53 - 1),
    editionIn('chemin-de-fer-physical', 'ShoeLoaded', 2 ** 53 - 1),
  ),
  ...['1', true, null].map((edition) => editionIn(CHEMIN, 'ShoeShuffled', edition)),
  // No reader need keep such a number as it is written.
  ...['-1', '1.5', '9007199254740992', '1e+21', '100000000000000000000000'].map((number) =>
    forgery(
      CHEMIN,
      'form',
      `a shoe in edition ${number}`,
      text((all) => all.replaceAll(/"edition":\d+/gu, `"edition":${number}`)),
    ),
  ),
];

/** Made by whoever may write the log and has its signing key: values that no house records, each told alike everywhere. */
export const IMPOSSIBLE_VALUES: readonly Forgery[] = [
  ...CURRENCIES,
  ...TIMES,
  ...OTHER_COUPS,
  ...STAKES,
  ...EDITIONS,
];
