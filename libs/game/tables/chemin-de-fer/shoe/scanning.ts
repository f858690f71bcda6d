import { accept, type Decision } from '#kernel/decision';
import type { ScanCard } from '../../any-table/commands';
import type { CardScanned } from '../../any-table/events';
import { notFromShoe, scanOf, traceOfScans, withCard } from '../../any-table/shoe/scanning';
import type { ShoeContents } from '../../any-table/shoe/shoe';
import type { CardDrawn, CardsDealt } from '../../player-banked/play/play.events';
import { areFirstScanned, drawsNow, isScanDue, thirdScanned } from '../../player-banked/shoe/scanning';
import type { SuppliedShoe } from '../../player-banked/shoe/supplied-shoe';
import { CHEMIN_HANDS, type CheminEvent, type CheminHand } from '../events';
import { openTableAfter } from '../evolve';
import { cardsDealt, dealtOn } from '../play/dealing';
import { settled } from '../settlement/settling';
import type { At, CheminOpenState, CheminState, OpenCoup } from '../state';

type Scanning = At<'dealing'> & { readonly coup: OpenCoup; readonly shoe: SuppliedShoe };

/** Returns `true` if a card of a physical shoe is expected: of the deal, or one that was called for (R3). */
export const takesScans = (state: CheminState): state is Scanning =>
  state.phase === 'dealing' && state.coup !== null && isScanDue(state.shoe, CHEMIN_HANDS, state.coup.play);

/** Scans the next card (R3). The fourth completes the deal, each later one the draw of a call. */
export const scanCard = (
  command: ScanCard,
  state: Scanning,
  contents: ShoeContents,
): Decision<CheminEvent> => {
  const refused = notFromShoe(command, state.shoe, contents);
  if (refused !== null) return refused;
  const scanned = scannedIn(command, state);
  const complete = completedBy(openTableAfter(state, [scanned]));
  const known = withCard(contents, command, state.shoe.dealt);
  if (complete === null) return accept<CheminEvent>(scanned);
  if (complete.type === 'CardsDealt') return dealtOn(state, [scanned], complete, known);
  return complete.hand === 'punter'
    ? accept<CheminEvent>(scanned, complete)
    : accept<CheminEvent>(...settled(state, [scanned, complete], known)); // the coup ends after the banker's card (F9)
};

/** Returns the event of a scan: the first cards are face down, a third one face up (F7). */
const scannedIn = (command: ScanCard, { shoe, coup }: Scanning): CardScanned =>
  scanOf(command, shoe, { coup: coup.coup, isFaceDown: coup.play === null });

/** Returns the step that the scanned cards complete; `null` if more have to come, or none was scanned. */
export const completedBy = (
  state: CheminOpenState,
): CardsDealt<CheminHand> | CardDrawn<CheminHand> | null => {
  if (state.phase !== 'dealing' || state.coup === null || state.shoe === null) return null;
  const { coup, bank, shoe } = state;
  if (coup.play === null)
    return areFirstScanned(shoe, CHEMIN_HANDS) ? cardsDealt({ coup, bank, shoe }) : null;
  const [hand, card] = [drawsNow(CHEMIN_HANDS, coup.play), thirdScanned(shoe)];
  return hand === null || card === null ? null : { type: 'CardDrawn', coup: coup.coup, hand, card };
};

/** Returns the trace of a refusal for the stream `audit:{table}` (R3). */
export const traceOfRefusal = traceOfScans(takesScans, scannedIn);
