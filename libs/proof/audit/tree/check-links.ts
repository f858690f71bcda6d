import { toHex } from '#kernel/canonical';
import { NOWHERE, type Damage, type Findings } from '../source/findings';
import type { CheckpointRow } from '../source/seal-source.port';
import type { LogKeys } from './signed-roots';

/**
 * Follows a log's checkpoints from link to link, in order of size: one that was deleted from between two others is named by
 * the link of the one behind it. What an older release published has no link; from the first link on each has one.
 */
export class LinkCheck {
  private last: number | null = null;
  /** The largest checkpoint so far that has no link, of those that need none as far as is known. */
  private unlinked: number | null = null;
  private exempt = 0;

  /** `since`: the size from which on the house remembers that links are there; `null` if it remembers none. */
  constructor(
    private readonly keys: LogKeys,
    private since: number | null,
    private readonly findings: Findings,
  ) {}

  /** Returns how many checkpoints have no link and need none. */
  get exempted(): number {
    return this.exempt;
  }

  /** Takes the next checkpoint. `isBelieved`: its own note holds; otherwise nothing that stands beside it is looked at. */
  take(row: CheckpointRow, isBelieved: boolean): void {
    const before = this.last;
    this.last = row.size;
    if (!isBelieved) return;
    if (row.link === null) return this.takeUnlinked(row.size);
    const opened = this.keys.openLink(row.link, row.size);
    if (!opened.ok) return this.wrong(opened.kind, row.size, `has an invalid link: ${opened.fault}`);
    const { size, root, previous, since } = opened.link;
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

  /** A link may say that others before it have links, too: then none of them may lack its own. */
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
    const said = previous === null ? 'it is the first' : `the one before it is of size ${previous}`;
    this.wrong('checkpoint', size, `says that ${said}, and there is one of size ${before ?? 0} before it`);
  }

  private wrong(kind: Damage, size: number, what: string): void {
    this.findings.note(kind, NOWHERE, `the checkpoint of size ${size} ${what}`);
  }
}
