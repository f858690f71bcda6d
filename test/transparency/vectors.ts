import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface TreeVector {
  readonly size: number;
  readonly root: string;
  readonly inclusion?: string;
  readonly consistency?: string;
  readonly tiles: number;
  readonly tileBytes: string;
}

export interface ProofVector {
  readonly from: number;
  readonly size: number;
  readonly proof: readonly string[];
}

export interface PathsVector {
  readonly from: number;
  readonly to: number;
  readonly paths: readonly string[];
}

export interface KeyVector {
  readonly name: string;
  readonly seed: string;
  readonly vkey: string;
}

export interface NoteVector {
  readonly why: string;
  /** Base64. */
  readonly note: string;
  readonly opens: boolean;
}

interface Vectors {
  readonly trees: readonly TreeVector[];
  readonly inclusion: readonly ProofVector[];
  readonly consistency: readonly ProofVector[];
  readonly growths: readonly PathsVector[];
  readonly paths: readonly PathsVector[];
  readonly keys: Readonly<Record<'log' | 'witness' | 'stranger', KeyVector>>;
  readonly text: string;
  readonly signed: string;
  readonly cosigned: string;
  readonly notes: readonly NoteVector[];
}

/** The test vectors from Go's transparency log (`vectors/README.md`). */
export const vectors = JSON.parse(readFileSync(path.join(__dirname, 'vectors.json'), 'utf8')) as Vectors;
