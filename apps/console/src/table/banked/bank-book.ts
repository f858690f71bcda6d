import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../../api/client';
import { bankBookQuestion } from '../../api/questions';
import { may } from '../../parts/places';
import { useWho } from '../../shell/who';

type Book = Schemas['BankBook'];
export type Bank = Book['banks'][number];
export type BankCoup = Bank['played'][number];

/** The number of a coup in its shoe, as it is shown. */
export const numberOfCoup = (coup: string): string => coup.split('/C').at(-1) ?? coup;

/** Returns a bank after a coup: the covered part and the coup's result. `null` if it isn't settled. */
export const bankAfter = ({ status, bank, reserved, won, lost, commission }: BankCoup): bigint | null =>
  status === 'settled'
    ? BigInt(bank) - BigInt(reserved) + BigInt(won) - BigInt(lost) - BigInt(commission)
    : null;

/**
 * Returns the banks of the gaming day at a table, oldest first; `null` until loaded. Some roles may not read
 * them.
 */
export function useBankBook(table: string): {
  readonly banks: readonly Bank[] | null;
  readonly mayRead: boolean;
} {
  const { role } = useWho();
  const mayRead = may(role, 'reports');
  const { data } = useQuery({ ...bankBookQuestion(table), enabled: mayRead });
  return { banks: data?.banks ?? null, mayRead };
}

/** Returns the bank after each coup, by the coup's id. */
export const useBanksAfter = (table: string): ReadonlyMap<string, bigint | null> => {
  const { banks } = useBankBook(table);
  return useMemo(
    () => new Map((banks ?? []).flatMap(({ played }) => played.map((coup) => [coup.coup, bankAfter(coup)]))),
    [banks],
  );
};
