import { reject, type Refused } from '#kernel';
import type { LoadShoe } from '../table/table.commands';

/** R3: hands are dealt face down here, and no card of them is scanned. Null: the shoe's order is given. */
export const withoutOrder = ({ cards }: LoadShoe): Refused | null =>
  cards === null
    ? reject(
        'BAD_FIELD',
        'cards: is missing; a shoe to be scanned is for house-banked tables, take ShuffleShoe here',
      )
    : null;
