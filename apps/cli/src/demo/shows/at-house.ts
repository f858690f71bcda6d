import { readConfiguration, type Configuration } from '#edge/configuration';
import type { DemoTokens } from '../../house/demo-tokens';
import type { People } from '../../house/house';
import { houseAddress } from '../../house/house-address';
import { tokensOf } from '../../house/house-desk';
import { HouseError, RestHouse } from '../../house/rest-house';
import { UsageError, type ExitCode, type Given, type World } from '../../line/command';
import { EVENINGS } from '../players/play-evening';
import { DemoRefusedError } from '../players/table-orders';
import { answersAt, startHouse, whenReady } from './house-process';

/** Seats of a house-banked table. */
export const SEATS = 7;

/** A ready server, with the people who may play on it. */
export interface HouseAtHand {
  readonly house: RestHouse;
  readonly tokens: DemoTokens;
  /** The address of a server that was already running; `null` for one that is stopped after the demo. */
  readonly staysAt: string | null;
}

/** The server for a demo: one that answers at `url`, or one that is started there. */
export interface WantedHouse {
  readonly given: Given;
  readonly env: World['env'];
  readonly configuration: Configuration;
  readonly url: string;
}

/** Reads where to play. Throws `UsageError` if the address is malformed. */
export function wantedHouse(given: Given, { env }: World): WantedHouse {
  const configuration = readConfiguration(env);
  return { given, env, configuration, url: houseAddress(given, configuration) };
}

/**
 * Plays on the server that answers, or on one that is started for this and stopped afterwards. With `isAlone`, Ctrl-C
 * in the terminal doesn't reach a started server.
 */
export async function atHouse(
  { given, env, configuration, url }: WantedHouse,
  isAlone: boolean,
  play: (at: HouseAtHand) => Promise<ExitCode>,
): Promise<ExitCode> {
  const own = (await answersAt(url)) ? null : await startHouse(url, env, isAlone);
  try {
    await whenReady(url);
    const tokens = tokensOf(given, configuration, 'Name the file with the server’s tokens by --tokens.');
    const house = new RestHouse({
      url,
      tokenOf: (person) => tokens.tokenOf(person),
      auditor: tokens.people(SEATS).auditor,
    });
    return await play({ house, tokens, staysAt: own === null ? url : null });
  } finally {
    await own?.end();
  }
}

/** Returns the people for a floor with tables of every variant. Throws `UsageError` if there are too few patrons. */
export function peopleOfFloor(tokens: DemoTokens): People {
  peopleOf(tokens, Math.max(...Object.values(EVENINGS).map(({ patrons }) => patrons)));
  return tokens.people(Number.MAX_SAFE_INTEGER);
}

/** Returns the people for a number of patrons. Throws `UsageError` if there are too few. */
export function peopleOf(tokens: DemoTokens, patrons: number): People {
  const people = tokens.people(patrons);
  if (people.patrons.length === patrons) return people;
  throw new UsageError(
    `The demo needs the tokens of ${patrons} patrons, but the file has ${people.patrons.length}. Name another file (--tokens).`,
  );
}

/** Plays at the named table or floor, or else at the first with a free name. */
export async function atFree<Played>(
  prefix: string,
  named: string | undefined,
  play: (at: string) => Promise<Played>,
): Promise<Played> {
  if (named !== undefined) return play(named);
  for (let number = 1; number <= NAMES_MAX; number++) {
    try {
      return await play(`${prefix}${number}`);
    } catch (error) {
      if (!(error instanceof DemoRefusedError) || error.rejection.code !== 'TABLE_EXISTS') throw error;
    }
  }
  throw new HouseError(
    `All ids from ${prefix}1 to ${prefix}${NAMES_MAX} are taken. Choose another with --table.`,
  );
}

const NAMES_MAX = 10_000;
