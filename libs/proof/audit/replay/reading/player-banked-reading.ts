import {
  hasBank,
  rulesAsJson,
  shoeAt,
  type BanqueEvent,
  type BanqueState,
  type CheminEvent,
  type CheminState,
  type Shoe,
} from '#game/tables';
import type { PlayedCoup, ReplayedBet } from '../played-coup';

type State = CheminState | BanqueState;
type BankedTable = Extract<State, { readonly bank: unknown }>;
interface OpenedWithShoe {
  readonly opened: BankedTable;
  readonly shoe: Shoe;
}

/** The hands in a settlement, named as the game names them, and the outcome. */
export type PlayedResult = Pick<PlayedCoup, 'punter' | 'right' | 'left' | 'banker' | 'outcome' | 'natural'>;

/** The parts of a replay that differ from game to game. */
export interface ReplayedGame<Event, GameState, InForce> {
  /** Returns the result in an event, or `null` if it is no settlement. */
  readonly resultOf: (event: Event) => PlayedResult | null;
  /** Returns the bets that an event settles: those of a settlement, or of one of its further pages. */
  readonly betsOf: (event: Event) => readonly ReplayedBet[];
  /**
   * Returns the coup as settled by its rules. `before` is the table just before the cards, `own` the events
   * from there on.
   */
  readonly inForce: (before: GameState, own: readonly Event[]) => InForce | null;
}

/** Collects what a replay shows of a player-banked coup. */
export class PlayerBankedReading<Event extends CheminEvent | BanqueEvent, GameState extends State, InForce> {
  /** The table just after the coup last opened; `null` until then. */
  private opening: OpenedWithShoe | null = null;
  /** The shoe at the settlement, and the result. */
  private final: { readonly shoe: Shoe; readonly result: PlayedResult } | null = null;
  private readonly bets: ReplayedBet[] = [];
  /** The table just before the cards, and the events from there on. */
  private dealt: { readonly before: GameState; readonly own: Event[] } | null = null;
  /** The table once all hands were exposed, before any settlement. */
  exposed: GameState | null = null;

  constructor(private readonly game: ReplayedGame<Event, GameState, InForce>) {}

  take(event: Event, before: GameState, after: GameState): void {
    if (event.type === 'CardsDealt') [this.dealt, this.exposed] = [{ before, own: [] }, null];
    this.dealt?.own.push(event);
    if (event.type === 'FalseDrawRecorded' || event.type === 'CoupSettled') this.exposed ??= before;
    if (event.type === 'CoupOpened') this.opening = withShoe(after) ?? this.opening;
    this.bets.push(...this.game.betsOf(event));
    const result = this.game.resultOf(event);
    const shoe = shoeAt(before);
    if (result !== null && shoe !== null) this.final = { shoe, result };
  }

  /** Returns the coup as settled by its rules, or `null` if the log is too damaged. */
  inForce(): InForce | null {
    const { dealt, final } = this;
    return dealt === null || final === null ? null : this.game.inForce(dealt.before, dealt.own);
  }

  /** Returns the coup as played, or `null` if it was never settled as far as the log can be read. */
  played(): { readonly opened: BankedTable; readonly shoe: Shoe; readonly coup: PlayedCoup } | null {
    const { opening, final, bets } = this;
    if (opening === null || final === null) return null;
    const { opened, shoe } = opening;
    const { table, variant, currency, rules } = opened;
    const place = { shoe: shoe.shoe, table, variant, currency, edition: shoe.edition };
    return {
      opened,
      shoe: final.shoe,
      coup: { ...place, rules: rulesAsJson(rules), ...final.result, bets },
    };
  }
}

const withShoe = (state: State): OpenedWithShoe | null =>
  hasBank(state) && state.shoe !== null ? { opened: state, shoe: state.shoe } : null;
