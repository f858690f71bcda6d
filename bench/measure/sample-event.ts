/** Returns an event of about 400 bytes of JSON, like a table's. It is the same for every store that is measured. */
export const sampleEvent = (at: number) => ({
  tableId: `T-${at % 64}`,
  shoeId: 'S-20261121-0007',
  coupNo: at,
  seat: (at % 9) + 1,
  playerId: `P-${100_000 + (at % 5_000)}`,
  bet: { kind: KINDS[at % 3] ?? 'tie', amountMinor: 2_500 + (at % 40) * 100, currency: 'EUR' },
  limits: { min: 1_000, max: 500_000, currency: 'EUR' },
  dealerId: 'D-0042',
  placedAt: '2026-11-21T07:24:00.000Z',
  correlationId: '5b0f1f0e-7d43-4c57-9d6a-2f3c7d3a9e11',
  causationId: 'c0a801f2-1f6d-4f0e-8f57-5a7a0c2b9d4e',
  note: 'punto-banco/8-decks/commission-5',
});

const KINDS = ['banker', 'player', 'tie'] as const;
export type SampleEvent = ReturnType<typeof sampleEvent>;

/** The state that a stream of them is folded to. */
export interface SampleFold {
  events: number;
  turnover: number;
  readonly byKind: Record<string, number>;
}

export const emptyFold = (): SampleFold => ({ events: 0, turnover: 0, byKind: {} });

/** Adds an event. The state is changed in place, as in every peer. */
export function foldSample(state: SampleFold, { bet }: SampleEvent): SampleFold {
  state.events++;
  state.turnover += bet.amountMinor;
  state.byKind[bet.kind] = (state.byKind[bet.kind] ?? 0) + 1;
  return state;
}
