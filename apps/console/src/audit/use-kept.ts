import { sha256 } from '@noble/hashes/sha2.js';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checkpoint } from '#kernel/merkle';
import { consistencyQuestion } from '../api/audit-questions';
import {
  checkpointIn,
  isBeginning,
  keepAlso,
  readKept,
  type ConsistencyProof,
  type KeptCheckpoint,
} from './kept-checkpoints';

/** A kept checkpoint, compared with the newest one. */
export interface ComparedCheckpoint {
  readonly size: number;
  readonly keptAt: string;
  /** `other`: of another log, as before a restore; `null`: not compared yet. */
  readonly state: 'agrees' | 'differs' | 'other' | null;
}

/** Compares a kept checkpoint with the newest one by a consistency proof. */
const compare = (
  kept: Checkpoint,
  newest: Checkpoint | null,
  proof: ConsistencyProof | undefined,
): ComparedCheckpoint['state'] => {
  if (newest === null) return null;
  if (kept.origin !== newest.origin) return 'other';
  if (kept.size > newest.size) return 'differs';
  if (proof === undefined) return null;
  return isBeginning(sha256, kept, newest, proof) ? 'agrees' : 'differs';
};

/** Returns the kept checkpoints with their comparison, and a function that keeps another one. */
export const useKept = (
  newestNote: string | null,
): readonly [kept: readonly ComparedCheckpoint[], keep: (note: string) => boolean] => {
  const [kept, setKept] = useState<readonly KeptCheckpoint[]>(() => readKept(localStorage));
  const newest = newestNote === null ? null : checkpointIn(newestNote);
  const proofs = useQueries({
    queries: kept.map(({ note }) => {
      const size = checkpointIn(note)?.size ?? 0;
      const isAsked = newest !== null && size > 0 && size <= newest.size;
      return { ...consistencyQuestion(size, newest?.size ?? 0), enabled: isAsked };
    }),
  });
  const compared = kept.flatMap(({ note, keptAt }, at): ComparedCheckpoint[] => {
    const checkpoint = checkpointIn(note);
    if (checkpoint === null) return [];
    return [{ size: checkpoint.size, keptAt, state: compare(checkpoint, newest, proofs[at]?.data) }];
  });
  const keep = (note: string): boolean => {
    if (checkpointIn(note) === null) return false;
    setKept(keepAlso(localStorage, { note, keptAt: new Date().toJSON() }));
    return true;
  };
  return [compared, keep];
};
