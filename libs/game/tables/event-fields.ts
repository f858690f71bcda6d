// Fields that many types of event have under one name. An event without the field has none of it.

interface AnyEvent {
  readonly type: string;
}

/** Returns the coup that an event belongs to, or `null`. */
export const coupOfEvent = ({ coup = null }: AnyEvent & { readonly coup?: string | null }): string | null =>
  coup;

/** Returns the shoe that an event names, or `null`. */
export const shoeOfEvent = ({ shoe = null }: AnyEvent & { readonly shoe?: string | null }): string | null =>
  shoe;

/** Returns the currency of an event's amounts, or `null` if it names none. */
export const currencyOfEvent = ({
  currency = null,
}: AnyEvent & { readonly currency?: string | null }): string | null => currency;
