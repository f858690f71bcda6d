import type { BanqueMoveOdds, BanqueOdds, BanqueSideOdds } from '#game/odds';
import { columns } from './columns';
import { bpsText, decksOf, share } from './numbers';

/** Describes a banker's two moves at banque for a person. */
export const banqueOddsText = (report: BanqueOdds): string => {
  const { variant, decks, commissionBps, hand, bank, right, left, unseen, draw, stand, better, margin } =
    report;
  return [
    `${variant}, ${decksOf(decks)}, commission ${bpsText(commissionBps)}: ${unseen} cards unseen, of a full shoe`,
    `banker ${hand.cards.join(' ')} (${hand.total}), a bank of ${bank}`,
    `right ${sideText(right)}`,
    `left ${sideText(left)}`,
    '',
    `draw  ${moveText(draw)}`,
    `stand ${moveText(stand)}`,
    better === 'either'
      ? 'both come to the same'
      : `${better} is better by ${margin.decimal} (${margin.fraction})`,
    '',
    ...outcomeRows(report),
    '',
  ].join('\n');
};

const sideText = (side: BanqueSideOdds | null): string => {
  if (side === null) return 'has no stake';
  const { call, third, stake, onFive } = side;
  const policy = onFive.fraction === '1/1' ? 'draws on five' : `draws on five ${onFive.fraction} of the time`;
  return `${call === 'drew' ? `drew ${third}` : 'stood'}, ${stake} staked, ${onFive.fraction === '0/1' ? 'stands on five' : policy}`;
};

const moveText = ({ result }: BanqueMoveOdds): string => `${result.decimal} (${result.fraction})`;

const outcomeRows = ({ draw, stand }: BanqueOdds): readonly string[] => {
  const rows = draw.outcomes.map(({ right, left, bank, combinations }, at) => [
    right ?? '–',
    left ?? '–',
    bank,
    share(BigInt(combinations), BigInt(draw.total)),
    share(BigInt(stand.outcomes[at]?.combinations ?? '0'), BigInt(stand.total)),
  ]);
  return columns([['right', 'left', 'bank gains', 'drawing', 'standing'], ...rows], (at) => at >= 2);
};
