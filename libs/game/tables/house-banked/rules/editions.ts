import { nextDraw, playCoup, resultOf, settleBet } from '#game/baccarat';
import { invariant } from '#kernel/decision';

/** The rules' code of one edition, which decides draws, winners and pay-outs. */
export interface Edition {
  readonly nextDraw: typeof nextDraw;
  readonly playCoup: typeof playCoup;
  readonly resultOf: typeof resultOf;
  readonly settleBet: typeof settleBet;
}

/**
 * Every edition. A fix that changes any outcome is a new edition, and the old one stays, so that old coups
 * keep their results (`cli.md`, `sabot replay`).
 */
const EDITIONS: Readonly<Record<number, Edition>> = { 1: { nextDraw, playCoup, resultOf, settleBet } };

/** Returns `true` if the rules' code has this edition. */
export const isEdition = (number: number): boolean => Object.hasOwn(EDITIONS, number);

/** Returns the rules' code of an edition. Throws `InvariantError` if there is no such edition. */
export const editionOf = (number: number): Edition => {
  const edition = EDITIONS[number];
  invariant(edition !== undefined, `no edition ${number} of the rules`);
  return edition;
};
