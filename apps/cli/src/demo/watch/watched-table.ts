import { EMPTY_ROADS, evolve, roadResultOf, type Roads } from '#game/roads';
import {
  bankAt,
  isOfBanque,
  isOfChemin,
  resultShown,
  shownOf,
  type TableEvent,
  type TableState,
} from '#game/tables';
import type { AnsweredEvent } from '#log/commands';
import { tableStream } from '#log/contract';
import { linesOf } from '#proof/audit';
import { LedgerOfPlay } from '../players/ledger-of-play';
import { TableSeen } from '../players/table-seen';

/** A hand on the table: the cards shown, and their total once the coup is over. */
export interface WatchedHand {
  readonly hand: string;
  readonly cards: readonly string[];
  readonly total: number | null;
}

/** A sentence about an event, with the event's type. */
export interface Act {
  readonly type: string;
  readonly text: string;
}

/** A table as a bystander sees it. No card is known before an event shows it. */
export class WatchedTable {
  roads: Roads = EMPTY_ROADS;
  /** The time when the phase began, on the clock of the events' arrival. */
  phaseSinceMs: number;
  coups = 0;
  lastOutcome: string | null = null;
  private lastHands: readonly WatchedHand[] = [];
  private readonly ledger = new LedgerOfPlay();
  private readonly seen: TableSeen;
  /** Events that arrived before their predecessor, since simultaneous commands are answered in any order. */
  private readonly early = new Map<number, AnsweredEvent>();
  private version = 0;
  private readonly acts: Act[] = [];

  constructor(
    readonly table: string,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.phaseSinceMs = nowMs();
    this.seen = new TableSeen(table, (event, before) => this.note(event, before));
  }

  /** Takes an event. Returns acts in log order, or none while an earlier event is missing. */
  take(event: AnsweredEvent): readonly Act[] {
    this.acts.length = 0;
    this.early.set(event.version, event);
    for (let next = this.early.get(1); (next = this.early.get(this.version + 1)) !== undefined;) {
      this.early.delete(next.version);
      this.version = next.version;
      const { phase } = this.state;
      const answer = { commandId: `${next.version}`, shard: 0, seq: 0, phase: null, events: [next] };
      this.ledger.accept(answer);
      this.seen.see(answer);
      if (this.state.phase !== phase) this.phaseSinceMs = this.nowMs();
    }
    return [...this.acts];
  }

  get state(): TableState {
    return this.seen.state;
  }

  /** The shown hands of the open coup, or else of the last one. */
  get hands(): readonly WatchedHand[] {
    const { coup, hands } = shownOf(this.state);
    const dealt = hands.filter(({ cards }) => cards.length > 0);
    const shownHands = dealt.map(({ hand, cards }) => ({ hand, cards, total: null }));
    return coup !== null && (shownHands.length > 0 || this.lastOutcome === null)
      ? shownHands
      : this.lastHands;
  }

  /** The stakes on the table, in minor units. */
  get staked(): bigint {
    return shownOf(this.state).stakes.reduce((sum, { stake }) => sum + stake, 0n);
  }

  get bank(): ReturnType<typeof bankAt> {
    return bankAt(this.state);
  }

  /** The casino's win: on bets or, at a player-banked table, its commission. */
  get win(): bigint {
    return this.ledger.win;
  }

  get handle(): bigint {
    return this.ledger.handle;
  }

  private note(event: TableEvent, before: TableState): void {
    if (event.type === 'ShoeShuffled') this.roads = EMPTY_ROADS;
    if (event.type === 'CardsDealt') this.lastOutcome = null;
    const result = event.type === 'CoupSettled' ? resultShown(event) : null;
    if (result !== null) {
      this.coups += 1;
      this.lastOutcome = result.outcome;
      this.lastHands = result.hands;
    }
    if (event.type === 'CoupSettled' && !isOfBanque(event))
      this.roads = evolve(this.roads, roadResult(event));
    const text = linesOf(tableStream(this.table), event, before)[0]?.text ?? event.type;
    const words = text === event.type ? wordsOf(text) : text;
    this.acts.push({ type: event.type, text: words });
  }
}

/** Returns words for an event without a sentence of its own: `shoe finished`. */
const wordsOf = (type: string): string => type.replaceAll(/(?<=[a-z])[A-Z]/gu, ' $&').toLowerCase();

type Settled = Exclude<Extract<TableEvent, { type: 'CoupSettled' }>, { readonly sides: unknown }>;

/** Returns a result for the roads. At a player-banked table the punters' hand counts as Player's. */
const roadResult = (event: Settled): Parameters<typeof evolve>[1] => {
  if (!isOfChemin(event)) return roadResultOf(event.coup, event);
  const { punter: player, banker, natural } = event;
  const outcome = event.outcome === 'punter' ? 'player' : event.outcome;
  return roadResultOf(event.coup, { player, banker, natural, outcome });
};
