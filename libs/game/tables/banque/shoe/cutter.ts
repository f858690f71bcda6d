import { reject, type Refused } from '#kernel/decision';
import type { BanqueCore } from '../state';

type WithCutter = Pick<BanqueCore, 'shoe'>;

/**
 * Returns `true` if a patron cut this shoe before it had a banker, and no coup of it has been opened. Another
 * patron banks its first coup (R4).
 */
export const hasCut = ({ shoe }: WithCutter, patron: string): boolean =>
  shoe !== null && !shoe.isOpened && shoe.cutBy === patron;

/** Refuses a bid of the patron who cut for the first bank of the shoe (R4); `null` for anybody else. */
export const cutterMayNotBank = (state: WithCutter, patron: string): Refused | null =>
  hasCut(state, patron)
    ? reject(
        'FORBIDDEN',
        'You cut this shoe, so another patron banks its first coup (R4). Wait until that coup is open.',
      )
    : null;

/** Returns the first name on the list that may bank now (B1, R4); `null` if there is none. */
export const nextOnList = ({ list, shoe }: Pick<BanqueCore, 'list' | 'shoe'>): string | null =>
  list.find((patron) => !hasCut({ shoe }, patron)) ?? null;
