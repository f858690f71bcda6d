/** npm sends on what the terminal has sent already: two signals in so short a time are one. */
const ONE_MS = 500;

/** Signals that stop a demo that is watched. */
export interface StopSignals {
  /** Aborted at the first signal: finish the coups and leave. */
  readonly hurry: AbortSignal;
  /** Aborted at the second one: stop at once. */
  readonly stop: AbortSignal;
  /** Gives the signals back to the process. */
  readonly release: () => void;
}

/**
 * Listens for Ctrl-C (`SIGINT`) and `SIGTERM`. A first signal is, too, that nobody reads the output any more (`hungUp`), and
 * that so many `minutes` have gone by (`null`: no limit).
 */
export const listenForStop = (
  hungUp: AbortSignal,
  minutes: number | null = null,
  nowMs: () => number = () => performance.now(),
): StopSignals => {
  const [hurry, stop] = [new AbortController(), new AbortController()];
  let firstMs: number | null = null;
  const take = (): void => {
    if (firstMs !== null && nowMs() - firstMs >= ONE_MS) stop.abort();
    firstMs ??= nowMs();
    hurry.abort();
  };
  process.on('SIGINT', take).on('SIGTERM', take);
  hungUp.addEventListener('abort', take);
  const timer = minutes === null ? undefined : setTimeout(() => hurry.abort(), minutes * 60_000);
  return {
    hurry: hurry.signal,
    stop: stop.signal,
    release: () => {
      clearTimeout(timer);
      process.off('SIGINT', take).off('SIGTERM', take);
      hungUp.removeEventListener('abort', take);
    },
  };
};
