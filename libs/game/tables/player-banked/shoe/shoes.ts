import { reject, type Refused } from '#kernel/decision';

interface WithShoe {
  readonly phase: string;
  /** `isOpened`: whether a coup has been opened on it. */
  readonly shoe: { readonly isOpened: boolean } | null;
}

/** R9: a shoe may be replaced as long as no coup has been opened on it. Null: it may. */
export const shoeStillInUse = ({ shoe, phase }: WithShoe): Refused | null =>
  shoe !== null && shoe.isOpened
    ? reject(
        'WRONG_PHASE',
        `The shoe in use is not finished: the table is in phase ${phase}. End it with EndShoe.`,
      )
    : null;

/** R9: between coups (`coup` null), with a shoe to end. Null: it is so. */
export const noShoeToEnd = ({ shoe, phase }: WithShoe, coup: unknown): Refused | null =>
  shoe === null || coup !== null
    ? reject('WRONG_PHASE', `No shoe can be ended in phase ${phase}. Wait until no coup is open.`)
    : null;
