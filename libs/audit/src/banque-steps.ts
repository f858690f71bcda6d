import { entryOfEvent } from '#contract';
import type { BanqueEvent } from '#tables';
import { playerBankedLines } from './player-banked-steps';
import { correctedBetLine, line, ofPatron, type Line } from './step-lines';

type EventOf<Type extends BanqueEvent['type']> = Extract<BanqueEvent, { type: Type }>;

/** What an event of banque says to a person, line by line; null: nothing of its own. */
export const banqueLines = (stream: string, event: BanqueEvent): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'BancoCalled':
      return [line(`${event.patron} calls banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BetPlaced': {
      const { bet, patron, on, stake } = event;
      return [ofPatron(patron, `${patron} stakes ${stake} on ${on}: ${bet}`, moves)];
    }
    case 'StakesAccepted':
      return [line(`${event.patron} accepts the stakes, with ${event.amount} more in the bank`, moves)];
    case 'CardsDealt':
      return event.hands.map(({ hand, patron }) =>
        line(`two cards face down for the hand ${hand}, ${patron === null ? 'nobody’s' : `of ${patron}`}`),
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
    case 'BankBroken':
      return [line(`the bank of ${event.patron} is broken`)];
    case 'BankPassed':
      return [line(`the cards are out: ${event.patron} takes ${event.bank}`, moves)];
    default:
      return playerBankedLines(event, moves);
  }
};

const resultText = (event: EventOf<'CoupSettled' | 'CoupCorrected'>): string => {
  const { right, left, banker, sides } = event;
  const how = event.naturals.length > 0 ? ', with a natural on the table' : '';
  const side = (name: 'right' | 'left'): string => {
    const { outcome, commission } = sides[name];
    const won = outcome === 'tie' ? 'a tie' : `${outcome} wins`;
    return `${name}: ${won}${commission === 0n ? '' : `, commission ${commission}`}`;
  };
  const totals = `right ${right.total}, left ${left.total}, banker ${banker.total}`;
  return `${side('right')}; ${side('left')}${how}, ${totals}`;
};

const betLine = ({
  bet,
  patron,
  on,
  stake,
  parts,
  returned,
}: EventOf<'CoupSettled'>['bets'][number]): Line => {
  const results = parts.map((part) => `${part.hand} ${part.outcome}s`.replace('pushs', 'pushes')).join(', ');
  return ofPatron(patron, `${bet} of ${patron}, ${stake} on ${on}: ${results}, ${returned} go back`, []);
};
