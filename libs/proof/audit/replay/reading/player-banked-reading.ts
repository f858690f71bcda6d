import {
  rulesAsJson,
  type BanqueEvent,
  type BanqueState,
  type CheminEvent,
  type CheminState,
  type Shoe,
} from '#game/tables';
import type { PlayedCoup, ReplayedBet } from '../played-coup';

type State = CheminState | BanqueState;
type Opened = Extract<State, { readonly bank: unknown }>;
interface OpenedWithShoe {
  readonly opened: Opened;
  readonly shoe: Shoe;
}

/** What a settlement says of the cards: its game's hands, and who had more. */
export type PlayedResult = Pick<PlayedCoup, 'punter' | 'right' | 'left' | 'banker' | 'outcome' | 'natural'>;

/** What differs from game to game. */
export interface ReplayedGame<Event, GameState, InForce> {
  /** Null: the event is no settlement. */
  readonly resultOf: (event: Event) => PlayedResult | null;
  /** The bets that an event settles: the settlement's, or those of a further page. */
  readonly betsOf: (event: Event) => readonly ReplayedBet[];
  /** The coup as its rules have it, from just before its cards and what happened from there on. */
  readonly inForce: (before: GameState, own: readonly Event[]) => InForce | null;
}

/** What a replay gathers of a coup at which a patron banked. */
export class PlayerBankedReading<Event extends CheminEvent | BanqueEvent, GameState extends State, InForce> {
  /** The table when the coup had just opened, the last time that it did; null until then. */
  private opening: OpenedWithShoe | null = null;
  /** The shoe at the settlement, and what it came to. */
  private final: { readonly shoe: Shoe; readonly result: PlayedResult } | null = null;
  private readonly bets: ReplayedBet[] = [];
  /** The table just before the cards, and what happened from there on. */
  private dealt: { readonly before: GameState; readonly own: Event[] } | null = null;
  /** The table once all hands were exposed, and nothing was settled yet. */
  exposed: GameState | null = null;

  constructor(private readonly game: ReplayedGame<Event, GameState, InForce>) {}

  take(event: Event, before: GameState, after: GameState): void {
    if (event.type === 'CardsDealt') [this.dealt, this.exposed] = [{ before, own: [] }, null];
    this.dealt?.own.push(event);
    if (event.type === 'FalseDrawRecorded' || event.type === 'CoupSettled') this.exposed ??= before;
    if (event.type === 'CoupOpened') this.opening = withShoe(after) ?? this.opening;
    this.bets.push(...this.game.betsOf(event));
    const result = this.game.resultOf(event);
    const shoe = 'shoe' in before ? before.shoe : null;
    if (result !== null && shoe !== null) this.final = { shoe, result };
  }

  /** The coup as its rules have it; null where the log no longer tells. */
  inForce(): InForce | null {
    const { dealt, final } = this;
    return dealt === null || final === null ? null : this.game.inForce(dealt.before, dealt.own);
  }

  /** Null: it was never settled, as far as the log can still be read. */
  played(): { readonly opened: Opened; readonly shoe: Shoe; readonly coup: PlayedCoup } | null {
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
  'bank' in state && state.shoe !== null ? { opened: state, shoe: state.shoe } : null;
