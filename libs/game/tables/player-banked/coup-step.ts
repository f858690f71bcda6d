import type { CoupStep } from '../any-table/family';

const STATUS: Readonly<Partial<Record<string, CoupStep['status']>>> = {
  CoupOpened: 'open',
  CoupSettled: 'settled',
  BetsSettled: 'settled',
  FineCharged: 'settled',
  LossMadeGood: 'settled',
  CoupVoided: 'void',
  BetsVoided: 'void',
  StakesReturned: 'void',
  CoupCorrected: 'corrected',
  BetsCorrected: 'corrected',
};

/** Where a coup begins and ends; a round in which nothing was staked doesn't end it, but for the next with its id. */
export const coupStepOf = ({
  type,
  coup = null,
}: {
  readonly type: string;
  readonly coup?: string | null;
}): CoupStep | null => {
  const status = STATUS[type];
  return status === undefined || coup === null ? null : { coup, status };
};
