import {
  handsInSight,
  isShown,
  mayReadTable,
  placeAlone,
  publishedPlaceOf,
  shoeAt,
  turnedUp,
  type FaceDownCard,
  type HandInSight,
  type Person,
  type ScannedFaceDown,
  type Shoe,
  type ShoeContents,
  type ShownCard,
  type TableState,
} from '#game/tables';
import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import { decodeEvent, parse, SCHEMA_VERSION, TableId, tableStream, type GivenCommand } from '#log/contract';
import type { EventLog } from '#log/event-store';
import type { AnsweredEvent } from '../messages/answer';
import type { CarriedToken, PeerReply, PeerRequest } from '../messages/peer-request';
import type { HandsLying, SeenCard } from '../messages/seen-cards';
import type { Routing } from '../route/routing';

/** Finds faces that nobody has been shown: in memory with the table, otherwise in the vault. */
export type FaceSource = (lying: HandsLying) => Promise<ShoeContents>;

/**
 * The only access to face-down cards (`sealed-shoe.md`, The sealed shoe, 6). The table's server decides which
 * positions a patron may see; the server that was asked opens them. So no hidden card is sent between
 * servers.
 */
export class Hands {
  constructor(
    private readonly log: Pick<EventLog, 'findCoup'>,
    private readonly stateOf: (table: string) => Promise<TableState>,
    private readonly faces: FaceSource,
  ) {}

  /** Returns the positions that a patron may see. Runs on the server that has the table. */
  async lying({ table, coup, patron }: Extract<PeerRequest, { kind: 'hand' }>): Promise<PeerReply> {
    const state = await this.stateOf(table);
    const inSight = handsInSight(patron, coup, state);
    if (!inSight.ok) {
      const isTold = mayReadTable(state, { id: patron, role: 'patron' }) && (await this.isKnown(coup, table));
      return isTold ? refused(inSight) : refused(NO_SUCH_COUP);
    }
    const shoe = shoeAt(state);
    invariant(shoe !== null, `${coup} is dealt from no shoe`);
    const hands = inSight.value;
    return {
      kind: 'hand',
      lying: { shoe: shoe.shoe, decks: shoe.decks, scanned: scannedOf(shoe, hands), hands },
    };
  }

  /**
   * Returns the cards themselves to their holder. Refuses with `NO_SUCH_COUP`, `WRONG_PHASE` and `FORBIDDEN`.
   */
  async see(
    coup: string,
    by: Person,
    carried: CarriedToken | null,
    routing: Routing,
  ): Promise<Parsed<readonly SeenCard[]>> {
    if (by.role !== 'patron') return reject('FORBIDDEN', 'Only the patron who plays a hand may see it.');
    const table = parse(TableId, coup.split('/')[0]);
    if (!table.ok) return NO_SUCH_COUP;
    const reply = await routing.carry({ kind: 'hand', table: table.value, coup, patron: by.id, carried });
    if (reply.kind === 'refused') return { ok: false, rejection: reply.rejection };
    invariant(reply.kind === 'hand', 'a hand was asked for');
    return parsed(await this.opened(reply.lying));
  }

  private async opened(lying: HandsLying): Promise<readonly SeenCard[]> {
    const contents = await this.faces(lying);
    return lying.hands.flatMap(({ hand, cards }) =>
      cards.map((place) => ({ hand, card: turnedUp(contents, place).card, ...placeAlone(place) })),
    );
  }

  private async isKnown(coup: string, table: string): Promise<boolean> {
    const place = coup.includes('\u0000') ? null : await this.log.findCoup(coup);
    return place?.stream === tableStream(table);
  }
}

/**
 * Returns the positions of cards that a command has turned for its sender only; empty if it turned none in
 * this way.
 */
export const placesTurned = (
  { name }: GivenCommand,
  events: readonly AnsweredEvent[],
): readonly FaceDownCard[] => (name === 'TurnCards' ? (turnOf(events)?.cards.filter(liesStill) ?? []) : []);

/** Returns the coup whose cards were turned. */
export const coupOfTurn = (events: readonly AnsweredEvent[]): string => turnOf(events)?.coup ?? '';

/** Returns the first event of a turn, `null` for a toss, which shows the cards to everybody. */
const turnOf = ([first]: readonly AnsweredEvent[]) => {
  const turned = first === undefined ? null : decodeEvent(first.type, SCHEMA_VERSION, first.data);
  return turned?.type === 'CardsTurned' && turned.way !== 'toss' ? turned : null;
};

/** Returns the commitments to the cards of these hands, if a scanner read them. */
const scannedOf = (shoe: Shoe, hands: readonly HandInSight[]): readonly ScannedFaceDown[] | null => {
  if (shoe.scans === null) return null;
  const numbers = new Set(hands.flatMap(({ cards }) => cards.map(publishedPlaceOf)));
  return shoe.scans.faceDown.filter(({ number }) => numbers.has(number));
};

const liesStill = (card: ShownCard | FaceDownCard): boolean => !isShown(card);

/** Returns those cards a patron sees that a command has turned. */
export const turnedOf = (seen: readonly SeenCard[], turned: readonly FaceDownCard[]): readonly SeenCard[] => {
  const places = new Set(turned.map(publishedPlaceOf));
  return seen.filter((card) => places.has(publishedPlaceOf(card)));
};

const refused = ({ rejection }: Extract<Parsed<unknown>, { ok: false }>): PeerReply => ({
  kind: 'refused',
  rejection,
});

const NO_SUCH_COUP = reject(
  'NO_SUCH_COUP',
  'No coup has this id. GET /v1/tables/{table}/coups lists all of them.',
);
