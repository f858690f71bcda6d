/** A part that must work for the application to be usable: the table engine or the database. */
export interface Probe {
  /** The name in sentences such as "the database doesn't answer". */
  readonly name: string;
  /** Rejects, or takes more than a second, if the part doesn't work. */
  readonly answers: () => Promise<unknown>;
}

export const PROBE_MS_MAX = 1_000;

/** Returns the names of parts that don't answer in time. */
export async function silent(
  probes: readonly Probe[],
  log: (name: string, error: unknown) => void,
): Promise<string[]> {
  const asked = probes.map(async ({ name, answers }) => {
    try {
      await inTime(answers());
      return [];
    } catch (error) {
      log(name, error);
      return [name];
    }
  });
  return (await Promise.all(asked)).flat();
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${PROBE_MS_MAX} ms`)), PROBE_MS_MAX);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
