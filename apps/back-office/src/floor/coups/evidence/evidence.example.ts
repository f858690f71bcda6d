const NODE = '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043';
const ORIGIN = 'sabot/audit/3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11';

/** One event of a file, and one card; a whole one has them all (docs/reference/evidence-format.md). */
export const EVIDENCE_EXAMPLE = {
  format: 'sabot-evidence-v1',
  coup: 'BAC-01/S1/C1',
  checkpoint: `${ORIGIN}\n1043\nZWFjaCBldmVudCBpcyBhIGxlYWYgb2Ygb25lIHRyZWU=\n\n— ${ORIGIN} Xy5aQ0FSRA==\n`,
  events: [
    {
      event: {
        shard: 26,
        seq: 41,
        stream: 'table:BAC-01',
        version: 37,
        eventId: '0d6f4b35-6c8e-4c0d-8a43-2f0cf0f7f0a1',
        type: 'BetPlaced',
        schema: 1,
        recordedAt: '2026-11-21T20:14:11.870002Z',
        actor: { id: 'ada', role: 'patron' },
        correlationId: null,
        causationId: null,
        commandId: 'c9e0a3a6-3f2a-4f8e-9a52-6c0a2f0f2d77',
        hash: NODE,
        data: {
          coup: 'BAC-01/S1/C1',
          bet: 'BAC-01/S1/C1/B1',
          patron: 'ada',
          seat: 1,
          on: 'banker',
          stake: '2500',
          currency: 'EUR',
        },
      },
      index: 871,
      path: [NODE],
      entry: [
        { account: 'chips:BAC-01:ada', currency: 'EUR', amount: '-2500' },
        { account: 'table:BAC-01:stakes', currency: 'EUR', amount: '2500' },
      ],
    },
  ],
  cards: [{ leaf: 144, path: [NODE] }],
} as const;
