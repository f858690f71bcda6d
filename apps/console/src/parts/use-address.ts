import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/**
 * Returns a function that reads a query parameter, and one that changes several. An empty value removes a
 * parameter.
 */
export const useAddress = (): readonly [
  of: (name: string) => string,
  set: (values: Readonly<Record<string, string>>) => void,
] => {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (values: Readonly<Record<string, string>>): void => {
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      });
    },
    [setParams],
  );
  return [(name) => params.get(name) ?? '', set];
};
