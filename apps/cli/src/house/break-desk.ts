import { breakIdOf, type FoundDifference } from '#game/breaks';
import { ROLES, type Person } from '#game/tables';
import { jsonOf, PersonId } from '#log/contract';
import { UsageError, type Given, type World } from '../line/command';
import { plain } from '../terminal/plain-text';
import { HouseDesk } from './house-desk';

/** The result for a discrepancy: it was opened, its amount changed, or it was already known. */
export interface BreakFound {
  readonly break: string;
  readonly outcome: 'opened' | 'revised' | 'known';
}

/** Returns a client that gives commands about discrepancies as the person in `--as`. Throws `UsageError`. */
export const breakDesk = (given: Given, world: World): HouseDesk => {
  const by = personOf(given.text('as'));
  return HouseDesk.of(given, world, {
    by: () => by,
    whatWouldDo: 'Name a file with tokens by --tokens.',
    patienceMs: 15_000,
  });
};

/** Returns the client of a command that may open discrepancies, or `null` if that wasn't requested. */
export const deskOf = (given: Given, world: World): HouseDesk | null =>
  given.flag('open-breaks') ? breakDesk(given, world) : null;

/** Opens a discrepancy for each difference that isn't known yet. */
export async function openBreaks(
  desk: HouseDesk,
  differences: readonly FoundDifference[],
): Promise<BreakFound[]> {
  const found: BreakFound[] = [];
  for (const difference of differences) {
    const fields = jsonOf(difference) as Readonly<Record<string, unknown>>; // an object stays one
    const { events } = await desk.give({ name: 'OpenBreak', target: '', fields });
    const [event] = events;
    const outcome = event?.type === 'BreakOpened' ? 'opened' : 'revised';
    found.push({ break: breakIdOf(difference), outcome: event === undefined ? 'known' : outcome });
  }
  return found;
}

/** Prints a line for each discrepancy found, including known ones. */
export const printedBreaks = (found: readonly BreakFound[]): string =>
  found.map((each) => `${each.outcome.padEnd(8)} ${plain(each.break)}\n`).join('');

const personOf = (text: string | undefined): Person => {
  const [name, id = '', ...more] = (text ?? '').split(':');
  const role = ROLES.find((each) => each === name);
  if (role === undefined || more.length > 0 || !PersonId.safeParse(id).success)
    throw new UsageError('Option --as is missing or wrong; it has to be a role and an id, such as pit:pia.');
  return { id, role };
};
