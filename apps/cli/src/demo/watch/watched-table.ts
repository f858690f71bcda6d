import type { AnsweredEvent } from '#log/commands';
import { tableStream } from '#log/contract';
import { linesOf } from '#proof/audit';
import { EMPTY_ROADS, evolve, roadResultOf, type Roads } from '#game/roads';
import { bankAt, resultShown, shownOf, type TableEvent, type TableState } from '#game/tables';
import { LedgerOfPlay } from '../players/ledger-of-play';
import { TableSeen } from '../players/table-seen';

/** A hand as it lies: the cards that were shown, and their total once the coup is over. */
export interface WatchedHand {
  readonly hand: string;
  readonly cards: readonly string[];
  readonly total: number | null;
}

/** A sentence about what happened, with the type of its event. */
export interface Act {
  readonly type: string;
  readonly text: string;
}

/** A table as somebody beside it sees it. No card is known before an event shows it. */
export class WatchedTable {
  roads: Roads = EMPTY_ROADS;
  /** The time at which the phase began, on the clock of the events' arrival. */
  phaseSinceMs: number;
  coups = 0;
  lastOutcome: string | null = null;
  private lastHands: readonly WatchedHand[] = [];
  private readonly ledger = new LedgerOfPlay();
  private readonly seen: TableSeen;
  /** Events that came before the one they follow: commands that are given at the same time are answered in any order. */
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

  /** Takes an event and returns what happened by it, in the order of the log: nothing while one before it is missing. */
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

  /** The open coup's hands as far as they are shown; else those of the coup before. */
  get hands(): readonly WatchedHand[] {
    const { coup, hands } = shownOf(this.state);
    const dealt = hands.filter(({ cards }) => cards.length > 0);
    const shown = dealt.map(({ hand, cards }) => ({ hand, cards, total: null }));
    return coup !== null && (shown.length > 0 || this.lastOutcome === null) ? shown : this.lastHands;
  }

  /** Stakes that lie on the table, in minor units. */
  get staked(): bigint {
    return shownOf(this.state).stakes.reduce((sum, { stake }) => sum + stake, 0n);
  }

  get bank(): ReturnType<typeof bankAt> {
    return bankAt(this.state);
  }

  /** The casino's win: of the bets, or its commission where patrons bank. */
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
    if (event.type === 'CoupSettled' && !('sides' in event))
      this.roads = evolve(this.roads, roadResult(event));
    const text = linesOf(tableStream(this.table), event, before)[0]?.text ?? event.type;
    const words = text === event.type ? wordsOf(text) : text;
    this.acts.push({ type: event.type, text: words });
  }
}

/** Returns the words of an event that has no sentence of its own: `shoe finished`. */
const wordsOf = (type: string): string => type.replaceAll(/(?<=[a-z])[A-Z]/gu, ' $&').toLowerCase();

type Settled = Exclude<Extract<TableEvent, { type: 'CoupSettled' }>, { readonly sides: unknown }>;

/** Where a patron banks, the punters' hand is the one that roads call Player's. */
const roadResult = (event: Settled): Parameters<typeof evolve>[1] => {
  if (!('punter' in event)) return roadResultOf(event.coup, event);
  const { punter: player, banker, natural } = event;
  const outcome = event.outcome === 'punter' ? 'player' : event.outcome;
  return roadResultOf(event.coup, { player, banker, natural, outcome });
};
