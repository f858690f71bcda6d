import type { JsonObject } from '#kernel/canonical';
import type { RecordedEvent } from './log-of-events';

/** Rewrites a stream; returns it with the index of the change. */
export type Forge = (said: readonly RecordedEvent[]) => {
  readonly at: number;
  readonly said: readonly RecordedEvent[];
};

export const placeOf = (said: readonly RecordedEvent[], type: string, nth: number): number => {
  const places = said.flatMap((each, at) => (each.type === type ? [at] : []));
  const at = places.at(nth);
  if (at === undefined) throw new Error(`there is no ${type} ${nth}`);
  return at;
};

/** Changes fields of the nth event of a type. */
export const changed =
  (type: string, nth: number, fields: JsonObject | ((data: JsonObject) => JsonObject)): Forge =>
  (said) => {
    const at = placeOf(said, type, nth);
    const change = ({ data, ...each }: RecordedEvent): RecordedEvent => {
      return { ...each, data: { ...data, ...(typeof fields === 'function' ? fields(data) : fields) } };
    };
    return { at, said: said.map((each, index) => (index === at ? change(each) : each)) };
  };

export const left =
  (type: string, nth: number): Forge =>
  (said) => {
    const at = placeOf(said, type, nth);
    return { at, said: said.filter((_, index) => index !== at) };
  };

/** Repeats the nth event of a type directly after it. */
export const twice =
  (type: string, nth: number): Forge =>
  (said) => {
    const at = placeOf(said, type, nth);
    return { at: at + 1, said: said.flatMap((each, index) => (index === at ? [each, each] : [each])) };
  };

/** Changes the type of an event. */
export const turned =
  (type: string, nth: number, to: string): Forge =>
  (said) => {
    const at = placeOf(said, type, nth);
    return { at, said: said.map((each, index) => (index === at ? { ...each, type: to } : each)) };
  };

/** Changes one bet of an event that lists bets. */
export const bet =
  (at: number, fields: JsonObject | ((bet: JsonObject) => JsonObject)) =>
  (data: JsonObject): JsonObject => ({
    bets: (data['bets'] as JsonObject[]).map((each, index) =>
      index === at ? { ...each, ...(typeof fields === 'function' ? fields(each) : fields) } : each,
    ),
  });
export const hand =
  (at: number, fields: JsonObject) =>
  (data: JsonObject): JsonObject => ({
    hands: (data['hands'] as JsonObject[]).map((each, index) =>
      index === at ? { ...each, ...fields } : each,
    ),
  });
