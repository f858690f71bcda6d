/**
 * Every kind of finding that a verification names. All are damage but the last, `NOT_SEALED`: an honest house that crashed
 * is that, and no more, so it has the name of the refusal that the API gives for such an event.
 */
const DAMAGE = [
  'database-schema',
  'gap',
  'beyond-head',
  'cut-tail',
  'head',
  'canonical',
  'hash',
  'chain',
  'version',
  'time',
  'shard',
  'leaf',
  'block',
  'tile',
  'checkpoint',
  'signature',
  'kept-checkpoint',
  'key',
  'schema',
  'state',
  'replay',
  'commitment',
  'entry',
  'balance',
  'below-zero',
  'trial-balance',
  'stream',
  'coup',
  'command',
  'transfer',
  'file',
  'note',
  'vault',
  'installation',
  'lease',
  'position',
  'read-model',
  'NOT_SEALED',
] as const;
export type Damage = (typeof DAMAGE)[number];

/** Where damage was found; null where it isn't at one event. */
export interface Place {
  readonly shard: number | null;
  readonly seq: number | null;
  readonly stream: string | null;
}

/** Of damage that isn't at one event. */
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

  /** Takes in what was found further on in the log. */
  add(later: readonly Finding[]): void {
    for (const finding of later) {
      const known = this.byKind.get(finding.kind);
      const count = (known?.count ?? 0) + finding.count;
      this.byKind.set(finding.kind, { ...(known ?? finding), count });
    }
  }

  /** In the order of `DAMAGE`: what explains most comes first. */
  all(): readonly Finding[] {
    return DAMAGE.flatMap((kind) => this.byKind.get(kind) ?? []);
  }
}
