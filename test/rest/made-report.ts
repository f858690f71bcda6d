import { REPORTS, type MadeReport, type ReportName } from '#office/reports';

/** Returns an empty report as its handler returns it, for tests of requests and forms. */
export const madeReport = (name: ReportName): MadeReport => {
  const of = { report: name, log: null, sealed: false, rows: 0, sha256: '00'.repeat(32) };
  return {
    json: of,
    sheet: () => ({
      ...of,
      title: REPORTS[name].title,
      parameters: [{ name: 'day', value: '2026-11-21' }],
      timeZone: 'UTC',
      period: null,
      isFinal: false,
      madeFrom: null,
      tables: [],
      notes: [],
    }),
  };
};
