import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { isSettleError, settleLine, type ScriptedBet, type SettleOutput } from '#game/baccarat';
import { linesOf } from '../line/lines-of';
import { plain } from '../terminal/plain-text';

/**
 * Runs `sabot settle`: answers each line of `input` (a coup in JSON) with one line on `output`, in order, and skips
 * blank lines. With `json` answers are JSON, else text for a person. Returns 1 if a line was wrong, else 0. Holds at
 * most a chunk of input, and waits while `output` is full. A broken stream throws.
 */
export async function settle(input: Readable, output: Writable, json: boolean): Promise<0 | 1> {
  let exit: 0 | 1 = 0;
  for await (const lines of linesOf(input)) {
    let answers = '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const answer = settleLine(line);
      if (isSettleError(answer)) exit = 1;
      answers += `${json ? JSON.stringify(answer) : printed(answer)}\n`;
    }
    if (answers !== '' && !output.write(answers)) await once(output, 'drain');
  }
  return exit;
}

const WINNERS = { player: 'player wins', banker: 'banker wins', tie: 'tie' } as const;

/** Prints a coup on one line, whatever its ids contain. */
const printed = (answer: SettleOutput): string => {
  if (isSettleError(answer)) {
    return `${plain(answer.id ?? '–')}  ${answer.error.code}: ${plain(answer.error.detail)}`;
  }
  const { player, banker } = answer;
  return [
    plain(answer.id),
    `Player ${player.total} (${player.cards.join(' ')})`,
    `Banker ${banker.total} (${banker.cards.join(' ')})`,
    `${WINNERS[answer.outcome]}${answer.natural ? ', natural' : ''}`,
    ...answer.bets.map(printedBet),
  ].join('  ');
};

const printedBet = ({ id, on, stake, outcome, winnings, commission, returned }: ScriptedBet): string => {
  const less = commission === '0' ? '' : ` − ${commission} commission`;
  const won = outcome === 'win' ? `, ${winnings}${less}` : '';
  return `${plain(id)} ${on} ${stake}: ${outcome}${won}, ${returned} returned`;
};
