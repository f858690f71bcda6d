import { entryOfEvent } from '#contract';
import type { CheminEvent } from '#tables';
import { playerBankedLines } from './player-banked-steps';
import { correctedBetLine, line, ofPatron, type Line } from './step-lines';

type EventOf<Type extends CheminEvent['type']> = Extract<CheminEvent, { type: Type }>;

/** What an event of chemin de fer says to a person, line by line; null: nothing of its own. */
export const cheminLines = (stream: string, event: CheminEvent): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'BancoCalled':
      return [line(`${event.patron} calls banco${event.suivi ? ' suivi' : ''}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco${event.suivi ? ' suivi' : ''}`)];
    case 'BetPlaced':
      return [ofPatron(event.patron, `${event.patron} stakes ${event.stake}: ${event.bet}`, moves)];
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
    case 'CoupSettled':
      return [line(resultText(event), moves), ...event.bets.map(betLine)];
    case 'BetsSettled':
      return [line(`page ${event.page} of the settlement`, moves), ...event.bets.map(betLine)];
    case 'CoupCorrected':
      return [
        line(`correction ${event.correction}: ${resultText(event)}`, moves),
        ...event.bets.map(correctedBetLine),
      ];
    case 'BankPassed':
      return [line(`the bank passes: ${event.patron} keeps ${event.bank} and ${event.reserve}`, moves)];
    default:
      return playerBankedLines(event, moves);
  }
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
