import { z } from 'zod';
import { isCard, type Card, type Pips } from '#game/cards';
import { component } from '../../reading/figures';
import { BetterView, ExactView } from './exact.view';

const CardView = z.custom<Card>(isCard).meta({ type: 'string', example: '9C' });
const Amount = z.string().meta({ description: 'Minor units.' });
const WinnerView = z
  .enum(['punters', 'banker', 'tie'])
  .nullable()
  .meta({ description: 'The winner; `null` if nothing is staked there.' });
const TotalView = z.custom<Pips>((total) => typeof total === 'number').meta({ type: 'integer' });

const SideView = component('BanqueSideOdds', {
  call: z.enum(['drew', 'stood']),
  third: CardView.nullable(),
  stake: Amount,
  onFive: ExactView.meta({ description: 'How often this punter is assumed to draw on a five.' }),
});

const MoveOddsView = component('BanqueMoveOdds', {
  result: ExactView.meta({ description: 'Average gain of the bank, in minor units.' }),
  total: z.string(),
  outcomes: z
    .array(z.object({ right: WinnerView, left: WinnerView, bank: z.string(), combinations: z.string() }))
    .readonly()
    .meta({ description: 'The winner on each side, and the gain of the bank.' }),
});

/** The odds of a banker's two moves at banque. */
export const BanqueOddsView = component('BanqueOdds', {
  variant: z.literal('banque'),
  decks: z.int().min(2).max(4),
  commissionBps: z.int().min(0).max(10_000),
  hand: z.object({ cards: z.array(CardView).readonly(), total: TotalView }),
  bank: Amount,
  right: SideView.nullable(),
  left: SideView.nullable(),
  unseen: z.int().min(0).max(208).meta({ description: 'Number of cards that the banker has not seen.' }),
  draw: MoveOddsView,
  stand: MoveOddsView,
  better: BetterView,
  margin: ExactView,
});
