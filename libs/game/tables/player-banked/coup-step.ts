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

/**
 * Returns the role of an event in a coup. A round without stakes doesn't end the coup, because the next round
 * uses its id.
 */
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
