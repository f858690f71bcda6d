import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Parsed } from '#kernel/decision';
import { evidenceOfCoup, PostgresLogSource, type EvidenceMeans } from '#proof/audit';
import type { EvidenceFile } from '#proof/evidence';
import { isCoupId } from '../../../reading/ids';
import type { One } from '../../../reading/parameters';
import { EVIDENCE_MEANS } from '../../../reading/ports';
import { Positions } from '../../../reading/positions';
import { QuestionAbout } from '../../../reading/question';
import { CoupLooks } from '../coup-looks';
import { NO_SUCH_COUP } from '../read-coup.query';

/** A query for the evidence of a settled coup in one file. */
export class ReadEvidence extends QuestionAbout<EvidenceFile, One> {}

@QueryHandler(ReadEvidence)
export class ReadEvidenceHandler implements IQueryHandler<ReadEvidence> {
  constructor(
    private readonly source: PostgresLogSource,
    @Inject(EVIDENCE_MEANS) private readonly means: EvidenceMeans,
    private readonly positions: Positions,
    private readonly looks: CoupLooks,
  ) {}

  async execute({ by, id: coup, query }: ReadEvidence): Promise<Parsed<EvidenceFile>> {
    if (!isCoupId(coup)) return NO_SUCH_COUP;
    await this.positions.reach(query.after);
    const file = await evidenceOfCoup(this.source, this.means, coup);
    if (file.ok) await this.looks.record({ by, coup, report: 'evidence' }, patronsIn(file.value));
    return file;
  }
}

/** Returns the patrons whose chips, debts or bets are in the events of a file. */
const patronsIn = ({ events }: EvidenceFile): readonly string[] =>
  events.flatMap(({ event: { data }, entry }) => [
    ...entry.flatMap(
      ({ account }) => /^(?:chips|due|owed):[^:]+:(?<patron>.+)$/u.exec(account)?.groups?.['patron'] ?? [],
    ),
    ...[data, ...listIn(data['bets'])].flatMap(({ patron }) => (typeof patron === 'string' ? patron : [])),
  ]);

const listIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]) : [];
