import { accept, type Decision } from '#kernel/decision';
import type { ScanCard } from '../../any-table/commands';
import type { CardScanned } from '../../any-table/events';
import { notFromShoe, scanOf, traceOfScans, withCard } from '../../any-table/shoe/scanning';
import type { ShoeContents } from '../../any-table/shoe/shoe';
import type { CardDrawn, CardsDealt } from '../../player-banked/play/play.events';
import { areFirstScanned, drawsNow, isScanDue, thirdScanned } from '../../player-banked/shoe/scanning';
import { BANQUE_HANDS, type BanqueHand } from '../betting/sides';
import type { BanqueEvent } from '../events';
import { openTableAfter } from '../evolve';
import { cardsDealt, dealtOn, notAccepted } from '../play/dealing';
import { settled } from '../settlement/settling';
import type { At, BanqueOpenState, BanqueShoe, BanqueState } from '../state';

type Scanning = At<'dealing'> & { readonly shoe: BanqueShoe };

/** Returns `true` if a card of a physical shoe is expected: of the deal, or one that was called for (R3). */
export const takesScans = (state: BanqueState): state is Scanning =>
  state.phase === 'dealing' && isScanDue(state.shoe, BANQUE_HANDS, state.coup.play);

/**
 * Scans the next card (R3). The sixth completes the deal, each later one the draw of a call. Refuses, like
 * `Deal`, stakes that the banker hasn't accepted (B7).
 */
export const scanCard = (
  command: ScanCard,
  state: Scanning,
  contents: ShoeContents,
): Decision<BanqueEvent> => {
  const refused = notAccepted(state) ?? notFromShoe(command, state.shoe, contents);
  if (refused !== null) return refused;
  const scanned = scannedIn(command, state);
  const complete = completedBy(openTableAfter(state, [scanned]));
  const known = withCard(contents, command, state.shoe.dealt);
  if (complete === null) return accept<BanqueEvent>(scanned);
  if (complete.type === 'CardsDealt') return dealtOn(state, [scanned], complete, known);
  return complete.hand === 'banker'
    ? accept<BanqueEvent>(...settled(state, [scanned, complete], known)) // the coup ends after the banker's card (B5)
    : accept<BanqueEvent>(scanned, complete);
};

/** Returns the event of a scan: the first cards are face down, a third one face up (B5). */
const scannedIn = (command: ScanCard, { shoe, coup }: Scanning): CardScanned =>
  scanOf(command, shoe, { coup: coup.coup, isFaceDown: coup.play === null });

/** Returns the step that the scanned cards complete; `null` if more have to come, or none was scanned. */
export const completedBy = (
  state: BanqueOpenState,
): CardsDealt<BanqueHand> | CardDrawn<BanqueHand> | null => {
  const { shoe } = state;
  if (state.phase !== 'dealing' || shoe === null) return null;
  const { coup, play } = state.coup;
  if (play === null) return areFirstScanned(shoe, BANQUE_HANDS) ? cardsDealt({ ...state, shoe }) : null;
  const [hand, card] = [drawsNow(BANQUE_HANDS, play), thirdScanned(shoe)];
  return hand === null || card === null ? null : { type: 'CardDrawn', coup, hand, card };
};

/** Returns the trace of a refusal for the stream `audit:{table}` (R3). */
export const traceOfRefusal = traceOfScans(takesScans, scannedIn);
