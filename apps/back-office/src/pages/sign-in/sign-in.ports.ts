import type { ProviderConfiguration } from '#edge/configuration';
import type { ConsoleDoor } from '#edge/identity';
import type { Log } from '#edge/observability';
import type { DemoDoor } from './demo-door';
import type { IdentityProvider } from './identity-provider';

export const SIGN_IN = Symbol('SignIn');

/** Parts of sign-in at the console. */
export interface SignInParts {
  readonly door: ConsoleDoor;
  /** `null` if people don't sign in through a provider. */
  readonly provider: { readonly at: IdentityProvider; readonly settings: ProviderConfiguration } | null;
  /** `null` outside a demo. */
  readonly demo: DemoDoor | null;
  readonly log: Log;
}
