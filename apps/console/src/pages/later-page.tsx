import { lazy, useState, type ComponentType } from 'react';

/** A page whose code comes later than the console's. */
export interface LaterPage<Props> {
  readonly Page: ComponentType<Props>;
  /** Loads the code ahead of the first visit. A failure is the visit's to tell. */
  readonly load: () => void;
}

/**
 * Makes a page of code that comes with the first visit to it or is loaded ahead. Code that is there is shown at once: React
 * would hold back for 300 ms what it once had to wait for.
 */
export function laterPage<Props extends object>(code: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loading = async () => ({ default: (loaded ??= await code()) });
  const Awaited = lazy(loading);
  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Shown {...props} />;
  }
  return { Page, load: () => void loading().catch(() => undefined) };
}
