import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { check, sized, type Bench } from '../cells/cell';
import type { Row } from '../measure/row';
import { installPeers, peerPackage } from '../peers/packages';
import { atConsole } from './console-house';
import { shareOf } from './trace';

/** The number of runs that Lighthouse advises on a busy machine. The median counts. */
const RUNS = 5;
/** The attempts to load a page, which may fail on a busy machine without being the page's fault. */
const TRIES = 3;

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<
      'performance' | 'accessibility',
      { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >;
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>;

/** The settings for Lighthouse: its own `desktop` ones for window and network. */
const DESK = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttlingMethod: 'simulate',
  throttling: {
    rttMs: 40,
    throughputKbps: 10_240,
    cpuSlowdownMultiplier: 1,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
  onlyCategories: ['performance', 'accessibility'],
  logLevel: 'error',
} as const;

/**
 * Measures Lighthouse’s scores of the sign-in, the floor and a coup, each as the median of some runs in an empty
 * browser.
 */
export async function lighthouse(bench: Bench): Promise<void> {
  installPeers();
  const { default: look } = peerPackage<{ readonly default: Lighthouse }>('lighthouse');
  const port = await freePort();
  const looked = async (at: string, cookie: string, tries = TRIES): Promise<Report> => {
    const found = await look(at, { ...DESK, port, extraHeaders: { Cookie: cookie } });
    check(found !== undefined, `Lighthouse said nothing of ${at}`);
    const { runtimeError } = found.lhr;
    if (runtimeError === undefined) return found.lhr;
    check(tries > 1, `Lighthouse at ${at}: ${runtimeError.message}`);
    return looked(at, cookie, tries - 1);
  };
  await atConsole(
    bench,
    async ({ house, tables }) => {
      const { name, value } = await house.cookieOf({ id: 'petra', role: 'pit' });
      const session = `${name}=${value}`;
      const pages = [
        ['sign-in', '/', await house.openDoor()],
        ['floor', '/', session],
        ['coup', '/#/coups/BAC-0/S1/C1', session],
      ] as const;
      for (const [page, address, cookie] of pages) {
        const reports: Report[] = [];
        for (let run = 0; run < sized(bench, RUNS, 1); run++)
          reports.push(await looked(`${house.url}${address}`, cookie));
        bench.emit(rowOfReports(page, reports, tables));
      }
    },
    [`--remote-debugging-port=${port}`],
  );
}

function rowOfReports(page: string, reports: readonly Report[], tables: number): Row {
  const median = (of: (report: Report) => number): number => shareOf(reports.map(of), 0.5);
  const score = (category: 'performance' | 'accessibility'): number =>
    Math.round(100 * median(({ categories }) => categories[category].score ?? 0));
  const took = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? 0);
  const missed = new Set(reports.flatMap(missedOf));
  return {
    peer: 'sabot',
    workload: `lighthouse-${page}`,
    concurrency: 1,
    ops_per_s: null,
    p50_ms: null,
    p99_ms: null,
    performance: score('performance'),
    accessibility: score('accessibility'),
    first_paint_ms: Math.round(took('first-contentful-paint')),
    largest_paint_ms: Math.round(took('largest-contentful-paint')),
    blocked_ms: Math.round(took('total-blocking-time')),
    layout_shift: Number(took('cumulative-layout-shift').toFixed(3)),
    kilobytes: Math.round(took('total-byte-weight') / 1_000),
    machine_index: Math.round(median(({ environment }) => environment.benchmarkIndex)),
    tables,
    ...(missed.size === 0 ? {} : { missed: [...missed].join(' ') }),
  };
}

/** Returns the names of the audits that cost a report points. */
const missedOf = ({ categories, audits }: Report): readonly string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => (weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? [id] : [])),
  );

/** Returns a free port for the browser’s debugging protocol, to which Lighthouse connects. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
