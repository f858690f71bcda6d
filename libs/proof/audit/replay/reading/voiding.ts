import type { TableEvent } from '#game/tables';

/** The events that make a coup void which nobody asked for, and why it is. */
export const WITHOUT_REQUEST = {
  ShoeFinished: 'shoe-finished',
  TableClosed: 'table-closed',
  StakesReturned: 'not-accepted',
} as const;

type VoidingType = keyof typeof WITHOUT_REQUEST | 'CoupVoided';

/** Says if an event is of a kind that makes a coup void. */
export const isVoiding = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: VoidingType }> =>
  event.type === 'CoupVoided' || Object.hasOwn(WITHOUT_REQUEST, event.type);

/** The event that made a coup void. */
export interface VoidingEvent {
  readonly event: Extract<TableEvent, { readonly type: VoidingType }>;
  readonly recordedAt: string;
}
