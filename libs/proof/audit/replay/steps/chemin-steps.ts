import type { CheminEvent } from '#game/tables';
import { entryOfEvent } from '#log/contract';
import { playerBankedLines } from './player-banked-steps';
import { correctedBetLine, line, ofPatron, type Line, type Say } from './step-lines';

type EventOf<Type extends CheminEvent['type']> = Extract<CheminEvent, { type: Type }>;

/** Returns the lines in which an event of chemin de fer is described, or `null` if no line is particular to it. */
export const cheminLines = (stream: string, event: CheminEvent, say: Say): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'BancoCalled':
      return [line(`${event.patron} calls banco${event.suivi ? ' suivi' : ''}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco${event.suivi ? ' suivi' : ''}`)];
    case 'BetPlaced':
      return [ofPatron(event.patron, `${event.patron} stakes ${say(event.stake)}: ${event.bet}`, moves)];
    case 'StakesCarried':
      return event.bets.map(({ bet, patron, stake }) =>
        ofPatron(patron, `${bet} of ${patron} lies over from the tie: ${say(stake)}`, []),
      );
    case 'ReserveHeld':
      return [line(`${say(event.amount)} of the bank isn’t covered and goes to the reserve`, moves)];
    case 'CardsDealt':
      return event.hands.map(({ hand, patron }) =>
        line(`two cards face down for the ${hand}’s hand, ${patron === null ? 'nobody’s' : `of ${patron}`}`),
      );
    case 'CoupSettled':
      return [line(resultText(event, say), moves), ...event.bets.map(betLine(say))];
    case 'BetsSettled':
      return [line(`page ${event.page} of the settlement`, moves), ...event.bets.map(betLine(say))];
    case 'CoupCorrected':
      return [
        line(`correction ${event.correction}: ${resultText(event, say)}`, moves),
        ...event.bets.map(correctedBetLine(say)),
      ];
    case 'BankPassed':
      return [
        line(`the bank passes: ${event.patron} keeps ${say(event.bank)} and ${say(event.reserve)}`, moves),
      ];
    default:
      return playerBankedLines(event, moves, say);
  }
};

const resultText = (
  { outcome, punter, banker, natural, commission }: EventOf<'CoupSettled' | 'CoupCorrected'>,
  say: Say,
): string => {
  const won = outcome === 'tie' ? 'a tie' : `${outcome} wins`;
  const less = commission === 0n ? '' : `, commission ${say(commission)}`;
  const how = natural ? ', with a natural on the table' : '';
  return `${won}${how}, punter ${punter.total}, banker ${banker.total}${less}`;
};

const betLine =
  (say: Say) =>
  ({ bet, patron, stake, outcome, winnings, returned }: EventOf<'CoupSettled'>['bets'][number]): Line => {
    const terms = `${bet} of ${patron}, ${say(stake)}`;
    const returns = `returns ${say(returned)}`;
    if (outcome === 'lose') return ofPatron(patron, `${terms}: loses`, []);
    if (outcome === 'win') return ofPatron(patron, `${terms}: wins ${say(winnings)}, ${returns}`, []);
    return ofPatron(patron, `${terms}: ${returned === 0n ? 'stays' : returns}`, []);
  };
