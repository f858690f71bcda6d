import { dataOf, rebooked, resealed, textIn, type Draft } from '../draft';
import {
  bytes,
  CHEMIN,
  COMMISSION,
  CORRECTED,
  forgery,
  PB,
  settled,
  sideOf,
  type Change,
  type Forgery,
} from './forgery';

const betOf = (draft: Draft, nth = 0) => (settled(draft)['bets'] as Record<string, unknown>[])[nth]!;
const more = (data: Record<string, unknown>, ...fields: readonly string[]): void => {
  for (const field of fields) data[field] = `${BigInt(textIn(data, field)) + 10n}`;
};
const paidOut = (...changes: readonly Change[]) =>
  bytes(
    ...changes,
    (draft) => rebooked(draft, 'CoupSettled', 'CoupCorrected', 'CommissionTallied'),
    resealed,
  );
export const PAYOUTS: readonly Forgery[] = [
  forgery(
    PB,
    'payouts',
    'a pay-out raised, and booked so',
    paidOut((draft) => more(betOf(draft), 'winnings', 'returned')),
  ),
  forgery(
    PB,
    'payouts',
    'a bet on another wager',
    paidOut((draft) => (betOf(draft)['on'] = betOf(draft)['on'] === 'tie' ? 'player' : 'tie')),
  ),
  forgery(
    PB,
    'payouts',
    'a bet of another patron',
    paidOut((draft) => (betOf(draft)['patron'] = 'mallory')),
  ),
  forgery(
    PB,
    'payouts',
    'another stake',
    paidOut((draft) => more(betOf(draft), 'stake')),
  ),
  forgery(
    PB,
    'payouts',
    'a bet settled twice',
    paidOut((draft) => (settled(draft)['bets'] as unknown[]).push(betOf(draft))),
  ),
  forgery(
    PB,
    'payouts',
    'a bet not settled',
    paidOut((draft) => (settled(draft)['bets'] as unknown[]).pop()),
  ),
  forgery(
    PB,
    'payouts',
    'a bet that was never placed',
    paidOut((draft) => (betOf(draft)['bet'] = `${draft.coup}/B77`)),
  ),
  forgery(
    PB,
    'payouts',
    'another rounding',
    paidOut((draft) => (betOf(draft)['rounding'] = '7/10')),
  ),
  forgery(
    COMMISSION,
    'payouts',
    'commission forgiven',
    paidOut((draft) => Object.assign(betOf(draft), { commission: '0', rounding: '0' })),
  ),
  forgery(
    COMMISSION,
    'payouts',
    'less commission tallied than is due',
    paidOut((draft) =>
      more((dataOf(draft, 'CommissionTallied')['tallied'] as Record<string, unknown>[])[0]!, 'amount'),
    ),
  ),
  forgery(
    CHEMIN,
    'payouts',
    'another commission of the bank',
    paidOut((draft) => more(settled(draft), 'commission')),
  ),
  forgery(
    'banque',
    'payouts',
    'another commission on a side',
    bytes((draft) => sideOf(draft, 'left', 'rounding', { value: '1/3', otherwise: '0' }), resealed),
  ),
  forgery(
    'banque',
    'payouts',
    'another part of a bet',
    bytes((draft) => more((betOf(draft)['parts'] as Record<string, unknown>[])[0]!, 'stake'), resealed),
  ),
  forgery(
    CORRECTED,
    'payouts',
    'a correction that pays too much',
    paidOut((draft) =>
      more((dataOf(draft, 'CoupCorrected')['bets'] as Record<string, unknown>[])[0]!, 'paid'),
    ),
  ),
  forgery(
    CORRECTED,
    'payouts',
    'a correction of something that wasn’t so',
    paidOut((draft) =>
      more(
        (dataOf(draft, 'CoupCorrected')['bets'] as { before: Record<string, unknown> }[])[0]!.before,
        'winnings',
      ),
    ),
  ),
];
