import { isWager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import RECORDED from './counts.json';
import { gameName } from './games';
import { verdictOfText, type CountsOf } from './outcome-counts';

const BY_GAME: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  RECORDED;

/** Returns counts from the checked-in file (R8), so that opening a table needs no enumeration. */
export const recordedCounts: CountsOf = (game, decks) => {
  const name = gameName(game, decks);
  const byWager = BY_GAME[name];
  invariant(byWager !== undefined, `no counts are kept of ${name}`);
  return Object.fromEntries(
    Object.entries(byWager).map(([on, counts]) => {
      invariant(isWager(on), `${name}: ${on} is no wager`);
      return [on, Object.entries(counts).map(([text, orders]) => counted(text, orders))];
    }),
  );
};

const counted = (text: string, orders: string) => ({ verdict: verdictOfText(text), orders: BigInt(orders) });
