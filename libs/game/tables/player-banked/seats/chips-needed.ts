import type { Money } from '#kernel/money';

interface Staking {
  readonly type: string;
  readonly stake?: Money | null;
  readonly amount?: Money | null;
}
interface Banked {
  readonly phase: string;
  readonly bid?: Money | null;
  readonly amount?: Money;
  readonly bank?: { readonly amount: Money } | null;
}

/**
 * Returns the chips that a command of both games takes from its patron, or requires (R12); `null` if it needs
 * none, or comes at the wrong time.
 */
export const chipsNeededByBoth = (
  { type, stake = null, amount = null }: Staking,
  state: Banked,
): Money | null => {
  switch (type) {
    case 'PlaceBet':
      return stake;
    case 'BidForBank':
      return amount;
    case 'StakeBank':
      return amount ?? (state.phase === 'bank-offered' ? (state.bid ?? null) : null);
    case 'TakeOverBank':
      return state.phase === 'take-over' ? (state.amount ?? null) : null;
    case 'CallBanco':
      return state.phase === 'banco' ? (state.bank?.amount ?? null) : null;
    default:
      return null;
  }
};
