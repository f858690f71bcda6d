import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { PostgresReadModels, READ_MODELS } from '#office/projections';
import { REPORTS } from '#office/reports';
import { projectRoot } from '#testing';
import { AccessLogView } from '../../apps/back-office/src/books/access-log/access-log.view';
import { BreaksView } from '../../apps/back-office/src/books/breaks/breaks.view';
import {
  AccountsView,
  StatementView,
  TrialBalanceView,
} from '../../apps/back-office/src/books/ledger/ledger.view';
import { PatronMoneyView } from '../../apps/back-office/src/books/patrons/patron-money.view';
import { SignificantEventsView } from '../../apps/back-office/src/books/significant-events/significant-events.view';
import { CoupView } from '../../apps/back-office/src/floor/coups/coup.view';
import { CoupsView } from '../../apps/back-office/src/floor/coups/coups.view';
import { ReplayView } from '../../apps/back-office/src/floor/coups/replay/replay.view';
import { OddsView } from '../../apps/back-office/src/floor/odds/odds.view';
import { RequestsView } from '../../apps/back-office/src/floor/requests/requests.view';
import { RulesView } from '../../apps/back-office/src/floor/rules/rules.view';
import { BigRoadsView } from '../../apps/back-office/src/floor/shoes/big-roads.view';
import { RoadsView } from '../../apps/back-office/src/floor/shoes/roads.view';
import { TablesView, TableView } from '../../apps/back-office/src/floor/tables/table.view';
import { HouseView } from '../../apps/back-office/src/pages/house/house.controller';
import { MeView } from '../../apps/back-office/src/pages/people/me.controller';
import { EventsView } from '../../apps/back-office/src/proof/events/event.view';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';

let http: HouseOverHttp;
let models: PostgresReadModels;
beforeAll(async () => {
  http = await houseOverHttp();
  models = new PostgresReadModels(http.adminUrl);
  for (const model of READ_MODELS) await models.open(model); // opens the empty read models, as a worker would
  await http.house.openTable('BAC-01', ['ada', 'bob']);
  await http.house.coup('BAC-01', ['ada', 'bob']);
  await http.house.give('dealer:dora', 'OpenBetting', 'BAC-01');
  await http.house.give('ada', 'PlaceBet', 'BAC-01', { on: 'tie', stake: '500' });
});
afterAll(async () => {
  await models.close();
  await http.close();
});

type Operation = Record<string, Record<string, { content?: Record<string, { example?: unknown }> }>>;

const VIEWS: readonly (readonly [string, string, z.ZodType])[] = [
  ['/v1/me', '/v1/me', MeView],
  ['/v1/requests', '/v1/requests', RequestsView],
  ['/v1/tables', '/v1/tables', TablesView],
  ['/v1/tables/{table}', '/v1/tables/BAC-01', TableView],
  ['/v1/tables/{table}/coups', '/v1/tables/BAC-01/coups', CoupsView],
  ['/v1/coups/{coup}', '/v1/coups/BAC-01%2FS1%2FC1', CoupView],
  ['/v1/coups/{coup}/replay', '/v1/coups/BAC-01%2FS1%2FC1/replay', ReplayView],
  ['/v1/shoes/{shoe}/roads', '/v1/shoes/BAC-01%2FS1/roads', RoadsView],
  ['/v1/big-roads', '/v1/big-roads?tables=BAC-01', BigRoadsView],
  ['/v1/patrons/{patron}/statement', '/v1/patrons/ada/statement', StatementView],
  ['/v1/ledger/accounts', '/v1/ledger/accounts', AccountsView],
  ['/v1/ledger/trial-balance', '/v1/ledger/trial-balance', TrialBalanceView],
  ['/v1/events', '/v1/events?stream=table:BAC-01', EventsView],
  ['/v1/reports/bank-book', '/v1/reports/bank-book?day=2026-11-21', REPORTS['bank-book'].schema],
  ['/v1/reports/table-day', '/v1/reports/table-day?day=2026-11-21', REPORTS['table-day'].schema],
  ['/v1/reports/statistics', '/v1/reports/statistics?day=2026-11-21', REPORTS.statistics.schema],
  ['/v1/breaks', '/v1/breaks', BreaksView],
  ['/v1/access-log', '/v1/access-log', AccessLogView],
  ['/v1/reports/coup', '/v1/reports/coup?coup=BAC-01/S1/C1', REPORTS.coup.schema],
  ['/v1/reports/shoe', '/v1/reports/shoe?shoe=BAC-01/S1', REPORTS.shoe.schema],
  ['/v1/reports/commission', '/v1/reports/commission?day=2026-11-21', REPORTS.commission.schema],
  ['/v1/reports/trial-balance', '/v1/reports/trial-balance?day=2026-11-21', REPORTS['trial-balance'].schema],
  ['/v1/reports/liability', '/v1/reports/liability?day=2026-11-21', REPORTS.liability.schema],
  ['/v1/reports/adjustments', '/v1/reports/adjustments?day=2026-11-21', REPORTS.adjustments.schema],
  [
    '/v1/reports/cash-transactions',
    '/v1/reports/cash-transactions?day=2026-11-21',
    REPORTS['cash-transactions'].schema,
  ],
  ['/v1/reports/patron', '/v1/reports/patron?day=2026-11-21&patron=ada', REPORTS.patron.schema],
  [
    '/v1/reports/significant-events',
    '/v1/reports/significant-events?day=2026-11-21',
    REPORTS['significant-events'].schema,
  ],
  ['/v1/reports/decks', '/v1/reports/decks', REPORTS.decks.schema],
  ['/v1/reports/signalling', '/v1/reports/signalling', REPORTS.signalling.schema],
  ['/v1/house', '/v1/house', HouseView],
  ['/v1/patrons/{patron}', '/v1/patrons/ada', PatronMoneyView],
  ['/v1/significant-events', '/v1/significant-events?kind=coup-voided&table=BAC-01', SignificantEventsView],
  ['/v1/rules/{variant}', '/v1/rules/mini', RulesView],
  ['/v1/odds', '/v1/odds?variant=no-commission&rules={"playerOnFive":"choice"}', OddsView],
  ['/v1/odds', '/v1/odds?variant=chemin-de-fer', OddsView],
  ['/v1/odds', '/v1/odds?variant=banque&hand=5H,KD&right=9C&rightStake=10&left=stood&leftStake=4', OddsView],
];

/** Reads whose answers another suite compares with their schema. */
const TRIED_ELSEWHERE: Readonly<Record<string, string>> = {
  '/health/live': 'test/rest/process.whole.spec.ts',
  '/health/ready': 'test/rest/process.whole.spec.ts',
  '/problems/{name}': 'test/rest/documents.spec.ts',
  '/v1/breaks/{break}': 'apps/back-office/src/books/breaks/breaks.controller.spec.ts',
  '/v1/coups': 'test/back-office/coup-search.spec.ts',
  '/v1/coups/{coup}/evidence': 'test/evidence',
  '/v1/report-jobs': 'apps/back-office/src/books/reports/report-jobs.controller.spec.ts',
  '/v1/report-jobs/{job}': 'test/back-office/report-jobs.spec.ts',
  '/v1/report-jobs/{job}/result': 'test/back-office/report-jobs.spec.ts',
  '/v1/audit/proofs/inclusion': 'test/back-office/audit-log.spec.ts',
  '/v1/audit/proofs/consistency': 'test/back-office/audit-log.spec.ts',
  '/v1/audit/logs': 'test/back-office/audit-log.spec.ts',
  '/v1/audit/sealing': 'test/back-office/audit-log.spec.ts',
  '/v1/webhooks/deliveries': 'test/webhooks/webhooks.spec.ts',
};

describe.each(VIEWS)('%s', (path, url, view) => {
  it('is documented with a valid example', async () => {
    const { json } = await http.get('auditor:otto', '/openapi.json');
    const operation = (json['paths'] as Record<string, Record<string, Operation>>)[path]?.['get'];
    const success = operation?.['responses']?.['200'];
    expect(operation?.['summary']).toEqual(expect.any(String));
    expect(view.safeParse(success?.content?.['application/json']?.example).error).toBeUndefined();
  });

  it('answers as documented, and forbids caching', async () => {
    const answer = await http.app.inject({ url, headers: { authorization: 'Bearer auditor.otto' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const parsed = view.safeParse(answer.json());
    expect(parsed.error).toBeUndefined();
    expect(parsed.data).toEqual(answer.json()); // no undocumented field
  });
});

it('every GET that answers JSON is covered above, or by the suite named here', async () => {
  const { json } = await http.get('auditor:otto', '/openapi.json');
  const paths = Object.entries(json['paths'] as Record<string, Record<string, Operation>>);
  const reads = paths.filter(([, { get }]) => get?.['responses']?.['200']?.content?.['application/json']);
  const tried = new Set([...VIEWS.map(([read]) => read), ...Object.keys(TRIED_ELSEWHERE)]);
  expect(reads.map(([read]) => read).filter((read) => !tried.has(read))).toEqual([]);
  const suites = Object.values(TRIED_ELSEWHERE);
  expect(suites.filter((suite) => !existsSync(path.join(projectRoot(), suite)))).toEqual([]);
});
