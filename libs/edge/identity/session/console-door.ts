import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#edge/configuration';
import { cookieIn, cookieText } from './cookies';
import { isSecret, type FoundSession, type Sessions } from './sessions';

/** Header that the console's own requests have: no other page can send it without asking first (CORS), and none may ask. */
const CONSOLE_HEADER = 'sabot-console';

/** Parts of the door for browsers. */
export interface ConsoleDoorOptions {
  readonly sessions: Sessions;
  /** Origin at which browsers reach the console; `null` in a demo, where it is any loopback origin. */
  readonly consoleUrl: string | null;
  /** Largest age of a sign-in that may approve, in seconds. */
  readonly approvalSeconds: number;
}

/**
 * The door for browsers: it finds the session of a request's cookie, and tells whether a request comes from the console's
 * own pages.
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

  /** Returns the secret in a request's session cookie; `null` if it has none that can be one. */
  secretOf(request: Pick<FastifyRequest, 'headers'>): string | null {
    return this.secretIn(request, 'session');
  }

  /** The same of another cookie of ours, such as that of a sign-in under way. */
  secretIn({ headers }: Pick<FastifyRequest, 'headers'>, cookie: string): string | null {
    const value = cookieIn(headers.cookie, this.nameOf(cookie, headers.host));
    return value !== null && isSecret(value) ? value : null;
  }

  /** Text of the `Set-Cookie` header that gives a browser a secret. Without one the cookie is removed. */
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

  /** The session that a secret opens now; `null`: none. */
  async find(secret: string): Promise<FoundSession | null> {
    return this.sessions.find(secret);
  }

  /**
   * Tells whether a request may use a cookie at all. A browser says from where a request was made: only the console's own
   * pages, and what a person opens by hand, are believed. The host is compared too, or a name that an attacker points at
   * loopback would be an origin of ours (DNS rebinding).
   */
  mayRead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const site = headers['sec-fetch-site'];
    return this.isOurHost(headers.host) && (site === undefined || site === 'same-origin' || site === 'none');
  }

  /** Tells whether a request that changes something proves that one of the console's own pages made it. */
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

  /** Cookies know no ports: on loopback the name has it, so that two houses of one machine don't sign each other out. */
  private nameOf(cookie: string, host: string | undefined): string {
    if (this.isSecure) return `__Host-sabot-${cookie}`;
    return `sabot-${cookie}-${/:(\d+)$/u.exec(host ?? '')?.[1] ?? '80'}`;
  }

  /** A proxy may send another `Host`, so behind one the browser's `Origin` alone is compared. */
  private isOurHost(host: string | undefined): boolean {
    return this.origin !== null || isLoopback((host ?? '').replace(/:\d+$/u, ''));
  }

  private originAt(host: string | undefined): string {
    return this.origin ?? `http://${host ?? ''}`;
  }
}
