import { Injectable } from '@nestjs/common';
import type { Person } from '#game/tables';
import { PostgresAccessLog } from '#office/access-log';

/** A read of a coup, as the access log has it. */
export interface CoupLook {
  readonly by: Person;
  readonly coup: string;
  readonly report: 'coup' | 'replay' | 'evidence';
}

/** Records in the access log who of the staff reads a coup, once for each patron whose bets or bank the answer shows. */
@Injectable()
export class CoupLooks {
  constructor(private readonly access: PostgresAccessLog) {}

  /** Resolves once the looks are on disk. A patron’s reads of its own coups are not recorded. */
  async record(
    { by, coup, report }: CoupLook,
    patrons: readonly (string | null | undefined)[],
  ): Promise<void> {
    const shown = new Set(patrons.flatMap((patron) => patron ?? []));
    if (by.role === 'patron' || shown.size === 0) return;
    await this.access.noteEach([...shown], { by, kind: 'patron-report', asked: { report, coup } });
  }
}
