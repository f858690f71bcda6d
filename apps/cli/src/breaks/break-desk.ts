import path from 'node:path';
import { breakIdOf, type Difference } from '#breaks';
import { readConfiguration } from '#configuration';
import { jsonOf, PersonId } from '#contract';
import { systemIds } from '#event-store';
import type { Answer } from '#floor';
import { ROLES, type Person } from '#tables';
import { UsageError, type Given, type World } from '../command';
import type { Order } from '../demo/house';
import { DemoTokens } from '../demo/demo-tokens';
import { houseAddress } from '../house-address';
import { RestHouse } from '../demo/rest-house';
import { plain } from '../plain';

/** What came of a difference: it was opened, its amount changed, or it was known. */
export interface BreakFound {
  readonly break: string;
  readonly outcome: 'opened' | 'revised' | 'known';
}

/** Gives commands to breaks at a house that runs, as one person. Throws `UsageError`, for what is refused too. */
export class BreakDesk {
  private constructor(
    private readonly house: RestHouse,
    private readonly by: Person,
  ) {}

  static of(given: Given, { env }: World): BreakDesk {
    const configuration = readConfiguration(env);
    const by = personOf(given.text('as'));
    const file = given.text('tokens') ?? path.join(configuration.dataDir, 'demo-tokens.json');
    const tokens = DemoTokens.read(file);
    if (tokens === null) throw new UsageError(`finds no ${JSON.stringify(file)}: name one with --tokens`);
    tokens.tokenOf(by); // said before anything is looked for
    const url = houseAddress(given, configuration);
    const patienceMs = 15_000;
    return new BreakDesk(
      new RestHouse({ url, tokenOf: (person) => tokens.tokenOf(person), auditor: by, patienceMs }),
      by,
    );
  }

  async give(order: Order): Promise<Answer> {
    const result = await this.house.give(order, this.by, systemIds.uuid());
    if (result.ok) return result.answer;
    const { code, detail } = result.rejection;
    throw new UsageError(`is refused: ${code}: ${detail}`);
  }

  /** Opens a break for each difference that isn't known yet. */
  async open(differences: readonly Difference[]): Promise<BreakFound[]> {
    const found: BreakFound[] = [];
    for (const difference of differences) {
      const fields = jsonOf(difference) as Readonly<Record<string, unknown>>; // an object stays one
      const { events } = await this.give({ name: 'OpenBreak', target: '', fields });
      const [event] = events;
      const outcome = event === undefined ? 'known' : event.type === 'BreakOpened' ? 'opened' : 'revised';
      found.push({ break: breakIdOf(difference), outcome });
    }
    return found;
  }
}

/** The desk of a command that may open breaks; null: it isn't asked to. */
export const deskOf = (given: Given, world: World): BreakDesk | null =>
  given.flag('open-breaks') ? BreakDesk.of(given, world) : null;

/** What became of differences, where they are to be breaks. */
export const opened = async (
  desk: BreakDesk | null,
  differences: readonly Difference[],
): Promise<BreakFound[] | null> => (desk === null ? null : desk.open(differences));

/** A line a break that was found, known ones too. */
export const printedBreaks = (found: readonly BreakFound[]): string =>
  found.map((each) => `${each.outcome.padEnd(8)} ${plain(each.break)}\n`).join('');

const personOf = (text: string | undefined): Person => {
  const [name, id = '', ...more] = (text ?? '').split(':');
  const role = ROLES.find((each) => each === name);
  if (role === undefined || more.length > 0 || !PersonId.safeParse(id).success)
    throw new UsageError('needs --as, a role and an id such as pit:pia');
  return { id, role };
};
