import { FINDING_KINDS, type Damage } from './finding-kinds';

export type { Damage } from './finding-kinds';

/** The kinds in the order in which they are reported: the one that explains most comes first. */
const DAMAGE = Object.keys(FINDING_KINDS) as Damage[];

/** The place of damage in the log; `null` fields if it is not at one event. */
export interface Place {
  readonly shard: number | null;
  readonly seq: number | null;
  readonly stream: string | null;
}

/** The place of damage that is not at one event. */
export const NOWHERE: Place = { shard: null, seq: null, stream: null };

/** The first bad event of one kind, in order of shard and seq, and how many there are. */
export interface Finding extends Place {
  readonly kind: Damage;
  readonly detail: string;
  readonly count: number;
}

/** Keeps the first finding of each kind and counts the others. */
export class Findings {
  private readonly byKind = new Map<Damage, Finding>();

  note(kind: Damage, { shard, seq, stream }: Place, detail: string): void {
    const known = this.byKind.get(kind);
    this.byKind.set(
      kind,
      known === undefined
        ? { kind, shard, seq, stream, detail, count: 1 }
        : { ...known, count: known.count + 1 },
    );
  }

  /** Adds findings from further on in the log. */
  add(later: readonly Finding[]): void {
    for (const finding of later) {
      const known = this.byKind.get(finding.kind);
      const count = (known?.count ?? 0) + finding.count;
      this.byKind.set(finding.kind, { ...(known ?? finding), count });
    }
  }

  /** Returns the findings in the order of `FINDING_KINDS`. */
  all(): readonly Finding[] {
    return DAMAGE.flatMap((kind) => this.byKind.get(kind) ?? []);
  }
}
