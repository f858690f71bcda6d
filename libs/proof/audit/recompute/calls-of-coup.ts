import type { Call } from '#game/baccarat';
import {
  anyTable,
  shoeAt,
  type Recomputing,
  type TableCoupInForce,
  type TableEvent,
  type TableRules,
  type TableState,
} from '#game/tables';
import type { Divergence, EventPlace } from './divergence';

type Called = Extract<TableEvent, { readonly type: 'CardCalled' | 'CardDeclined' }>;

/** An event that the next one may contradict, and the state of the table if it had been different. */
interface Doubt {
  fits(next: TableEvent): boolean;
  readonly divergence: Divergence;
  readonly instead: TableState;
  /** The call that was made instead; `null` if the event is no call. */
  readonly call: HandCalls['call'] | null;
  readonly hand: string;
}

/** The call and the announcement of a hand before its cards are shown. */
interface HandCalls {
  readonly call: { readonly called: Call; readonly isForced: boolean; readonly place: EventPlace } | null;
  /** The announced natural; its `total` is `null` if the announcement was missing and has been inserted. */
  readonly natural: { readonly total: number | null; readonly place: EventPlace } | null;
}

interface Taken {
  readonly rules: Recomputing<TableEvent, TableState, TableCoupInForce, TableRules>;
  readonly before: TableState;
  readonly after: TableState;
  readonly event: TableEvent;
  readonly place: EventPlace;
}

const NOTHING: HandCalls = { call: null, natural: null };

/**
 * Compares the calls and announced naturals of a coup with its hands once they are exposed. Checks calls that
 * the tableau dictates, or that were made in a patron's place (F8, F9, R11), and announcements (F7, B5). A
 * finding names the event of the call.
 */
export class CallsOfCoup {
  private readonly said = new Map<string, HandCalls>();
  private doubt: Doubt | null = null;

  /** Returns the last call or announcement if this event contradicts it, or `null`. */
  contradictedBy(event: TableEvent): Doubt | null {
    const { doubt } = this;
    this.doubt = null;
    if (doubt === null || doubt.fits(event)) return null;
    this.said.set(doubt.hand, { ...NOTHING, call: doubt.call });
    return doubt;
  }

  take(taken: Taken): readonly Divergence[] {
    const { event, place } = taken;
    switch (event.type) {
      case 'CardsDealt':
        this.said.clear();
        return [];
      case 'CardCalled':
      case 'CardDeclined':
        this.called(taken, event);
        return [];
      case 'NaturalAnnounced':
        this.said.set(event.hand, { call: null, natural: { total: event.total, place } });
        this.doubt = announcementInDoubt(taken, event);
        return [];
      case 'HandExposed':
        return this.exposed(taken, event.hand);
      default:
        return [];
    }
  }

  /** Notes an announcement that was missing and has been inserted. */
  announcedBy(event: TableEvent): void {
    const place = { seq: 0, version: 0, commandId: null };
    if (event.type === 'NaturalAnnounced')
      this.said.set(event.hand, { call: null, natural: { total: null, place } });
  }

  private called({ before, place }: Taken, event: Called): void {
    const [called, other] = event.type === 'CardCalled' ? CARTE : NON;
    const isForced = event.by !== null;
    this.said.set(event.hand, { natural: null, call: { called, isForced, place } });
    if (shoeAt(before)?.kind === 'physical') return; // its cards come when they are scanned
    const type = event.type === 'CardCalled' ? 'CardDeclined' : 'CardCalled';
    this.doubt = {
      hand: event.hand,
      fits: (next) =>
        called === 'carte'
          ? isDrawn(next, event.hand) || mayBeNatural(next, event.hand)
          : !isDrawn(next, event.hand),
      divergence: { what: `the call of ${event.hand}`, recorded: called, recomputed: other, at: place },
      instead: anyTable.evolve(before, { ...event, type }),
      call: { called: other, isForced, place },
    };
  }

  private exposed({ rules, after }: Taken, hand: string): readonly Divergence[] {
    const { call, natural } = this.said.get(hand) ?? NOTHING;
    const total = rules.naturalDue(after, hand);
    const due = call === null ? null : rules.callDue(after, hand, call.isForced);
    const found: Divergence[] = [];
    if (call !== null && due !== null && due !== call.called)
      found.push({ what: `the call of ${hand}`, recorded: call.called, recomputed: due, at: call.place });
    if (natural === null && total !== null && !rules.mayGoUnannounced(after, hand))
      found.push({
        what: 'NaturalAnnounced, which is missing',
        recorded: null,
        recomputed: `${hand} ${total}`,
      });
    if (natural !== null && natural.total !== null && natural.total !== total)
      found.push({
        what: `NaturalAnnounced: total of ${hand}`,
        recorded: `${natural.total}`,
        recomputed: total === null ? null : `${total}`,
        at: natural.place,
      });
    return found;
  }
}

const CARTE = ['carte', 'non'] as const;
const NON = ['non', 'carte'] as const;

const isDrawn = (event: TableEvent, hand: string): boolean =>
  event.type === 'CardDrawn' && event.hand === hand;

/**
 * Says if a banker's natural may replace the punter's card. A missing announcement shows when the hand is exposed (F9).
 */
const mayBeNatural = ({ type }: TableEvent, hand: string): boolean =>
  hand !== 'banker' && (type === 'NaturalAnnounced' || type === 'HandExposed');

/** Checks an announcement: the hand must be exposed at once (F7, B5). */
const announcementInDoubt = (
  { before, place }: Taken,
  { hand, total }: Extract<TableEvent, { type: 'NaturalAnnounced' }>,
): Doubt => ({
  hand,
  fits: ({ type }) => type === 'NaturalAnnounced' || type === 'HandExposed',
  divergence: {
    what: 'NaturalAnnounced, which nothing led to',
    recorded: `${hand} ${total}`,
    recomputed: null,
    at: place,
  },
  instead: before,
  call: null,
});
