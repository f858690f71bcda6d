import type { Money } from '#kernel/money';
import type { PlayerBankedAsked } from '../../any-table/requests/approval-asked';
import type { BetsCorrected, Corrected } from '../../any-table/requests/exceptions.events';
import {
  answered,
  correctionBegun,
  correctionGoneOn,
  moved,
  settledAgain,
} from '../../any-table/requests/requests.evolve';
import type { AnyCore } from '../../any-table/state';

type OfPatron = Corrected & { readonly patron: string };

/** The first page of a correction. */
interface CoupCorrected<Bet> {
  readonly request: string;
  readonly coup: string;
  readonly pages: number;
  readonly bank: OfPatron;
  readonly bets: readonly Bet[];
}

/** Returns the effects of the pages of a correction (R5). `more` returns the change of a bet's result. */
export const correctionBy = <
  State extends AnyCore<string, unknown, PlayerBankedAsked>,
  Bet extends OfPatron & { readonly bet: string },
>(
  more: (bet: Bet) => Money,
) => {
  const correctedPage = (state: State, bets: readonly Bet[]): State =>
    bets.reduce((after, bet) => settledAgain(after, bet, more(bet)), state);

  /** Applies the first page: its banker's change, and the first bets. */
  const coupCorrected = (state: State, event: CoupCorrected<Bet>): State => {
    const { patron } = event.bank;
    const after = moved(answered(state, event), patron, event.bank);
    return correctionBegun(correctedPage(after, event.bets), event);
  };

  const betsCorrected = (state: State, event: BetsCorrected<Bet>): State =>
    correctedPage(correctionGoneOn(state, event), event.bets);

  return { CoupCorrected: coupCorrected, BetsCorrected: betsCorrected };
};
