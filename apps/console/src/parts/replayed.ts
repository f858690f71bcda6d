import type { Schemas } from '../api/client';

type Replay = Schemas['Replay'];
type Step = Replay['steps'][number];
type CardShown = Schemas['CardShown'];

/** What each account of a coup held after a step: what it held before, and all that has moved since. */
export function balancesAfter(
  { played, steps }: Pick<Replay, 'played' | 'steps'>,
  at: number,
): readonly { readonly account: string; readonly currency: string; readonly balance: string }[] {
  const held = new Map<string, { account: string; currency: string; balance: bigint }>();
  for (const { account, currency, before } of played?.balances ?? [])
    if (before !== null) held.set(`${account}/${currency}`, { account, currency, balance: BigInt(before) });
  for (const { moves } of steps.slice(0, at + 1))
    for (const { account, currency, amount } of moves) {
      const known = held.get(`${account}/${currency}`);
      if (known !== undefined) known.balance += BigInt(amount);
    }
  return [...held.values()].map(({ balance, ...of }) => ({ ...of, balance: `${balance}` }));
}

/** The cards that were out after a step, hand by hand, those that lay face down as null. */
export function handsAfter(
  steps: readonly Step[],
  at: number,
  cards: readonly CardShown[],
): readonly { readonly hand: string; readonly cards: readonly (string | null)[] }[] {
  const done = steps.slice(0, at + 1);
  const now = steps[at]?.recordedAt ?? '';
  const isDealt = done.some(({ type }) => type === 'CardsDealt');
  const third = done.filter(({ type }) => type === 'CardDrawn').length;
  const hands = [...new Set(cards.map(({ hand }) => hand))];
  const out = isDealt ? hands.length * 2 + third : 0;
  return hands.map((hand) => ({
    hand,
    cards: cards
      .slice(0, out)
      .filter((card) => card.hand === hand)
      .map(({ card, shownAt }) => (shownAt !== null && shownAt <= now ? card : null)),
  }));
}
