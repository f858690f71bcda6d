import { Module, type DynamicModule } from '@nestjs/common';
import type { Configuration } from '#edge/configuration';
import { invariant } from '#kernel/decision';
import { CallbackController } from './callback.controller';
import { IdentityProvider } from './identity-provider';
import { SessionController } from './session.controller';
import { SIGN_IN, type SignInParts } from './sign-in.ports';

/** Sign-in of people at the console (ADR 0030). */
@Module({})
export class SignInModule {
  static with(parts: SignInParts): DynamicModule {
    return {
      module: SignInModule,
      controllers: [SessionController, CallbackController],
      providers: [{ provide: SIGN_IN, useValue: parts }],
    };
  }
}

/** Returns the configured provider, or `null`. */
export function providerOf({ provider, sessions }: Configuration): SignInParts['provider'] {
  if (provider === null) return null;
  invariant(sessions.consoleUrl !== null, 'a provider has the address of the console beside it');
  return { at: new IdentityProvider(provider, sessions.consoleUrl), settings: provider };
}
