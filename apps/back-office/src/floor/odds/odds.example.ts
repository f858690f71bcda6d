import type { OddsView } from './odds.view';

/** Makccarat with eight decks, as it stands. */
export const ODDS_EXAMPLE: OddsView = {
  variant: 'makccarat',
  decks: 8,
  combinations: {
    player: '2344339029094400',
    banker: '2480097878676992',
    tie: '173961367731968',
    total: '4998398275503360',
  },
  edges: [
    {
      on: 'player',
      pays: '1:1',
      edge: '0.027160471',
      fraction: '853958142/31441212985',
      outcomes: [
        { outcome: 'win', pays: '1:1', combinations: '2344339029094400' },
        { outcome: 'push', combinations: '173961367731968' },
        { outcome: 'lose', combinations: '2480097878676992' },
      ],
    },
  ],
};
