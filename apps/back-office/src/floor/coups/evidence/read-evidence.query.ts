import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { evidenceOfCoup, PostgresLogSource, type EvidenceMeans } from '#proof/audit';
import type { EvidenceFile } from '#proof/evidence';
import type { Parsed } from '#kernel/decision';
import { EVIDENCE_MEANS } from '../../../reading/ports';
import { isCoupId } from '../../../reading/ids';
import type { One } from '../../../reading/parameters';
import { Positions } from '../../../reading/positions';
import { Question } from '../../../reading/question';
import { NO_SUCH_COUP } from '../read-coup.query';

/** A settled coup proven in one file. */
export class ReadEvidence extends Question<EvidenceFile> {
  constructor(
    readonly coup: string,
    readonly query: One,
  ) {
    super();
  }
}

@QueryHandler(ReadEvidence)
export class ReadEvidenceHandler implements IQueryHandler<ReadEvidence> {
  constructor(
    private readonly source: PostgresLogSource,
    @Inject(EVIDENCE_MEANS) private readonly means: EvidenceMeans,
    private readonly positions: Positions,
  ) {}

  async execute({ coup, query }: ReadEvidence): Promise<Parsed<EvidenceFile>> {
    if (!isCoupId(coup)) return NO_SUCH_COUP;
    await this.positions.reach(query.after);
    return evidenceOfCoup(this.source, this.means, coup);
  }
}
