import { invariant } from '#kernel/decision';
import type { ShoeFinished, ShoeRevealed } from '../events';
import { cardsLeft, type Shoe, type ShoeContents, type ShoeLookup } from './shoe';

/**
 * Returns the events that end a shoe. A sealed one publishes its secret at once (R9, `sealed-shoe.md`, The
 * sealed shoe, 7).
 */
export const finish = (
  shoe: Pick<Shoe, 'shoe' | 'kind' | 'size' | 'dealt' | 'coups'>,
  contents: ShoeContents,
  because: ShoeFinished['because'],
  reason: string | null,
): readonly (ShoeFinished | ShoeRevealed)[] => {
  const finished: ShoeFinished = {
    type: 'ShoeFinished',
    shoe: shoe.shoe,
    because,
    reason,
    cardsLeft: cardsLeft(shoe),
    coups: shoe.coups,
  };
  if (shoe.kind !== 'sealed') return [finished];
  const secret = contents.reveal();
  invariant(secret !== null, `${shoe.shoe} is sealed and its contents have no secret`);
  return [finished, { type: 'ShoeRevealed', shoe: shoe.shoe, secret }];
};

/** Returns the events that end the shoe on the table, if there is one. */
export const endOf = (
  shoe: Parameters<typeof finish>[0] | null,
  because: 'ended' | 'table-closed',
  reason: string | null,
  lookup: ShoeLookup,
): ReturnType<typeof finish> => (shoe === null ? [] : finish(shoe, lookup(shoe.shoe), because, reason));
