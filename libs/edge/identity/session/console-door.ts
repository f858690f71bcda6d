import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#edge/configuration';
import { cookieIn, cookieText } from './cookies';
import { isSecret, type FoundSession, type Sessions } from './sessions';

/** A header of the console's own requests. Other pages can't send it without a CORS preflight, which is refused. */
const CONSOLE_HEADER = 'sabot-console';

/** Settings of the authentication of browsers. */
export interface ConsoleDoorOptions {
  readonly sessions: Sessions;
  /** The console's origin in browsers; `null` in a demo, where any loopback origin is accepted. */
  readonly consoleUrl: string | null;
  /** The largest age of a sign-in that may approve something, in seconds. */
  readonly approvalSeconds: number;
}

/**
 * Authenticates browsers: finds the session of a request's cookie, and checks that the console's own pages made the
 * request.
 */
export class ConsoleDoor {
  readonly sessions: Sessions;
  readonly approvalSeconds: number;
  private readonly origin: string | null;

  constructor({ sessions, consoleUrl, approvalSeconds }: ConsoleDoorOptions) {
    this.sessions = sessions;
    this.approvalSeconds = approvalSeconds;
    this.origin = consoleUrl === null ? null : new URL(consoleUrl).origin;
  }

  /** Returns the secret in a request's session cookie, or `null` if there is none of the right form. */
  secretOf(request: Pick<FastifyRequest, 'headers'>): string | null {
    return this.secretIn(request, 'session');
  }

  /** Returns the secret in another of our cookies, such as that of a sign-in under way. */
  secretIn({ headers }: Pick<FastifyRequest, 'headers'>, cookie: string): string | null {
    const value = cookieIn(headers.cookie, this.nameOf(cookie, headers.host));
    return value !== null && isSecret(value) ? value : null;
  }

  /** Returns the `Set-Cookie` header that sets a secret or, without one, removes the cookie. */
  setCookie(
    { headers }: Pick<FastifyRequest, 'headers'>,
    cookie: string,
    secret: string | null,
    { seconds, sameSite = 'Strict' }: { readonly seconds: number; readonly sameSite?: 'Strict' | 'Lax' },
  ): string {
    return cookieText(this.nameOf(cookie, headers.host), secret ?? '', {
      sameSite,
      isSecure: this.isSecure,
      seconds: secret === null ? 0 : seconds,
    });
  }

  /** Returns the current session of a secret, or `null`. */
  async find(secret: string): Promise<FoundSession | null> {
    return this.sessions.find(secret);
  }

  /**
   * Says if a request may use a cookie at all. Browsers state where a request was made: only the console's own pages,
   * and addresses that a person opens directly, are accepted. The host is compared, too. Otherwise a name that an
   * attacker points at loopback would count as our origin (DNS rebinding).
   */
  mayRead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const site = headers['sec-fetch-site'];
    return this.isOurHost(headers.host) && (site === undefined || site === 'same-origin' || site === 'none');
  }

  /** Says if a request that changes something proves that one of the console's own pages made it. */
  mayChange({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const site = headers['sec-fetch-site'];
    return (
      this.isOurHost(headers.host) &&
      (site === undefined || site === 'same-origin') &&
      headers.origin !== undefined &&
      headers.origin === this.originAt(headers.host) &&
      headers[CONSOLE_HEADER] === '1'
    );
  }

  private get isSecure(): boolean {
    return this.origin?.startsWith('https:') === true;
  }

  /**
   * Returns the name of a cookie. Cookies ignore ports, so on loopback the name contains the port. Otherwise two
   * installations on one machine would sign each other out.
   */
  private nameOf(cookie: string, host: string | undefined): string {
    if (this.isSecure) return `__Host-sabot-${cookie}`;
    return `sabot-${cookie}-${/:(\d+)$/u.exec(host ?? '')?.[1] ?? '80'}`;
  }

  /** Says if a host is ours. A proxy may send another `Host`, so behind one only the browser's `Origin` is compared. */
  private isOurHost(host: string | undefined): boolean {
    return this.origin !== null || isLoopback((host ?? '').replace(/:\d+$/u, ''));
  }

  private originAt(host: string | undefined): string {
    return this.origin ?? `http://${host ?? ''}`;
  }
}
