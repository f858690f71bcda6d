import type { CoupResult } from '#game/baccarat';
import {
  editionOf,
  freeChips,
  waivedOf,
  wasOpened,
  type BetInForce,
  type CorrectedBet,
  type CoupInForce,
  type HouseBankedEvent,
  type HouseBankedState,
  type TableCoupInForce,
  type TrueCards,
} from '#game/tables';
import type { Parsed } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { betsDiffering, differing, fieldsDiffering, type Divergence, type Recomputed } from './divergence';
import { agreedDiffering, requestAt } from './exceptions-check';
import { BETS_A_PAGE } from './settlement';

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;

/**
 * Corrected coups as they were just before the correction, by id; `null` if the log has no such settled coup.
 * A correction of a coup that isn't in the map isn't checked.
 */
export type CoupsInForce = Map<string, TableCoupInForce | null>;

/**
 * Compares the corrections of a table with the rules. Each coup is settled again from the true cards in the
 * request, by the rules and the edition that it was dealt under, and its earlier payments are reversed (R5).
 */
export class Corrections {
  /** The expected pages of the correction under way. */
  private pages: readonly (readonly CorrectedBet[])[] = [];

  constructor(private readonly coups: CoupsInForce) {}

  take(state: HouseBankedState, event: EventOf<'CoupCorrected' | 'BetsCorrected'>): Recomputed {
    return event.type === 'CoupCorrected' ? this.first(state, event) : this.further(event);
  }

  private first(state: HouseBankedState, event: EventOf<'CoupCorrected'>): Recomputed {
    this.pages = [];
    const coup = this.coups.get(event.coup);
    const asked = requestAt(state, event.request)?.asked;
    if (coup === undefined || !wasOpened(state)) return { event, divergences: [] };
    if (coup === null || !isOfHouse(coup))
      return { event, divergences: differing('the coup', event.coup, null) };
    if (asked?.what !== 'correction') {
      return { event, divergences: differing('what was asked', 'correction', asked?.what ?? null) };
    }
    const result = trueResult(coup, asked);
    if (!result.ok) {
      const { code } = result.rejection;
      return { event, divergences: differing('the true cards', asked.cards.join(' '), code) };
    }
    const bets = correctedBets(state, coup, result.value);
    this.coups.set(coup.coup, { ...coup, corrections: coup.corrections + 1, bets: bets.map(inForce) });
    return this.compared(state, event, {
      coup: asked.coup,
      correction: coup.corrections + 1,
      ...result.value,
      bets,
    });
  }

  private compared(state: HouseBankedState, event: EventOf<'CoupCorrected'>, expected: Expected): Recomputed {
    const { coup, correction, player, banker, outcome, natural } = expected;
    const [bets = [], ...further] = pagesOf(expected.bets);
    this.pages = further;
    const currency = wasOpened(state) ? state.currency : event.currency;
    const pages = further.length;
    return {
      event: { ...event, coup, correction, player, banker, outcome, natural, currency, bets, pages },
      divergences: [
        ...differing('the coup', event.coup, coup),
        ...differing('the number of the correction', event.correction, correction),
        ...agreedDiffering(state, event),
        ...differing('the player’s cards', event.player.cards.join(' '), player.cards.join(' ')),
        ...differing('the banker’s cards', event.banker.cards.join(' '), banker.cards.join(' ')),
        ...differing('the player’s total', event.player.total, player.total),
        ...differing('the banker’s total', event.banker.total, banker.total),
        ...differing('the outcome', event.outcome, outcome),
        ...differing('a natural', event.natural, natural),
        ...differing('the currency', event.currency, currency),
        ...differing('further pages of bets', event.pages, pages),
        ...correctedDiffering(event.bets, bets),
      ],
    };
  }

  private further(event: EventOf<'BetsCorrected'>): Recomputed {
    const [bets, ...rest] = this.pages;
    this.pages = rest;
    if (bets === undefined) return { event, divergences: [] };
    return { event: { ...event, bets }, divergences: correctedDiffering(event.bets, bets) };
  }
}

const isOfHouse = (coup: TableCoupInForce): coup is CoupInForce => 'onFive' in coup; // its only mark

type Expected = Pick<CoupResult, 'player' | 'banker' | 'outcome' | 'natural'> & {
  readonly coup: string;
  readonly correction: number;
  readonly bets: readonly CorrectedBet[];
};

/**
 * Returns the result of the true cards. A decision on five stays as it was (P2). For a five that nobody was asked about,
 * the request states the move, or it follows from the cards (R5).
 */
const trueResult = (
  { rules, edition, onFive, bets }: CoupInForce,
  { cards, five }: TrueCards,
): Parsed<CoupResult> => {
  const { playCoup } = editionOf(edition);
  if (onFive !== null) return playCoup({ ...rules, onFive }, cards);
  const mayStand = rules.playerOnFive === 'choice' && bets.some(({ on }) => on === 'player');
  if (mayStand && five !== undefined) return playCoup({ ...rules, onFive: five }, cards);
  const drawn = playCoup(rules, cards);
  return drawn.ok || !mayStand ? drawn : playCoup({ ...rules, onFive: 'stand' }, cards);
};

type Open = Extract<HouseBankedState, { readonly chips: unknown }>;

/**
 * Returns the corrected bets. Bets that gain come first, in their order; what the chips then don't cover is
 * owed. A waiver of commission that is no longer due counts as never paid (P4).
 */
const correctedBets = (state: Open, coup: CoupInForce, result: CoupResult): readonly CorrectedBet[] => {
  const { settleBet } = editionOf(coup.edition);
  const again = coup.bets.map((was) => ({ was, now: settleBet(coup.rules, was.on, was.stake, result) }));
  const waivers = new Map(
    again.map(({ was }) => [was.patron, waivedOf(state.waived, coup.coup, was.patron)]),
  );
  for (const { was, now } of again)
    waivers.set(was.patron, subtract(waivers.get(was.patron) ?? ZERO, now.commission));
  const settled = again.map(({ was, now }) => {
    const fallen = smaller(waivers.get(was.patron) ?? ZERO, was.commission);
    if (fallen > ZERO) waivers.set(was.patron, subtract(waivers.get(was.patron) ?? ZERO, fallen));
    const more = subtract(worthOf(was.stake, now), worthOf(was.stake, was));
    return { was, now, fallen, gain: fallen > ZERO ? subtract(more, fallen) : more };
  });
  const chips = new Map<string, Money>();
  const held = (patron: string): Money => chips.get(patron) ?? freeChips(state, patron);
  const corrected = ({ was, now, fallen, gain }: (typeof settled)[number]): CorrectedBet => {
    const { bet, patron, on, stake, outcome, winnings, commission, returned } = was;
    const [paid, loss] = gain > ZERO ? [gain, ZERO] : [ZERO, subtract(ZERO, gain)];
    const taken = loss < held(patron) ? loss : held(patron);
    chips.set(patron, subtract(add(held(patron), paid), taken));
    const before = { outcome, winnings, commission, returned };
    const moved = { ...now, before, paid, taken, owed: subtract(loss, taken) };
    return { bet, patron, on, stake, ...moved, ...(fallen > ZERO ? { waived: fallen } : {}) };
  };
  const gaining = settled.filter(({ gain }) => gain >= ZERO);
  return [...gaining, ...settled.filter(({ gain }) => gain < ZERO)].map(corrected);
};

const smaller = (one: Money, other: Money): Money => (one < other ? one : other);

type Result = Pick<BetInForce, 'outcome' | 'winnings' | 'commission'>;

/**
 * Returns a bet's worth: a win less its commission, even if that is tallied (P4), and the stake of a push,
 * even if it stays (P5).
 */
const worthOf = (stake: Money, { outcome, winnings, commission }: Result): Money => {
  if (outcome === 'win') return subtract(add(stake, winnings), commission);
  return outcome === 'push' ? stake : ZERO;
};

const inForce = ({
  bet,
  patron,
  on,
  stake,
  outcome,
  winnings,
  commission,
  returned,
}: CorrectedBet): BetInForce => ({ bet, patron, on, stake, outcome, winnings, commission, returned });

const pagesOf = (bets: readonly CorrectedBet[]): readonly (readonly CorrectedBet[])[] =>
  Array.from({ length: Math.ceil(bets.length / BETS_A_PAGE) }, (_, at) =>
    bets.slice(at * BETS_A_PAGE, (at + 1) * BETS_A_PAGE),
  );

const RESULT_FIELDS = ['outcome', 'winnings', 'commission', 'returned'] as const;
const BET_FIELDS = [
  'patron',
  'on',
  'stake',
  ...RESULT_FIELDS,
  'rounding',
  'waived',
  'paid',
  'taken',
  'owed',
] as const;

/** Returns the bet with its waiver, zero if it has none. */
const withWaiver = (bet: CorrectedBet) => ({ ...bet, waived: bet.waived ?? ZERO });

const correctedDiffering = (
  recorded: readonly CorrectedBet[],
  recomputed: readonly CorrectedBet[],
): readonly Divergence[] => {
  const expected = new Map(recomputed.map((bet) => [bet.bet, bet.before]));
  const before = recorded.flatMap(({ bet, before: was }) => {
    const is = expected.get(bet);
    return is === undefined ? [] : fieldsDiffering(RESULT_FIELDS, `${bet} before`, was, is);
  });
  return [...betsDiffering(BET_FIELDS, recorded.map(withWaiver), recomputed.map(withWaiver)), ...before];
};
