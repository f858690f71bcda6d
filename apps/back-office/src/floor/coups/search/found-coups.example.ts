import { DEALT_AT, OPENED_AT, POSITION } from '../../../reading/example-coup';
import type { FoundCoupsView } from './found-coups.view';

/** A coup that a patron won. */
export const FOUND_COUPS_EXAMPLE: FoundCoupsView = {
  items: [
    {
      coup: 'BAC-01/S1/C1',
      table: 'BAC-01',
      shoe: 'BAC-01/S1',
      variant: 'punto-banco',
      currency: 'EUR',
      status: 'settled',
      openedAt: OPENED_AT,
      endedAt: DEALT_AT,
      outcome: 'player',
      hands: [
        { hand: 'player', cards: ['4S', '9C', '3D'], total: 6 },
        { hand: 'banker', cards: ['3S', '7C', '3C'], total: 3 },
      ],
      banker: null,
      staked: '1000',
      bets: 1,
      patronStaked: '1000',
      shard: 26,
    },
  ],
  next: null,
  position: POSITION,
  asOf: '2026-11-21T20:14:41.002113Z',
  behind: 0,
};
