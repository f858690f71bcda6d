import type { TableEvent } from '#game/tables';
import { entryOfEvent } from '#log/contract';
import { line, ofPatron, type Line, type Say } from './step-lines';

/**
 * Returns the lines that are the same at every table: for a requested void or correction, its answer, and
 * returned stakes (R5). Limits arranged for a patron are for its eyes only (R7). Returns `null` for any other event.
 */
export const exceptionLines = (stream: string, event: TableEvent, say: Say): readonly Line[] | null => {
  switch (event.type) {
    case 'VoidRequested':
      return [line(`a void of ${event.coup} is requested: ${event.request}`)];
    case 'CorrectionRequested': {
      const { coup, cards, five, request } = event;
      const to = five === undefined ? cards.join(' ') : `${cards.join(' ')}, ${ON_FIVE[five]},`;
      return [line(`a correction of ${coup} to ${to} is requested: ${request}`)];
    }
    case 'LimitsRequested':
      return [ofPatron(event.patron, `${limitText(event, say)} is requested: ${event.request}`, [])];
    case 'LimitsArranged':
      return [
        ofPatron(event.patron, `${limitText(event, say)} is arranged: ${event.request} is approved`, []),
      ];
    case 'LimitsEnded':
      return [ofPatron(event.patron, `the limit of ${event.patron} on ${event.on} ends`, [])];
    case 'RequestRefused':
      return [line(`${event.request} ${ANSWERS[event.because]}`)];
    case 'CoupVoided': {
      const { request, bets, coup } = event;
      const text = `${coup} is void: ${request} is approved`;
      return [line(text, entryOfEvent(stream, event)), ...bets.map(stakeLine(say))];
    }
    case 'BetsVoided':
      return [
        line(`page ${event.page} of the void`, entryOfEvent(stream, event)),
        ...event.bets.map(stakeLine(say)),
      ];
    case 'StakesReturned':
      return [line('stakes go back', entryOfEvent(stream, event)), ...event.bets.map(stakeLine(say))];
    default:
      return null;
  }
};

type LimitNamed = Extract<TableEvent, { readonly type: 'LimitsRequested' | 'LimitsArranged' }>;

const limitText = ({ patron, on, max, until }: LimitNamed, say: Say): string =>
  `a maximum of ${say(max)} on ${on} for ${patron} until ${until}`;

/** The Player’s move on a five that nobody was asked about (P2). */
const ON_FIVE = { draw: 'the Player draws on five', stand: 'the Player stands on five' } as const;

/** The texts don't name staff, because patrons read them too. The step's `actor` does. */
const ANSWERS = {
  refused: 'is refused',
  withdrawn: 'is taken back',
  lapsed: 'has lapsed: nobody answered in time',
} as const;

interface Stake {
  readonly bet: string;
  readonly patron: string;
  readonly stake: bigint;
}

const stakeLine =
  (say: Say) =>
  ({ bet, patron, stake }: Stake): Line =>
    ofPatron(patron, `${bet} of ${patron}: returns ${say(stake)}`, []);
