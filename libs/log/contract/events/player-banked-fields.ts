import { z } from 'zod';
import { CALLS } from '#game/baccarat';
import { ArrangedLimits, Asked } from './exception-events';
import { FaceDown, FloatKnown, Hand, Id, PublishedCard, Seat, StoredMoney, Whole } from './stored-fields';

/** A person, with or without a seat. */
export const someone = { patron: Id, seat: Seat.nullable() };
export const sum = { amount: StoredMoney, currency: Id };
export const corrected = { paid: StoredMoney, taken: StoredMoney, owed: StoredMoney };
/** The dealer who acted for a patron (R11). */
export const by = Id.nullable();

/** The last fields of a table's position. */
export const floatAndRequests = {
  float: FloatKnown.exactOptional(),
  arranged: ArrangedLimits,
  requests: z
    .strictObject({
      count: Whole,
      open: z.array(
        z.strictObject({
          request: Id,
          by: Id,
          asked: z.union([Asked.void, Asked.correction, Asked.rules, Asked.limits]),
        }),
      ),
    })
    .exactOptional(),
};

/** Returns the data of events about a coup's hands, whose names are those of a game. */
export const eventsOfHands = <Hands extends z.ZodType>(hand: Hands) => ({
  CardsDealt: z.strictObject({
    coup: Id,
    hands: z.array(z.strictObject({ hand, patron: Id.nullable(), cards: z.array(FaceDown).length(2) })),
    by: by.exactOptional(),
  }),
  CardDrawn: z.strictObject({ coup: Id, hand, card: PublishedCard }),
  HandExposed: z.strictObject({ coup: Id, hand, cards: z.array(PublishedCard).length(2) }),
  NaturalAnnounced: z.strictObject({ coup: Id, hand, total: Hand.shape.total }),
  CardCalled: z.strictObject({ coup: Id, hand, patron: Id, by }),
  CardDeclined: z.strictObject({ coup: Id, hand, patron: Id, by }),
  FalseDrawRecorded: z.strictObject({
    coup: Id,
    hand,
    patron: Id,
    total: Hand.shape.total,
    called: z.enum(CALLS),
  }),
});
