import type { components } from '#edge/client';

export type Access = components['schemas']['Access'];

/** Reads of one person without a long pause between them. */
export interface Visit {
  readonly key: string;
  readonly by: Access['by'];
  /** Times of the first and the last read, UTC. */
  readonly from: string;
  readonly until: string;
  /** Reads of different things, newest first. */
  readonly looks: readonly Look[];
}

/** A thing that was read in a visit. */
export interface Look {
  readonly access: Access;
  /** Patrons whose data it showed. */
  readonly patrons: readonly string[];
  /** Number of reads. */
  readonly times: number;
}

/** Reads further apart than this belong to two visits. */
const VISIT_MS = 10 * 60_000;

/** Query parameters that only select a page of an answer. */
const PAGING: ReadonlySet<string> = new Set(['limit', 'cursor', 'money']);

/** Returns the parameters that say what was read, without those that select a page. */
export const askedIn = ({ asked }: Access): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !PAGING.has(name)));

/**
 * Returns a key that is equal for reads of the same thing: a coup for all its patrons, and its record
 * together with its replay, since one page reads both.
 */
const thingOf = (access: Access): string => {
  const { report = '', ...others } = askedIn(access);
  const whose = others['coup'] === undefined ? access.patron : null;
  return JSON.stringify([access.kind, report === 'replay' ? 'coup' : report, whose, others]);
};

/** Groups reads, newest first, into visits. */
export const visitsOf = (accesses: readonly Access[]): readonly Visit[] => {
  const visits: Access[][] = [];
  const last = new Map<string, Access[]>();
  for (const access of accesses) {
    const who = `${access.by.role}:${access.by.id}`;
    const open = last.get(who);
    const before = open?.at(-1);
    if (
      open !== undefined &&
      before !== undefined &&
      Date.parse(before.at) - Date.parse(access.at) <= VISIT_MS
    )
      open.push(access);
    else {
      const visit = [access];
      last.set(who, visit);
      visits.push(visit);
    }
  }
  return visits.flatMap(visitOf);
};

const visitOf = (accesses: readonly Access[]): readonly Visit[] => {
  const [newest, oldest] = [accesses[0], accesses.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const things = new Map<string, Access[]>();
  for (const access of accesses) {
    const thing = thingOf(access);
    things.set(thing, [...(things.get(thing) ?? []), access]);
  }
  const looks = [...things.values()].flatMap(lookOf);
  return [{ key: `${newest.number}`, by: newest.by, from: oldest.at, until: newest.at, looks }];
};

const lookOf = (same: readonly Access[]): readonly Look[] => {
  const [access] = same;
  if (access === undefined) return [];
  const patrons = [...new Set(same.flatMap(({ patron }) => patron ?? []))];
  // A coup's page reads its record beside the replay.
  const { report } = access.asked;
  const own = same.filter(({ patron, asked }) => patron === access.patron && asked['report'] === report);
  return [{ access, patrons, times: own.length }];
};
