export const PERIOD_EXAMPLE = {
  timeZone: 'UTC',
  from: '2026-11-21T00:00:00.000000Z',
  until: '2026-11-22T00:00:00.000000Z',
};

export const madeFromExample = (name: string) => ({
  isOver: true,
  readModels: [{ name, position: '26:120', parkedStreams: 0 }],
});

/** A frame in an example. */
export const FRAME_EXAMPLE = {
  log: { size: 4711, root: '8f7f1cd7a2a4c2d8f5f0a3a1c8c1f0d5b3f0a7e9d2c4b6a8091a2b3c4d5e6f70' },
  sealed: true,
  rows: 1,
  sha256: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
  position: ['26:120'],
};

export const LEDGER_DAY_EXAMPLE = {
  day: '2026-11-21',
  table: null,
  ...PERIOD_EXAMPLE,
  isOver: true,
  asOf: '2026-11-21T23:58:12.204711Z',
  ...FRAME_EXAMPLE,
};

export const RESTATEMENT_EXAMPLE = {
  coup: 'BAC-01/S12/C45',
  request: 'BAC-01/R3',
  recordedAt: '2026-11-22T09:14:05.201334Z',
  day: '2026-11-22',
  event: '26:911',
};

export const figureExample = (amount: string, ...events: string[]) => ({ amount, events });
