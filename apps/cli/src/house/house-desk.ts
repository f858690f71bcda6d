import path from 'node:path';
import { readConfiguration, type Configuration } from '#edge/configuration';
import type { Person } from '#game/tables';
import type { Answer } from '#log/commands';
import { systemIds } from '#log/event-store';
import { UsageError, type Given, type World } from '../line/command';
import { DemoTokens } from './demo-tokens';
import type { Order } from './house';
import { houseAddress } from './house-address';
import { RestHouse } from './rest-house';

/** Returns the tokens for a server. Throws `UsageError` with what to do if there is no such file. */
export function tokensOf(given: Given, { dataDir }: Configuration, whatWouldDo: string): DemoTokens {
  const file = given.text('tokens') ?? path.join(dataDir, 'demo-tokens.json');
  const tokens = DemoTokens.read(file);
  if (tokens === null) throw new UsageError(`There is no file ${JSON.stringify(file)}. ${whatWouldDo}`);
  return tokens;
}

export interface DeskOptions {
  readonly by: (tokens: DemoTokens) => Person;
  /** The advice if there is no file of tokens. */
  readonly whatWouldDo: string;
  /** The longest time for which the server may fail to answer. */
  readonly patienceMs: number;
}

/** Gives commands to a running server as one person. Throws `UsageError`, also for refusals. */
export class HouseDesk {
  private constructor(
    private readonly house: RestHouse,
    private readonly by: Person,
  ) {}

  static of(given: Given, { env }: World, { by, whatWouldDo, patienceMs }: DeskOptions): HouseDesk {
    const configuration = readConfiguration(env);
    const tokens = tokensOf(given, configuration, whatWouldDo);
    const person = by(tokens);
    tokens.tokenOf(person); // said before anything is looked for
    const url = houseAddress(given, configuration);
    const tokenOf = (each: Person): string => tokens.tokenOf(each);
    return new HouseDesk(new RestHouse({ url, tokenOf, auditor: person, patienceMs }), person);
  }

  async give(order: Order): Promise<Answer> {
    const result = await this.house.give(order, this.by, systemIds.uuid());
    if (result.ok) return result.answer;
    const { code, detail } = result.rejection;
    throw new UsageError(`The server refused the command: ${code}: ${detail}`);
  }
}
