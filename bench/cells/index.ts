import { lighthouse } from '../console/lighthouse';
import { painting } from '../console/painting';
import { updates } from '../console/updates';
import { baccaratEngine } from '../peers/baccarat-engine';
import { emmett, emmettRead } from '../peers/emmett';
import { machine } from '../peers/machine';
import { plainTransaction } from '../peers/plain-transaction';
import { rawCommand, rawCommandGroup } from '../peers/raw-command';
import { rawLedgerGroup } from '../peers/raw-ledger';
import { rawRead } from '../peers/raw-read';
import { append, read } from './append';
import { audit } from './audit';
import type { Cell } from './cell';
import { commands, hotTable, manyTables } from './commands';
import { coup } from './coup';
import { growth } from './growth';
import { odds } from './odds';
import { readModels } from './read-models';
import { relayed, relayLatency } from './relay';
import { replay } from './replay';
import { crowded, memory, overHttp } from './rest';
import { sealing } from './sealing';

/** A cell with its name for `--only`, and its group. */
export interface NamedCell {
  readonly name: string;
  /** The purpose of the measurement. `--only w5` selects all cells of it. */
  readonly group: string;
  /** Set if it measures sabot. Other cells are for comparison. */
  readonly ours: boolean;
  /** Set if it runs only in the first round, because it takes long and measures both sides itself. */
  readonly once: boolean;
  readonly run: Cell;
}

const OURS = { ours: true, once: false };
const ours = (group: string, name: string, run: Cell): NamedCell => ({ group, name, run, ...OURS });
const peer = (group: string, name: string, run: Cell): NamedCell => ({
  ...ours(group, name, run),
  ours: false,
});
const once = (group: string, name: string, run: Cell): NamedCell => ({
  ...ours(group, name, run),
  once: true,
});

/** All cells in the order of a round. Cells that are compared run shortly after one another. */
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
  ours('http', 'http', overHttp),
  ours('crowded', 'crowded', crowded),
  ours('reads', 'read', read),
  peer('reads', 'emmett-read', emmettRead),
  peer('reads', 'raw-read', rawRead),
  ours('reads', 'audit', audit),
  ours('reads', 'replay', replay),
  ours('sealing', 'seal-lag', sealing),
  once('read-models', 'read-models', readModels),
  ours('relay', 'relay', relayed),
  ours('relay', 'relay-latency', relayLatency),
  ours('engine', 'coup', coup),
  peer('engine', 'baccarat-engine', baccaratEngine),
  ours('engine', 'odds', odds),
  once('console', 'console-painting', painting),
  once('console', 'console-update', updates),
  once('lighthouse', 'lighthouse', lighthouse),
  once('memory', 'memory', memory),
  once('growth', 'growth', growth),
];
