import { totalOf } from '#baccarat';
import { entryOfEvent } from '#contract';
import type { CheminEvent, ShownCard } from '#tables';
import { correctedBetLine, line, ofPatron, type Line } from './step-lines';

type EventOf<Type extends CheminEvent['type']> = Extract<CheminEvent, { type: Type }>;

/** What an event of chemin de fer says to a person, line by line; null: nothing of its own. */
export const cheminLines = (stream: string, event: CheminEvent): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'CoupOpened':
      return [line(`${event.coup} opens on the bank of ${event.banker}: ${event.bank}`)];
    case 'BancoCalled':
      return [line(`${event.patron} calls banco${event.suivi ? ' suivi' : ''}`)];
    case 'BancoClosed':
      return [line(`no more calls: ${event.calls}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco${event.suivi ? ' suivi' : ''}`)];
    case 'BetPlaced':
      return [ofPatron(event.patron, `${event.patron} stakes ${event.stake}: ${event.bet}`, moves)];
    case 'BetPassed':
      return [line(`${acting(event)} passes`)];
    case 'StakesCarried':
      return event.bets.map(({ bet, patron, stake }) =>
        ofPatron(patron, `${bet} of ${patron} lies over from the tie: ${stake}`, []),
      );
    case 'ReserveHeld':
      return [line(`${event.amount} of the bank isn’t covered and goes to the reserve`, moves)];
    case 'CardsDealt':
      return event.hands.map(({ hand, patron }) =>
        line(`two cards face down for the ${hand}’s hand, ${patron === null ? 'nobody’s' : `of ${patron}`}`),
      );
    case 'CardDrawn':
      return [line(`${event.hand} draws ${event.card.card}`)];
    case 'CoupSettled':
      return settlementLines(event, moves);
    case 'BetsSettled':
      return [line(`page ${event.page} of the settlement`, moves), ...event.bets.map(betLine)];
    default:
      return playLines(event, moves);
  }
};

const playLines = (event: CheminEvent, moves: Line['moves']): readonly Line[] | null => {
  switch (event.type) {
    case 'NaturalAnnounced':
      return [line(`${event.hand} announces a natural: ${event.total}`)];
    case 'CardCalled':
      return [line(`${acting(event)}: carte`)];
    case 'CardDeclined':
      return [line(`${acting(event)}: non`)];
    case 'HandExposed':
      return [line(`${event.hand} shows ${handText(event.cards)}`)];
    case 'FalseDrawRecorded':
      return [line(`${event.patron} called ${event.called} on ${event.total}: a false draw`)];
    case 'FineCharged':
      return [ofPatron(event.patron, `${event.patron} is fined ${event.amount}`, moves)];
    case 'LossMadeGood':
      return [ofPatron(event.patron, `${event.patron} makes good ${event.amount} to ${event.to}`, moves)];
    case 'CoupCorrected':
      return [
        line(`correction ${event.correction}: ${resultText(event)}`, moves),
        ...event.bets.map(correctedBetLine),
      ];
    case 'BetsCorrected':
      return [line(`page ${event.page} of the correction`, moves), ...event.bets.map(correctedBetLine)];
    case 'BankPassed':
      return [line(`the bank passes: ${event.patron} keeps ${event.bank} and ${event.reserve}`, moves)];
    default:
      return null;
  }
};

const acting = ({ patron, by }: { readonly patron: string; readonly by: string | null }): string =>
  by === null ? patron : `${by}, for ${patron}`;

const handText = (cards: readonly ShownCard[]): string => {
  const faces = cards.map(({ card }) => card);
  return `${faces.join(' ')} (${totalOf(faces)})`;
};

const settlementLines = (event: EventOf<'CoupSettled'>, moves: Line['moves']): readonly Line[] => {
  return [line(resultText(event), moves), ...event.bets.map(betLine)];
};

const resultText = ({
  outcome,
  punter,
  banker,
  natural,
  commission,
}: EventOf<'CoupSettled' | 'CoupCorrected'>): string => {
  const won = outcome === 'tie' ? 'a tie' : `${outcome} wins`;
  const less = commission === 0n ? '' : `, commission ${commission}`;
  const how = natural ? ', with a natural on the table' : '';
  return `${won}${how}, punter ${punter.total}, banker ${banker.total}${less}`;
};

const betLine = (bet: EventOf<'CoupSettled'>['bets'][number]): Line => {
  const { patron, stake, outcome, winnings, returned } = bet;
  const terms = `${bet.bet} of ${patron}, ${stake}`;
  if (outcome === 'lose') return ofPatron(patron, `${terms}: loses`, []);
  if (outcome === 'win') return ofPatron(patron, `${terms}: wins ${winnings}, ${returned} go back`, []);
  return ofPatron(patron, returned === 0n ? `${terms}: stays` : `${terms}: ${returned} go back`, []);
};
