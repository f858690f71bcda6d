import { useSyncExternalStore } from 'react';
import type { components } from '#edge/client';
import { news } from './freshness';

type Me = components['schemas']['Me'];

/** Answer of the server about this browser's session. */
interface Answer {
  readonly me: Me | null;
  /** Seconds until the session ends if nobody acts; `null` without one. */
  readonly secondsLeft: number | null;
  readonly hasProvider: boolean;
  /** In a demo: who can be picked; empty until the address with the code was opened. `null` outside a demo. */
  readonly demo: readonly Me[] | null;
}

/** Why a sign-in opened no session; the house names it in the address that it sends the browser to. */
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

/** Session as the console shows it. */
export interface SessionState {
  /** The server has answered once: until then nobody knows who is here. */
  readonly isKnown: boolean;
  readonly me: Me | null;
  readonly hasProvider: boolean;
  readonly demo: readonly Me[] | null;
  /** There was a session, which has ended by itself. */
  readonly hasEnded: boolean;
  readonly failure: SignInFailure | null;
  /** An act that asks for a new sign-in was refused. */
  readonly needsAgain: boolean;
  /** Somebody who is signed in wants to be another demo person. */
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

/** Shows the house that one of its own pages asks; it takes no command by a cookie without it. */
export const OWN_HEADER = { 'Sabot-Console': '1' };
const PLACE = 'sabot.place';
/** A person who works tells the house at most this often. */
const SEEN_EVERY_MS = 60_000;
/** Tabs of a session that ends by itself notice it this long afterwards. */
const LATE_MS = 1_500;
const TIMER_MS_MAX = 2 ** 31 - 1;

/**
 * The session of this browser. Scripts can't read the cookie, so the console asks the server who is signed in. It does so when it is loaded, when
 * another tab reports a change, and when the session should have ended.
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

  /** Begins: takes what the address says, goes back to where a sign-in began, and asks who is here. */
  async begin(): Promise<void> {
    this.tabs.addEventListener('message', () => void this.read());
    // A page that the browser kept while another one was shown may be of somebody who has left since.
    globalThis.addEventListener('pageshow', (event) => (event.persisted ? void this.read() : undefined));
    for (const act of ['pointerdown', 'keydown'] as const)
      globalThis.addEventListener(act, () => void this.seen(), { passive: true });
    const failure = failureIn(globalThis.location.search);
    const code = codeIn(globalThis.location.hash);
    if (code !== null || failure !== null) clearAddress();
    const refused = code === null ? failure : await this.takeCode(code);
    // The address of a demo opens the page to pick somebody, whoever is there.
    this.set({ failure: refused, isSwitching: code !== null && refused === null });
    await this.read();
  }

  /** Asks the house who is here. */
  async read(): Promise<void> {
    const response = await fetch('/session', { headers: OWN_HEADER }).catch(() => null);
    if (response === null || !response.ok) return this.set({ failure: 'unreachable' });
    news.answered();
    const { secondsLeft, ...answer } = (await response.json()) as Answer; // as its controller says
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

  /** The house refused a request: the session has ended. */
  end(): void {
    this.readAgainIn(null);
    this.set({ me: null, hasEnded: true, needsAgain: false, isSwitching: false });
  }

  /** Goes to the provider to sign in, or to sign in again; afterwards this place is shown again. */
  async signIn(): Promise<void> {
    const response = await post('/session/sign-in');
    if (response?.ok !== true) return this.set({ failure: 'unreachable' });
    const { url } = (await response.json()) as { readonly url: string }; // as its controller says
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

  /** Ends the session in every tab, and at the provider. */
  async signOut(): Promise<void> {
    const { me } = this.state;
    // The pages go first: nothing is asked for once the session has ended.
    this.set({ ...START, demo: this.state.demo, hasProvider: this.state.hasProvider });
    const response = await post('/session/end');
    if (response?.ok !== true) return this.set({ me, isKnown: true, failure: 'still-signed-in' });
    const { url } = (await response.json()) as { readonly url: string | null }; // as its controller says
    this.readAgainIn(null);
    this.set({ isKnown: true });
    this.tabs.postMessage('changed');
    if (url !== null) globalThis.location.assign(url);
  }

  /** Says that an act needs a new sign-in, or that the person doesn't want it now. */
  readonly ask = (needsAgain: boolean): void => this.set({ needsAgain, failure: null });
  /** Shows the demo people to somebody who is signed in, or doesn't any more. */
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

/** Neither a code nor a failure stays in the address, or in the history. */
const clearAddress = (): void => history.replaceState(null, '', '/#/');

/** Shows the place again where a sign-in began. It never left this tab, and can only be a place of the console. */
const returnToPlace = (): void => {
  const place = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (place?.startsWith('#/') === true) globalThis.location.hash = place;
};

export const session = new Session();

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);
