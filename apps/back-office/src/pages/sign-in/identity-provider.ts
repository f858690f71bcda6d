import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Configuration as Client, DiscoveryRequestOptions } from 'openid-client';
import { z } from 'zod';
import { isLoopback, type ProviderConfiguration } from '#edge/configuration';
import { readPrivateFile } from '#kernel/files';
import { claimAt } from './role-of-claims';

/** A person as the provider describes them; its tokens are dropped. */
export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: string;
  /** The provider's own session, for a logout there. */
  readonly sid: string | null;
  /** Seconds since 1970; null: the provider doesn't say. */
  readonly authTime: number | null;
}

/** Whom the provider has signed out. */
export interface SignedOut {
  readonly subject: string | null;
  readonly sid: string | null;
  readonly at: Date;
}

/** The provider can't be used now, or isn't configured as it has to be. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** Longest time for an answer of the provider, in seconds. */
const ANSWER_SECONDS_MAX = 5;
/** Largest difference between our clock and the provider's, in seconds. */
const CLOCKS_DIFFER_SECONDS = 30;
/** Largest age of a logout token: one that was kept isn't played again later. */
const LOGOUT_TOKEN_SECONDS_MAX = 120;
const ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'PS256', 'RS256'];
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const LogoutClaims = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  iat: z.number(),
  jti: z.string(),
  nonce: z.undefined().optional(),
  events: z.object({ [LOGOUT_EVENT]: z.record(z.string(), z.unknown()) }),
});

/**
 * The identity provider, as an OpenID Connect client sees it: code flow with PKCE, `state`, `nonce` and `iss` (RFC 9700).
 * All three secrets of a sign-in follow from the one in the browser's cookie, so the database knows none of them.
 */
export class IdentityProvider {
  private client: Promise<Client> | null = null;
  private keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  constructor(
    private readonly settings: ProviderConfiguration,
    private readonly consoleUrl: string,
  ) {}

  private get redirectUri(): string {
    return `${this.consoleUrl}/session/callback`;
  }

  /** Returns the address at the provider where a sign-in begins. `isAgain`: somebody signed in has to prove it once more. */
  async signInUrl(secret: string, isAgain: boolean): Promise<string> {
    const oidc = await library();
    const url = oidc.buildAuthorizationUrl(await this.connected(), {
      redirect_uri: this.redirectUri,
      scope: this.settings.scopes,
      state: derived(secret, 'state'),
      nonce: derived(secret, 'nonce'),
      code_challenge: await oidc.calculatePKCECodeChallenge(derived(secret, 'verifier')),
      code_challenge_method: 'S256',
      ...(isAgain ? { max_age: '0' } : {}),
    });
    return url.href;
  }

  /**
   * Exchanges the code of a callback and returns who it is. `query`: what came behind `?`. `againSince`: age in seconds of
   * a second sign-in, during which the person must have signed in. Throws what the library finds wrong.
   */
  async answerTo(
    query: string,
    secret: string,
    { againSince }: { readonly againSince: number | null },
  ): Promise<ProviderAnswer> {
    const oidc = await library();
    const client = await this.connected();
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${this.redirectUri}?${query}`), {
      pkceCodeVerifier: derived(secret, 'verifier'),
      expectedState: derived(secret, 'state'),
      expectedNonce: derived(secret, 'nonce'),
      idTokenExpected: true,
      ...(againSince === null ? {} : { maxAge: againSince }),
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new ProviderError('the provider sent no ID token');
    const { sid, auth_time: authTime } = claims;
    const wanted = [this.settings.roleClaim, this.settings.idClaim];
    const isWhole = wanted.every((name) => claimAt(claims, name) !== undefined);
    const more = isWhole ? {} : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
    return {
      // What is signed wins over what was only fetched.
      claims: { ...more, ...claims },
      subject: claims.sub,
      sid: typeof sid === 'string' ? sid : null,
      // A provider whose clock is ahead makes no sign-in fresher than this moment.
      authTime: typeof authTime === 'number' ? Math.min(authTime, Math.floor(Date.now() / 1000)) : null,
    };
  }

  /** Returns the address at the provider where a person signs out there, too; `null` if it has none. */
  async signOutUrl(): Promise<string | null> {
    const client = await this.connected();
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    const oidc = await library();
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: `${this.consoleUrl}/` }).href;
  }

  /** Tells whether a front-channel logout names this provider. */
  isIssuer(text: string | undefined): boolean {
    return (
      text !== undefined && URL.canParse(text) && new URL(text).href === new URL(this.settings.issuer).href
    );
  }

  /** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6); `null` if it can't be trusted. */
  async signedOutBy(token: string): Promise<SignedOut | null> {
    const metadata = (await this.connected()).serverMetadata();
    if (metadata.jwks_uri === undefined) throw new ProviderError('the provider publishes no keys');
    this.keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: ANSWER_SECONDS_MAX * 1000,
    });
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ALGORITHMS,
      issuer: metadata.issuer,
      audience: this.settings.clientId,
      maxTokenAge: LOGOUT_TOKEN_SECONDS_MAX,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
    }).catch((cause: unknown) => {
      // What isn't the token's fault is the provider's: its keys can't be had, and it tries again.
      if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout)
        throw new ProviderError('the provider’s keys cannot be reached', { cause });
      return { payload: null };
    });
    const claims = LogoutClaims.safeParse(payload);
    if (!claims.success) return null;
    const { sub = null, sid = null, iat } = claims.data;
    return sub === null && sid === null ? null : { subject: sub, sid, at: new Date((iat + 1) * 1000) };
  }

  /** The provider's metadata, fetched at the first need and after a failure again. */
  private async connected(): Promise<Client> {
    this.client ??= this.discover().catch((cause: unknown) => {
      this.client = null;
      throw new ProviderError('the identity provider cannot be reached', { cause });
    });
    return this.client;
  }

  private async discover(): Promise<Client> {
    const oidc = await library();
    const { issuer, clientId, clientSecretFile } = this.settings;
    const secret = readPrivateFile(
      clientSecretFile,
      () =>
        new ProviderError(`The file ${clientSecretFile} can be read by other users. Run chmod 600 on it.`),
    ).trim();
    const options: DiscoveryRequestOptions = {
      timeout: ANSWER_SECONDS_MAX,
      // The ID token's signature is checked, though TLS says who sent it. A provider on this machine, as for a test, may
      // come without TLS; the setting allows no other.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(isLoopback(new URL(issuer).hostname) ? [oidc.allowInsecureRequests] : []),
      ],
    };
    const metadata = { client_secret: secret, [oidc.clockTolerance]: CLOCKS_DIFFER_SECONDS };
    const client = await oidc.discovery(
      new URL(issuer),
      clientId,
      metadata,
      oidc.ClientSecretBasic(secret),
      options,
    );
    client.timeout = ANSWER_SECONDS_MAX;
    return client;
  }
}

/** An ES module, loaded at the first sign-in. */
const library = (): Promise<typeof import('openid-client')> => import('openid-client');

/** One of the three secrets of a sign-in. None of them says anything about another, or about the cookie. */
export const derived = (secret: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
