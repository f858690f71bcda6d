import { useSyncExternalStore } from 'react';
import type { components } from '#edge/client';
import { news } from './freshness';

type Me = components['schemas']['Me'];

/** The server's answer about this browser's session. */
interface Answer {
  readonly me: Me | null;
  /** Seconds until the session ends by idleness; `null` without one. */
  readonly secondsLeft: number | null;
  readonly hasProvider: boolean;
  /**
   * In a demo: the persons to pick; empty until the address with the code was opened. `null` outside a demo.
   */
  readonly demo: readonly Me[] | null;
}

/** Reasons why a sign-in failed, as the server names them in the address. */
export type SignInFailure =
  | 'failed'
  | 'expired'
  | 'no-role'
  | 'unknown-role'
  | 'several-roles'
  | 'bad-id'
  | 'other-person'
  | 'used-code'
  | 'still-signed-in'
  | 'unreachable';

const FAILURES: readonly string[] = [
  'failed',
  'expired',
  'no-role',
  'unknown-role',
  'several-roles',
  'bad-id',
  'other-person',
] satisfies readonly SignInFailure[];

/** The session as the console shows it. */
export interface SessionState {
  /** True after the server's first answer. */
  readonly isKnown: boolean;
  readonly me: Me | null;
  readonly hasProvider: boolean;
  readonly demo: readonly Me[] | null;
  /** True if the session ended by itself. */
  readonly hasEnded: boolean;
  readonly failure: SignInFailure | null;
  /** True if an act was refused because it needs a new sign-in. */
  readonly needsAgain: boolean;
  /** True if a signed-in person wants to become another demo person. */
  readonly isSwitching: boolean;
}

const START: SessionState = {
  isKnown: false,
  me: null,
  hasProvider: false,
  demo: null,
  hasEnded: false,
  failure: null,
  needsAgain: false,
  isSwitching: false,
};

/**
 * Proves that one of the house's own pages sends the request. A command with a cookie is refused without it.
 */
export const OWN_HEADER = { 'Sabot-Console': '1' };
const PLACE = 'sabot.place';
/** The shortest interval at which activity is reported to the server. */
const SEEN_EVERY_MS = 60_000;
/** Delay after the expected end of a session, after which tabs check it. */
const LATE_MS = 1_500;
const TIMER_MS_MAX = 2 ** 31 - 1;

/**
 * The session of this browser. Scripts can't read the cookie, so the console asks the server who is signed
 * in: at the start, when another tab reports a change, and when the session should have ended.
 */
class Session {
  private state = START;
  private readonly listeners = new Set<() => void>();
  private readonly tabs = new BroadcastChannel('sabot.session');
  private timer: ReturnType<typeof setTimeout> | null = null;
  private seenAt = 0;

  readonly current = (): SessionState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Starts: reads the address, returns to the page where a sign-in began, and asks who is signed in. */
  async begin(): Promise<void> {
    this.tabs.addEventListener('message', () => void this.read());
    // A page restored from the browser's cache may belong to a person who has signed out.
    globalThis.addEventListener('pageshow', (event) => (event.persisted ? void this.read() : undefined));
    for (const act of ['pointerdown', 'keydown'] as const)
      globalThis.addEventListener(act, () => void this.seen(), { passive: true });
    const failure = failureIn(globalThis.location.search);
    const code = codeIn(globalThis.location.hash);
    if (code !== null || failure !== null) clearAddress();
    const refused = code === null ? failure : await this.takeCode(code);
    // A demo's address opens the choice of persons, also for a signed-in one.
    this.set({ failure: refused, isSwitching: code !== null && refused === null });
    await this.read();
  }

  /** Asks the server who is signed in. */
  async read(): Promise<void> {
    const response = await fetch('/session', { headers: OWN_HEADER }).catch(() => null);
    if (response === null || !response.ok) return this.set({ failure: 'unreachable' });
    news.answered();
    const { secondsLeft, ...answer } = (await response.json()) as Answer; // by its controller's schema
    const had = this.state.me !== null;
    if (answer.me !== null) returnToPlace();
    this.set({
      ...answer,
      isKnown: true,
      hasEnded: answer.me === null && (had || this.state.hasEnded),
      failure: this.state.failure === 'unreachable' ? null : this.state.failure,
    });
    this.readAgainIn(secondsLeft);
  }

  /** Ends the session here after the server refused a request. */
  end(): void {
    this.readAgainIn(null);
    this.set({ me: null, hasEnded: true, needsAgain: false, isSwitching: false });
  }

  /** Starts a sign-in at the provider, also a repeated one, and returns to this page afterwards. */
  async signIn(): Promise<void> {
    const response = await post('/session/sign-in');
    if (response?.ok !== true) return this.set({ failure: 'unreachable' });
    const { url } = (await response.json()) as { readonly url: string }; // by its controller's schema
    sessionStorage.setItem(PLACE, globalThis.location.hash);
    globalThis.location.assign(url);
  }

  /** Signs a demo person in. */
  async pick({ id, role }: Me): Promise<void> {
    const response = await post('/session/demo/pick', { id, role });
    this.set({
      failure: failureOfPick(response),
      hasEnded: false,
      isSwitching: false,
    });
    await this.read();
    this.tabs.postMessage('changed');
  }

  /** Ends the session in every tab and at the provider. */
  async signOut(): Promise<void> {
    const { me } = this.state;
    // The pages close first, so that no query is sent after the end.
    this.set({ ...START, demo: this.state.demo, hasProvider: this.state.hasProvider });
    const response = await post('/session/end');
    if (response?.ok !== true) return this.set({ me, isKnown: true, failure: 'still-signed-in' });
    const { url } = (await response.json()) as { readonly url: string | null }; // by its controller's schema
    this.readAgainIn(null);
    this.set({ isKnown: true });
    this.tabs.postMessage('changed');
    if (url !== null) globalThis.location.assign(url);
  }

  /** Records that an act needs a new sign-in, or that the person cancelled it. */
  readonly ask = (needsAgain: boolean): void => this.set({ needsAgain, failure: null });
  /** Opens or closes the choice of demo persons for a signed-in one. */
  readonly switchPerson = (isSwitching: boolean): void => this.set({ isSwitching });

  private async takeCode(code: string): Promise<SignInFailure | null> {
    const response = await post('/session/demo', { code });
    if (response === null) return 'unreachable';
    return response.ok ? null : 'used-code';
  }

  private async seen(): Promise<void> {
    if (this.state.me === null || Date.now() - this.seenAt < SEEN_EVERY_MS) return;
    this.seenAt = Date.now();
    await post('/session/seen');
  }

  private readAgainIn(seconds: number | null): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer =
      seconds === null
        ? null
        : setTimeout(() => void this.read(), Math.min(seconds * 1000 + LATE_MS, TIMER_MS_MAX));
  }

  private set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const failureOfPick = (response: Response | null): SignInFailure | null => {
  if (response === null) return 'unreachable';
  return response.ok ? null : 'used-code';
};

const post = async (path: string, body?: object): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    headers: { ...OWN_HEADER, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);

const failureIn = (search: string): SignInFailure | null => {
  const found = new URLSearchParams(search).get('sign-in');
  return FAILURES.find((each): each is SignInFailure => each === found) ?? null;
};

const codeIn = (hash: string): string | null => /^#demo=([\w-]+)$/u.exec(hash)?.[1] ?? null;

/** Removes a code or a failure from the address and the history. */
const clearAddress = (): void => history.replaceState(null, '', '/#/');

/**
 * Returns to the page where a sign-in began. It was stored in this tab only, and can only be a page of the
 * console.
 */
const returnToPlace = (): void => {
  const place = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (place?.startsWith('#/') === true) globalThis.location.hash = place;
};

export const session = new Session();

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);
