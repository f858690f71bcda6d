import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRIC_NAMES, Metrics, UNKNOWN } from '#edge/observability';
import { headingAnchors } from './heading-anchors';
import { metricsAndAlarmsPage } from './metrics-and-alarms-page';

const LINK = /\]\((?:(?!#)([^)#]+))?#([^)]+)\)/gu;
const DOCS = join(__dirname, '../../docs');

describe('docs/reference/metrics-and-alarms.md', () => {
  it('is generated from the tables in the code; `npm run docs` writes it', () => {
    expect(readFileSync(join(DOCS, 'reference/metrics-and-alarms.md'), 'utf8')).toBe(metricsAndAlarmsPage());
  });

  it('links to anchors that exist', () => {
    const links = [...metricsAndAlarmsPage().matchAll(LINK)];
    expect(links.length).toBeGreaterThan(16);
    const missing = links.filter(([, page, anchor = '']) => {
      const file = join(DOCS, 'reference', page ?? 'metrics-and-alarms.md');
      return !headingAnchors(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names every metric that a process can have', async () => {
    const metrics = new Metrics();
    metrics.relay(async () => ({ ...UNKNOWN, failingMs: 0, turnMs: 0, stopped: 0, role: 'waits' }));
    const text = await metrics.text();
    const had = [...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name);
    expect(new Set(had)).toEqual(new Set(METRIC_NAMES));
  });
});
