import { createContext, use } from 'react';
import type { Me } from '../api/client';

/** Provides the signed-in person. Pages are shown to nobody else. */
export const WhoContext = createContext<Me | null>(null);

export const useWho = (): Me => {
  const me = use(WhoContext);
  if (me === null) throw new Error('a page outside of the session');
  return me;
};
