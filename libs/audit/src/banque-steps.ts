import { totalOf } from '#baccarat';
import { entryOfEvent } from '#contract';
import type { BanqueEvent, ShownCard } from '#tables';
import { correctedBetLine, line, ofPatron, type Line } from './step-lines';

type EventOf<Type extends BanqueEvent['type']> = Extract<BanqueEvent, { type: Type }>;

/** What an event of banque says to a person, line by line; null: nothing of its own. */
export const banqueLines = (stream: string, event: BanqueEvent): readonly Line[] | null => {
  const moves = entryOfEvent(stream, event);
  switch (event.type) {
    case 'CoupOpened':
      return [line(`${event.coup} opens on the bank of ${event.banker}: ${event.bank}`)];
    case 'BancoCalled':
      return [line(`${event.patron} calls banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BancoClosed':
      return [line(`no more calls: ${event.calls}`)];
    case 'BancoAwarded':
      return [line(`${event.patron} has the banco on ${event.on}${event.suivi ? ', suivi' : ''}`)];
    case 'BetPlaced': {
      const { bet, patron, on, stake } = event;
      return [ofPatron(patron, `${patron} stakes ${stake} on ${on}: ${bet}`, moves)];
    }
    case 'BetPassed':
      return [line(`${acting(event)} passes`)];
    case 'StakesAccepted':
      return [line(`${event.patron} accepts the stakes, with ${event.amount} more in the bank`, moves)];
    case 'CardsDealt':
      return event.hands.map(({ hand, patron }) =>
        line(`two cards face down for the hand ${hand}, ${patron === null ? 'nobody’s' : `of ${patron}`}`),
      );
    case 'CoupSettled':
      return settlementLines(event, moves);
    case 'BetsSettled':
      return [line(`page ${event.page} of the settlement`, moves), ...event.bets.map(betLine)];
    default:
      return playLines(event, moves);
  }
};

const playLines = (event: BanqueEvent, moves: Line['moves']): readonly Line[] | null => {
  switch (event.type) {
    case 'NaturalAnnounced':
      return [line(`${event.hand} announces a natural: ${event.total}`)];
    case 'CardCalled':
      return [line(`${acting(event)}: carte`)];
    case 'CardDeclined':
      return [line(`${acting(event)}: non`)];
    case 'CardDrawn':
      return [line(`${event.hand} draws ${event.card.card}`)];
    case 'HandExposed':
      return [line(`${event.hand} shows ${handText(event.cards)}`)];
    case 'FalseDrawRecorded':
      return [line(`${event.patron} called ${event.called} on ${event.total}: a false draw`)];
    case 'FineCharged':
      return [ofPatron(event.patron, `${event.patron} is fined ${event.amount}`, moves)];
    case 'LossMadeGood':
      return [ofPatron(event.patron, `${event.patron} makes good ${event.amount} to ${event.to}`, moves)];
    case 'BankBroken':
      return [line(`the bank of ${event.patron} is broken`)];
    case 'CoupCorrected':
      return [
        line(`correction ${event.correction}: ${resultText(event)}`, moves),
        ...event.bets.map(correctedBetLine),
      ];
    case 'BetsCorrected':
      return [line(`page ${event.page} of the correction`, moves), ...event.bets.map(correctedBetLine)];
    case 'BankPassed':
      return [line(`the cards are out: ${event.patron} takes ${event.bank}`, moves)];
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

const settlementLines = (event: EventOf<'CoupSettled'>, moves: Line['moves']): readonly Line[] => [
  line(resultText(event), moves),
  ...event.bets.map(betLine),
];

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
