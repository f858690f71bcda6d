import { dataOf, eventOf, objectsWith, rebooked, resealed, type Draft } from '../draft';
import { bytes, CHEMIN, coded, forgery, PB, PHYSICAL, text, type Change, type Forgery } from './forgery';
import { joined } from './order';

/** Changes every currency in a file, in legs and data. */
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

/** Returns a time one microsecond earlier. Its last digits must not all be zero. */
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
  // Readers needn't keep such a number as it is written.
  ...['-1', '1.5', '9007199254740992', '1e+21', '100000000000000000000000'].map((number) =>
    forgery(
      CHEMIN,
      'form',
      `a shoe in edition ${number}`,
      text((all) => all.replaceAll(/"edition":\d+/gu, `"edition":${number}`)),
    ),
  ),
];

/** Forgeries by a person with write access and the signing key: values that no house records. */
export const IMPOSSIBLE_VALUES: readonly Forgery[] = [...CURRENCIES, ...TIMES, ...EDITIONS];
