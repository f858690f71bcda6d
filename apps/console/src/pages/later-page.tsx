import { lazy, useState, type ComponentType } from 'react';
import { quietly } from '#kernel/decision';

/** A page whose code is loaded after the console's. */
export interface LaterPage<Props> {
  readonly Page: ComponentType<Props>;
  /** Loads the code before the first visit. A failure is shown by the visit. */
  readonly load: () => void;
}

/**
 * Returns a page whose code is loaded at its first visit or before. Loaded code is rendered without
 * suspending, because React delays a resolved suspense by 300 ms.
 */
export function laterPage<Props extends object>(code: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loading = async () => ({ default: (loaded ??= await code()) });
  const Awaited = lazy(loading);
  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Shown {...props} />;
  }
  return { Page, load: () => void quietly(loading(), 'reported') };
}
