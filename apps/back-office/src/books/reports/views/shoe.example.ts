import { FRAME_EXAMPLE } from './frame.example';

/** A shoe of which one coup was dealt. */
export const SHOE_REPORT_EXAMPLE = {
  report: 'shoe',
  shoe: 'BAC-01/S1',
  kind: 'sealed',
  decks: 8,
  cards: 416,
  edition: 1,
  commitment: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
  broughtAt: '2026-11-21T20:00:05.201334Z',
  cut: 120,
  cutBy: 'ada',
  burnShown: 'AS',
  burned: 1,
  cutCardIn: null,
  cutCardOut: false,
  cardsUsed: 6,
  cardsLeft: 410,
  finishedAt: null,
  finishedBecause: null,
  reveal: 'not-yet',
  coups: [
    {
      coup: 'BAC-01/S1/C1',
      status: 'settled',
      outcome: 'player',
      natural: true,
      hands: 'player 4C 4D (8), banker KD 2S (2)',
      events: ['26:31'],
    },
  ],
  outcomes: [{ outcome: 'player', coups: 1 }],
  naturals: 1,
  census: [
    { rank: 'A', shown: 1, inShoe: 32 },
    { rank: '2', shown: 1, inShoe: 32 },
  ],
  chiSquare: { value: '8.65', degrees: 12, isBeyond95: false },
  irregularities: [],
  ...FRAME_EXAMPLE,
};
