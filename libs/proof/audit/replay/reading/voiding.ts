import type { TableEvent } from '#game/tables';

/** The events that void a coup without a request, each with the reason. */
export const WITHOUT_REQUEST = {
  ShoeFinished: 'shoe-finished',
  TableClosed: 'table-closed',
  StakesReturned: 'not-accepted',
} as const;

type VoidingType = keyof typeof WITHOUT_REQUEST | 'CoupVoided';

/** Says if an event voids a coup. */
export const isVoiding = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: VoidingType }> =>
  event.type === 'CoupVoided' || Object.hasOwn(WITHOUT_REQUEST, event.type);

/** An event that voids a coup. */
export interface VoidingEvent {
  readonly event: Extract<TableEvent, { readonly type: VoidingType }>;
  readonly recordedAt: string;
}
