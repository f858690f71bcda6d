import { totalOf } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { shortfallsFromChips } from '../../player-banked/settlement/shortfalls';
import { BANQUE_HANDS, SIDES } from '../betting/sides';
import type { BanqueEvent } from '../events';
import { openTableAfter } from '../evolve';
import { stakedOn } from '../play/hand-holder';
import { isFalseDraw } from '../play/punter-duty';
import type { BanqueOpenState, OpenCoup, Play } from '../state';
import { settlementOf } from './settlement';

/**
 * Ends a coup after these events: all hands are exposed (right, left, banker), false draws are recorded,
 * stakes are settled (B10), and false draws charged (F8). Returns everything, `events` included.
 */
export const settled = (
  state: BanqueOpenState,
  events: readonly BanqueEvent[],
  contents: ShoeContents,
): readonly BanqueEvent[] => {
  const played = openTableAfter(state, events);
  const exposedHands = exposures(played, contents);
  return [...events, ...exposedHands, ...comesOf(openTableAfter(played, exposedHands))];
};

/** Returns the events after all hands are exposed. It needs no card that isn't on the table. */
export const comesOf = (open: BanqueOpenState): readonly BanqueEvent[] => {
  const recorded = falseDraws(open);
  invariant(hasBank(open), `no bank in phase ${open.phase}`);
  const { bank, rules, currency } = open;
  const settlement = settlementOf({ bank, rules, currency, coup: inPlay(open) });
  const after = openTableAfter(open, [...recorded, ...settlement]);
  const paid = shortfallsFromChips(after);
  const charged = charges(openTableAfter(after, paid), inPlay(open), settlement[0].sides);
  return [...recorded, ...settlement, ...paid, ...charged];
};

type Played = OpenCoup & { readonly play: Play };

const inPlay = (state: BanqueOpenState): Played => {
  const coup = openCoupOf(state);
  invariant(coup !== null && coup.play !== null, `no cards in phase ${state.phase}`);
  return { ...coup, play: coup.play };
};

const exposures = (state: BanqueOpenState, contents: ShoeContents): readonly BanqueEvent[] => {
  const { coup, play } = inPlay(state);
  return BANQUE_HANDS.map((hand) => {
    const cards = play.down[hand].map((card) => turnedUp(contents, card));
    return { type: 'HandExposed', coup, hand, cards };
  });
};

/** Returns false draws, which were detected at the call and are recorded only now (F8). */
const falseDraws = (state: BanqueOpenState): readonly BanqueEvent[] => {
  const open = inPlay(state);
  const { coup, play } = open;
  return SIDES.flatMap((hand): readonly BanqueEvent[] => {
    const [patron, called] = [play.players[hand], play.called[hand]];
    const total = totalOf(play.exposed[hand] ?? []);
    const isFalse = patron !== null && called !== null && isFalseDraw(open, hand, total, called);
    return isFalse ? [{ type: 'FalseDrawRecorded', coup, hand, patron, total, called }] : [];
  });
};

/**
 * Returns the charges for false draws: a fine in any case, or the others' losses on that hand if the banker
 * wins it; as far as the offender's chips cover them (F8).
 */
const charges = (
  after: BanqueOpenState,
  open: Played,
  sides: ReturnType<typeof settlementOf>[0]['sides'],
): readonly BanqueEvent[] => {
  if (after.phase !== 'continue') return [];
  const { coup, play } = open;
  const { rules, currency } = after;
  const purses = new Map<string, Money>();
  const heldBy = (patron: string): Money => purses.get(patron) ?? after.chips.get(patron) ?? ZERO;
  const move = (patron: string, due: Money, to: string | null): Money => {
    const held = heldBy(patron);
    const amount = due < held ? due : held;
    purses.set(patron, subtract(held, amount));
    if (to !== null) purses.set(to, add(heldBy(to), amount));
    return amount;
  };
  return SIDES.flatMap((side): readonly BanqueEvent[] => {
    const patron = play.players[side];
    const [called, cards] = [play.called[side], play.exposed[side]];
    if (patron === null || called === null || cards === null) return [];
    if (!isFalseDraw(open, side, totalOf(cards), called)) return [];
    if (rules.falseDraw === 'fined' && rules.fine !== null) {
      const amount = move(patron, rules.fine, null);
      return amount === ZERO ? [] : [{ type: 'FineCharged', coup, patron, amount, currency }];
    }
    if (rules.falseDraw !== 'liable' || sides[side].outcome !== 'banker') return [];
    return [...stakedOn(open, side)]
      .filter(([to]) => to !== patron)
      .flatMap(([to, lost]): readonly BanqueEvent[] => {
        const amount = move(patron, lost, to);
        return amount === ZERO ? [] : [{ type: 'LossMadeGood', coup, patron, to, amount, currency }];
      });
  });
};
