import { useSyncExternalStore } from 'react';

const KEY = 'sabot.token';

/** The token of this tab: gone when the tab is, never in an address, never sent elsewhere. */
class Session {
  private token = sessionStorage.getItem(KEY);
  private hasExpired = false;
  private readonly listeners = new Set<() => void>();

  /** Null: nobody is signed in. */
  readonly current = (): string | null => this.token;
  /** Whether the token before was refused. */
  readonly expired = (): boolean => this.hasExpired;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  begin(token: string): void {
    sessionStorage.setItem(KEY, token);
    this.set(token, false);
  }

  end(hasExpired = false): void {
    sessionStorage.removeItem(KEY);
    this.set(null, hasExpired);
  }

  private set(token: string | null, hasExpired: boolean): void {
    this.token = token;
    this.hasExpired = hasExpired;
    for (const listener of this.listeners) listener();
  }
}

export const session = new Session();

export const useToken = (): string | null => useSyncExternalStore(session.subscribe, session.current);

/** The token in what was pasted, such as a whole `export PIT=…` line; null: there is none. */
export const tokenIn = (text: string): string | null =>
  /[\w-]+\.[\w-]+\.[\w-]+/u.exec(text.trim())?.[0] ?? null;
