import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { bestOf, type Row } from './measure/row';
import { pageOf } from './page';
import { crowdedPlot } from './plots/crowded';
import { growthPlot } from './plots/growth';
import { memoryPlot } from './plots/memory';
import { throughputPlot } from './plots/throughput';
import type { BenchResult } from './run-bench';

const PLOTS = [
  {
    name: 'throughput',
    heading: 'Throughput',
    plot: throughputPlot,
    shows: 'Operations a second against how many are in flight, for sabot and its peers',
  },
  {
    name: 'growth',
    heading: 'Growth',
    plot: growthPlot,
    shows: 'Milliseconds per command and per replay against the length of the log',
  },
  {
    name: 'crowded',
    heading: 'The crowded table',
    plot: crowdedPlot,
    shows: 'Milliseconds to the answer, p50 and p99, in each second of the betting window',
  },
  {
    name: 'memory',
    heading: 'Memory',
    plot: memoryPlot,
    shows: 'Resident memory of a house against the tables that are open and in play',
  },
] as const;

/** Writes docs/reference/performance.md and its plots. */
export async function writePage(runs: readonly BenchResult[], docs: string): Promise<void> {
  const best = runs.flatMap(({ rows }) => bestOf(rows));
  const page = pageOf(runs, await plotted(best, path.join(docs, 'performance')));
  writeFileSync(path.join(docs, 'performance.md'), await format(page, { parser: 'markdown' }));
}

/** Draws the plots, and removes those of an earlier run. */
async function plotted(rows: readonly Row[], folder: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const sections: string[] = [];
  for (const { name, heading, plot, shows } of PLOTS) {
    const file = path.join(folder, `${name}.svg`);
    const svg = await plot(rows);
    rmSync(file, { force: true });
    if (svg === null) continue;
    writeFileSync(file, svg);
    sections.push(`## ${heading}`, `![${shows}](performance/${name}.svg)`);
  }
  return sections;
}
