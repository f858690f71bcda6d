import { invariant } from '#kernel/decision';
import { entryOf, type Leg } from '#kernel/money';
import type { Move } from '../chips/accounts';
import { floatEntry } from '../float/float';
import { isFloatEvent, type FloatEvent } from '../float/float.events';
import type { OfOneEvent } from './of-one-event';

interface AnyEvent {
  readonly type: string;
  readonly currency?: string;
}

/** Events that move money have a currency; the float has its own entries. */
type Moving<Event extends AnyEvent> = Exclude<
  Extract<Event, { readonly currency: string }>,
  FloatEvent | { readonly type: 'TableOpened' | 'TableOpening' }
>;

/** For each event, the amounts that it moves between accounts (`ledger.md`), computed from the event alone. */
export type Moves<Event extends AnyEvent> = {
  readonly [Type in Moving<Event>['type']]: (
    table: string,
    event: Extract<Event, { readonly type: Type }>,
  ) => readonly Move[];
};

/** Returns a function that makes the balanced entry of a table's event, without legs if no money moves. */
export const entriesOf =
  <Event extends AnyEvent>(
    moves: Moves<Event> &
      Readonly<Record<string, OfOneEvent<[table: string, event: Event], readonly Move[]>>>,
  ) =>
  (table: string, event: Event): readonly Leg[] => {
    if (isFloatEvent(event)) return floatEntry(table, event);
    const { type, currency } = event;
    if (currency === undefined || type === 'TableOpened' || type === 'TableOpening') return [];
    const by = moves[type];
    invariant(by !== undefined, `unreachable: ${JSON.stringify(type)}`);
    return entryOf(currency, by(table, event));
  };
