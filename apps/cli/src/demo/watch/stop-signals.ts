/** The time within which two signals count as one, because npm repeats the terminal's signal. */
const ONE_MS = 500;

/** Signals that stop a watched demo. */
export interface StopSignals {
  /** Aborted at the first signal: finish the coups and leave. */
  readonly hurry: AbortSignal;
  /** Aborted at the second signal: stop at once. */
  readonly stop: AbortSignal;
  /** Stops listening to the signals. */
  readonly release: () => void;
}

/**
 * Listens for Ctrl-C (`SIGINT`) and `SIGTERM`. The end of the output's reader (`hungUp`) and of the given `minutes`
 * (`null` for no limit) also count as the first signal.
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
