import { toHex } from '#kernel/canonical';
import { NOWHERE, type Damage, type Findings } from '../source/findings';
import type { CheckpointRow } from '../source/seal-source.port';
import type { LogKeys } from './signed-roots';

/**
 * Follows the links of a log's checkpoints in order of size. If a checkpoint between two others was deleted, the link
 * of the next one names it. Checkpoints of older releases have no link; after the first link each has one.
 */
export class LinkCheck {
  private last: number | null = null;
  /** The size of the largest checkpoint so far that has no link and, as far as is known, needs none. */
  private unlinked: number | null = null;
  private exempt = 0;

  /** Takes the size from which on SABOT_DATA remembers links; `null` if it remembers none. */
  constructor(
    private readonly keys: LogKeys,
    private since: number | null,
    private readonly findings: Findings,
  ) {}

  /** Returns the number of checkpoints that have no link and need none. */
  get exempted(): number {
    return this.exempt;
  }

  /** Takes the next checkpoint. `isBelieved` says that its own note is valid; if not, its link is ignored. */
  take(row: CheckpointRow, isBelieved: boolean): void {
    const before = this.last;
    this.last = row.size;
    if (!isBelieved) return;
    if (row.link === null) return this.takeUnlinked(row.size);
    const openedLink = this.keys.openLink(row.link, row.size);
    if (!openedLink.ok)
      return this.wrong(openedLink.kind, row.size, `has an invalid link: ${openedLink.fault}`);
    const { size, root, previous, since } = openedLink.link;
    if (size !== row.size || toHex(root) !== row.root)
      return this.wrong('checkpoint', row.size, `has the link of the one of size ${size}`);
    this.demandFrom(since);
    if (previous !== before) this.noteMissing(row.size, previous, before);
  }

  private takeUnlinked(size: number): void {
    if (this.since !== null && size >= this.since) return this.noteUnlinked(size, this.since);
    this.unlinked = size;
    this.exempt += 1;
  }

  /**
   * Requires links from a size on. A link may state that checkpoints before it have links; then none of them
   * may lack its own.
   */
  private demandFrom(since: number): void {
    if (this.since !== null && this.since <= since) return;
    this.since = since;
    if (this.unlinked !== null && this.unlinked >= since) this.noteUnlinked(this.unlinked, since);
  }

  private noteUnlinked(size: number, since: number): void {
    this.wrong('checkpoint', size, `has no link to the one before it, as each has from size ${since} on`);
  }

  private noteMissing(size: number, previous: number | null, before: number | null): void {
    if (previous !== null && previous > (before ?? -1)) {
      const between = before === null ? `before that of size ${size}` : `between sizes ${before} and ${size}`;
      return this.wrong('checkpoint', previous, `is gone: it was published ${between}`);
    }
    const claim = previous === null ? 'it is the first' : `the one before it is of size ${previous}`;
    this.wrong('checkpoint', size, `says that ${claim}, and there is one of size ${before ?? 0} before it`);
  }

  private wrong(kind: Damage, size: number, what: string): void {
    this.findings.note(kind, NOWHERE, `the checkpoint of size ${size} ${what}`);
  }
}
