import type { BanqueEvent } from '#game/tables';
import { entryOfEvent } from '#log/contract';
import { playerBankedLines } from './player-banked-steps';
import { correctedBetLine, line, ofPatron, type Line, type Say } from './step-lines';

type EventOf<Type extends BanqueEvent['type']> = Extract<BanqueEvent, { type: Type }>;

/** Returns the lines in which an event of banque is described, or `null` if no line is particular to banque. */
export const banqueLines = (stream: string, event: BanqueEvent, say: Say): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'BancoCalled':
      return [line(`${event.patron} calls banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BetPlaced': {
      const { bet, patron, on, stake } = event;
      return [ofPatron(patron, `${patron} stakes ${say(stake)} on ${on}: ${bet}`, moves)];
    }
    case 'StakesAccepted':
      return [line(`${event.patron} accepts the stakes, with ${say(event.amount)} more in the bank`, moves)];
    case 'CardsDealt':
      return event.hands.map(({ hand, patron }) =>
        line(`two cards face down for the hand ${hand}, ${patron === null ? 'nobody’s' : `of ${patron}`}`),
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
    case 'BankBroken':
      return [line(`the bank of ${event.patron} is broken`)];
    case 'BankPassed':
      return [line(`the cards are out: ${event.patron} takes ${say(event.bank)}`, moves)];
    default:
      return playerBankedLines(event, moves, say);
  }
};

const resultText = (event: EventOf<'CoupSettled' | 'CoupCorrected'>, say: Say): string => {
  const { right, left, banker, sides } = event;
  const how = event.naturals.length > 0 ? ', with a natural on the table' : '';
  const side = (name: 'right' | 'left'): string => {
    const { outcome, commission } = sides[name];
    const won = outcome === 'tie' ? 'a tie' : `${outcome} wins`;
    return `${name}: ${won}${commission === 0n ? '' : `, commission ${say(commission)}`}`;
  };
  const totals = `right ${right.total}, left ${left.total}, banker ${banker.total}`;
  return `${side('right')}; ${side('left')}${how}, ${totals}`;
};

const betLine =
  (say: Say) =>
  ({ bet, patron, on, stake, parts, returned }: EventOf<'CoupSettled'>['bets'][number]): Line => {
    const results = parts
      .map((part) => `${part.hand} ${part.outcome}s`.replace('pushs', 'pushes'))
      .join(', ');
    return ofPatron(
      patron,
      `${bet} of ${patron}, ${say(stake)} on ${on}: ${results}, returns ${say(returned)}`,
      [],
    );
  };
