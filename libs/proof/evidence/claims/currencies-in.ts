import { isObject } from '#kernel/decision';
import type { ProvenEvent } from '../file/evidence-file';

/** Returns every `currency` of an event, whatever its type: of the entry's legs and of the data at any depth. */
export const currenciesIn = ({ event, entry }: ProvenEvent): readonly unknown[] => [
  ...entry.map(({ currency }) => currency),
  ...currenciesOf(event.data),
];

const currenciesOf = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(currenciesOf);
  return isObject(value) && Object.hasOwn(value, 'currency') ? [value['currency'], ...inside] : inside;
};
