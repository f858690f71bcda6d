import { totalOf } from '#game/baccarat';
import type { BanqueEvent, CheminEvent, ShownCard } from '#game/tables';
import type { Leg } from '#kernel/money';
import { correctedBetLine, line, ofPatron, type Line, type Say } from './step-lines';

/** Returns the lines that are the same at every player-banked table, or `null` if the game has its own. */
export const playerBankedLines = (
  event: CheminEvent | BanqueEvent,
  moves: readonly Leg[],
  say: Say,
): readonly Line[] | null => {
  switch (event.type) {
    case 'ShuffleJoined': {
      const { patron, seat, asBanker } = event;
      const place = asBanker ? 'as the banker' : `in seat ${seat}`;
      return [line(`${patron}, ${place}, takes part in the shuffle; the committed order stays`)];
    }
    case 'CutterNamed': {
      const { banker, patron, by } = event;
      return [line(`${acting({ patron: banker, by })} names ${patron} to cut the shoe`)];
    }
    case 'CoupOpened':
      return [line(`${event.coup} opens on the bank of ${event.banker}: ${say(event.bank)}`)];
    case 'BancoClosed':
      return [line(`no more calls: ${event.calls}`)];
    case 'BetPassed':
      return [line(`${acting(event)} passes`)];
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
      return [ofPatron(event.patron, `${event.patron} is fined ${say(event.amount)}`, moves)];
    case 'LossMadeGood':
      return [
        ofPatron(event.patron, `${event.patron} makes good ${say(event.amount)} to ${event.to}`, moves),
      ];
    case 'BetsCorrected':
      return [line(`page ${event.page} of the correction`, moves), ...event.bets.map(correctedBetLine(say))];
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
