import { Injectable } from '@nestjs/common';
import type { Person } from '#game/tables';
import { PostgresAccessLog } from '#office/access-log';

/** A read of a coup, for the access log. */
export interface CoupLook {
  readonly by: Person;
  readonly coup: string;
  readonly report: 'coup' | 'replay' | 'evidence';
}

/** Records in the access log which staff read a coup, once for each patron whose bets or bank the answer shows. */
@Injectable()
export class CoupLooks {
  constructor(private readonly access: PostgresAccessLog) {}

  /** Resolves once the records are durable. Patrons' reads of their own coups aren't recorded. */
  async record(
    { by, coup, report }: CoupLook,
    patrons: readonly (string | null | undefined)[],
  ): Promise<void> {
    const shownPatrons = new Set(patrons.flatMap((patron) => patron ?? []));
    if (by.role === 'patron' || shownPatrons.size === 0) return;
    await this.access.noteEach([...shownPatrons], { by, kind: 'patron-report', asked: { report, coup } });
  }
}
