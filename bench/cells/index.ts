import { baccaratEngine } from '../peers/baccarat-engine';
import { emmett } from '../peers/emmett';
import { machine } from '../peers/machine';
import { plainTransaction } from '../peers/plain-transaction';
import { rawCommand, rawCommandGroup } from '../peers/raw-command';
import { rawLedgerGroup } from '../peers/raw-ledger';
import { append, read } from './append';
import type { Cell } from './cell';
import { commands, hotTable, manyTables } from './commands';
import { coup } from './coup';

/** A cell by the name that `--only` knows it by, and the rest of its group. */
export interface NamedCell {
  readonly name: string;
  /** What it is measured for: `--only w5` means all cells of it. */
  readonly group: string;
  /** Whether it measures sabot; the others are what it is held against. */
  readonly ours: boolean;
  readonly run: Cell;
}

const ours = (group: string, name: string, run: Cell): NamedCell => ({ name, group, ours: true, run });
const peer = (group: string, name: string, run: Cell): NamedCell => ({ name, group, ours: false, run });

/** All cells in the order in which a round runs them: what is compared stands close together. */
export const CELLS: readonly NamedCell[] = [
  peer('machine', 'machine', machine),
  peer('w1', 'emmett', emmett),
  ours('w1', 'append', append),
  ours('w5', 'commands', commands),
  peer('w5', 'raw-command-group', rawCommandGroup),
  ours('w5', 'many-tables', manyTables),
  peer('w5', 'raw-transaction', plainTransaction),
  peer('w5', 'raw-command', rawCommand),
  ours('hot', 'hot-table', hotTable),
  peer('hot', 'raw-ledger-group', rawLedgerGroup),
  ours('read', 'read', read),
  ours('engine', 'coup', coup),
  peer('engine', 'baccarat-engine', baccaratEngine),
];
