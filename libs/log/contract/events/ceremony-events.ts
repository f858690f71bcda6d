import { z } from 'zod';
import { PASSINGS, WAYS } from '#game/tables';
import { FaceDown, Id, Seat, Shown } from './stored-fields';

const Hand = z.enum(['player', 'banker']);

/** A card that everyone sees, or one that lies face down, by its place alone (`sealed-shoe.md`, 6). */
export const Lying = z.union([Shown, FaceDown]);

/** The ceremony of the shoe (C1–C3, schema version 1). */
export const CEREMONY_EVENTS = {
  ShoeHolderSet: z
    .strictObject({ patron: Id, seat: Seat })
    .describe('Betting opened and nobody held the shoe: the lowest occupied seat does (C3).'),
  ShoePassed: z
    .strictObject({ from: Id, to: Id, seat: Seat, because: z.enum(PASSINGS) })
    .describe('The shoe changed hands: Player won, its holder passed it, or left the seat (C3).'),
  CardsTurned: z
    .strictObject({
      coup: Id,
      hand: Hand,
      way: z.enum(WAYS),
      patron: Id.nullable(),
      by: Id.nullable(),
      cards: z.array(Lying).min(1).max(2),
    })
    .describe('Cards of a hand were turned, seen by the turner alone unless they were tossed (C2).'),
  HandExposed: z
    .strictObject({ coup: Id, hand: Hand, cards: z.array(Shown).length(2) })
    .describe('The first two cards of a hand that was dealt face down are on the table (C2).'),
} as const;
