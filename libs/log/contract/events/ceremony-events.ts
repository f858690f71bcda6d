import { z } from 'zod';
import { PASSINGS, WAYS } from '#game/tables';
import { FaceDown, Id, PublishedCard, Seat } from './stored-fields';

const Hand = z.enum(['player', 'banker']);

/** A card that everyone sees, or a face-down card with its position only (`sealed-shoe.md`, 6). */
export const Lying = z.union([PublishedCard, FaceDown]);

/** The data of the events of the shoe's ceremony (C1–C3, schema version 1). */
export const CEREMONY_EVENTS = {
  ShoeHolderSet: z
    .strictObject({ patron: Id, seat: Seat })
    .describe(
      'Nobody held the shoe when betting opened. The patron in the lowest occupied seat gets it (C3).',
    ),
  ShoePassed: z
    .strictObject({ from: Id, to: Id, seat: Seat, because: z.enum(PASSINGS) })
    .describe('The shoe passed to another patron (C3).'),
  CardsTurned: z
    .strictObject({
      coup: Id,
      hand: Hand,
      way: z.enum(WAYS),
      patron: Id.nullable(),
      by: Id.nullable(),
      cards: z.array(Lying).min(1).max(2),
    })
    .describe('Cards of a hand were turned. Only the turner sees them, unless they were tossed (C2).'),
  HandExposed: z
    .strictObject({ coup: Id, hand: Hand, cards: z.array(PublishedCard).length(2) })
    .describe('The first two cards of a face-down hand were shown to all (C2).'),
} as const;
