import { Inject, Injectable } from '@nestjs/common';
import { EMPTY_ROADS, evolve, roadResultOf, withCorrections, type RoadResult, type Roads } from '#game/roads';
import { isOfBanque, isOfChemin } from '#game/tables';
import { decodeEvent } from '#log/contract';
import type { LogReader, StoredEvent } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';
import { Settlements } from '../coups/settlements';

/** Roads of shoes, from the settlements of their coups. */
@Injectable()
export class ShoeRoads {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly settlements: Settlements,
  ) {}

  /** Returns the roads of a shoe at a table of this shard. */
  async of(shard: number, shoe: string): Promise<Roads> {
    const coups = await this.reader.coupsOfShoe(shoe);
    const settled = await this.settlements.of(shard, coups);
    const corrected = await this.settlements.corrections(coups);
    const results = [...coups.map(({ coup }) => settled.get(coup)), ...corrected].flatMap(resultOf);
    return withCorrections(results).reduce(evolve, EMPTY_ROADS);
  }
}

/** Returns the result of a coup, or none if it is open or void. */
const resultOf = (settlement: StoredEvent | undefined): readonly RoadResult[] => {
  if (settlement === undefined) return [];
  const event = decodeEvent(settlement.type, settlement.schema, settlement.data);
  if (event.type !== 'CoupSettled' && event.type !== 'CoupCorrected') return [];
  if (isOfBanque(event)) return []; // two hands against one have no road
  if (!isOfChemin(event)) return [roadResultOf(event.coup, event)];
  // Where a patron banks, the punters' hand is the one that roads call Player's.
  const { punter: player, banker, natural } = event;
  const outcome = event.outcome === 'punter' ? 'player' : event.outcome;
  return [roadResultOf(event.coup, { player, banker, natural, outcome })];
};
