import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Configuration as Client, DiscoveryRequestOptions } from 'openid-client';
import { z } from 'zod';
import { isLoopback, type ProviderConfiguration } from '#edge/configuration';
import { readPrivateFile } from '#kernel/files';
import { claimAt } from './role-of-claims';

/** A person as the provider describes them. The provider's tokens are dropped. */
export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly subject: string;
  /** The provider's own session, for a logout there. */
  readonly sid: string | null;
  /** Seconds since 1970; null if the provider doesn't state it. */
  readonly authTime: number | null;
}

/** The person or session that the provider has signed out. */
export interface SignedOut {
  readonly subject: string | null;
  readonly sid: string | null;
  readonly at: Date;
}

/** Thrown if the provider is unavailable or configured wrongly. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** The longest wait for an answer of the provider, in seconds. */
const ANSWER_SECONDS_MAX = 5;
/** The largest difference between our clock and the provider's, in seconds. */
const CLOCKS_DIFFER_SECONDS = 30;
/** The largest age of a logout token, so that an old one can't be replayed. */
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
 * An OpenID Connect client of the identity provider: code flow with PKCE, `state`, `nonce` and `iss` (RFC 9700). All
 * three secrets of a sign-in are derived from the one in the browser's cookie, so the database has none of them.
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

  /** Returns the provider's address where a sign-in begins. `isAgain` asks for a second sign-in. */
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
   * Exchanges the code of a callback and returns the person. `query` is the part after `?`. For a second sign-in,
   * `againSince` is its age in seconds, within which the person must have signed in. Throws the library's errors.
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
      // Signed claims take precedence over claims that were only fetched.
      claims: { ...more, ...claims },
      subject: claims.sub,
      sid: typeof sid === 'string' ? sid : null,
      // A provider whose clock is ahead must not make a sign-in more recent than now.
      authTime: typeof authTime === 'number' ? Math.min(authTime, Math.floor(Date.now() / 1000)) : null,
    };
  }

  /** Returns the provider's address for signing out there, too, or `null` if it has none. */
  async signOutUrl(): Promise<string | null> {
    const client = await this.connected();
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    const oidc = await library();
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: `${this.consoleUrl}/` }).href;
  }

  /** Says if a front-channel logout names this provider. */
  isIssuer(text: string | undefined): boolean {
    return (
      text !== undefined && URL.canParse(text) && new URL(text).href === new URL(this.settings.issuer).href
    );
  }

  /** Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Returns `null` if it isn't valid. */
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
      // Other errors are the provider's: its keys are unavailable, and it will try again.
      if (!(cause instanceof errors.JOSEError) || cause instanceof errors.JWKSTimeout)
        throw new ProviderError('the provider’s keys cannot be reached', { cause });
      return { payload: null };
    });
    const claims = LogoutClaims.safeParse(payload);
    if (!claims.success) return null;
    const { sub = null, sid = null, iat } = claims.data;
    return sub === null && sid === null ? null : { subject: sub, sid, at: new Date((iat + 1) * 1000) };
  }

  /** Returns the provider's metadata, fetched at first use and again after a failure. */
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
      // The ID token's signature is checked although TLS authenticates the sender. A provider on this machine, as for a
      // test, may work without TLS; the setting allows no other.
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

/** Loads an ES module at the first sign-in. */
const library = (): Promise<typeof import('openid-client')> => import('openid-client');

/** Derives one of the three secrets of a sign-in. None of them discloses another or the cookie. */
export const derived = (secret: string, purpose: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
