import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { optionsOf, type TableVariant } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { Question } from '../../reading/question';
import type { RulesView } from './rules.view';

/** A query for the options of a variant's rules. */
export class ReadRules extends Question<RulesView> {
  constructor(readonly variant: TableVariant) {
    super();
  }
}

@QueryHandler(ReadRules)
export class ReadRulesHandler implements IQueryHandler<ReadRules> {
  async execute({ variant }: ReadRules): Promise<Parsed<RulesView>> {
    return parsed({ variant, options: optionsOf(variant) });
  }
}
