import type { Card } from '#game/cards';
import type { Person, TableCommand, TableState } from '#game/tables';
import type { CommandName, GivenCommand } from '#log/contract';
import { givenOverRest, type Given } from './given-over-rest';
import { TwinHouses, type Changed, type Outcome } from './twin-houses';

/** A random play at one table in two houses. */
export interface TwinPlay {
  readonly seed: string;
  readonly table: string;
  /** Fields of `OpenTable`. */
  readonly variant: string;
  readonly rules: object;
  /** Patrons in seats 1, 2 …, as far as there are seats. */
  readonly seated: readonly string[];
  readonly standing: readonly string[];
  readonly changed: Changed['isChanged'];
  readonly secretFields?: Changed['secretFields'];
  /** The way the hidden cards reach the two tables. */
  readonly shoe:
    | { readonly kind: 'loaded' | 'scanned'; readonly orders: readonly [readonly Card[], readonly Card[]] }
    | {
        readonly kind: 'sealed';
        readonly secrets: readonly [Uint8Array, Uint8Array];
        /** The position of the cut by the last seat; `in play`: the commands that begin have the cut. */
        readonly cut: number | 'in play';
      };
  /**
   * Commands before the random ones, which put hidden cards on the table: `dealer Deal`, `29.5 dealer Stand
   * {"for":"ada"}`.
   */
  readonly begin: readonly string[];
  /** The random commands, each chosen from the current state. */
  readonly acts: readonly ((state: TableState) => TableCommand)[];
}

/** The result of a play. */
export interface Played {
  readonly outcomes: ReadonlyMap<Outcome, number>;
  /** Commands given while a changed card lay face down. */
  readonly down: number;
  readonly seen: number;
  /** Messages of the live feeds. */
  readonly messages: number;
}

/** Commands that are left out: they would bring another shoe, whose hidden cards the twins don't share. */
const NOT_PLAYED: ReadonlySet<string> = new Set(['OpenTable', 'LoadShoe', 'ShuffleShoe']);
/** Commands that end play, unless a hand is face down. Then both houses refuse them alike. */
const ENDS_PLAY: ReadonlySet<string> = new Set(['CloseTable', 'EndShoe']);
const CHIPS = '4000';
/** The number of queries after each command. When a changed card first lies face down, all are asked. */
const QUESTIONS = 4;

/**
 * Plays at both tables until a changed card is shown or the acts are used up. Throws if somebody other than
 * the holder can tell the houses apart.
 */
export async function playTwins(play: TwinPlay): Promise<Played> {
  const { seed, table, changed: isChanged, secretFields = [], shoe } = play;
  const secrets = shoe.kind === 'sealed' ? shoe.secrets : [null, null];
  const [one, other] = secrets.map((secret) => (secret === null ? [] : [secret]));
  const patrons = [...play.seated, ...play.standing];
  const twins = await TwinHouses.open(
    seed,
    [one ?? [], other ?? []],
    { table, isChanged, secretFields },
    patrons,
  );
  try {
    await setUp(twins, play);
    return await playOn(twins, play);
  } finally {
    await twins.close();
  }
}

async function setUp(twins: TwinHouses, play: TwinPlay): Promise<void> {
  const { table, variant, rules, seated, standing, shoe } = play;
  const give = async (line: string, target = table): Promise<void> => {
    const outcome = await twins.give(spoken(line, target));
    if (outcome !== 'the same') throw new Error(`${line} comes to this: ${outcome}`);
  };
  const open = { table, variant, currency: 'EUR', rules };
  await give(`pit OpenTable ${JSON.stringify(open)}`);
  await twins.listen();
  for (const who of [...seated, ...standing]) {
    await give(`cage Deposit {"amount":"${CHIPS}","currency":"EUR"}`, who);
    await give(`${who} BuyIn {"amount":"${CHIPS}"}`);
  }
  for (const [at, who] of seated.entries()) await give(`${who} TakeSeat {"seat":${at + 1}}`);
  if (shoe.kind === 'sealed') {
    await give('dealer ShuffleShoe');
    if (shoe.cut !== 'in play') await give(`${seated.at(-1)} CutShoe {"at":${shoe.cut}}`);
  } else if (shoe.kind === 'scanned') await give('dealer LoadShoe');
  else await loadBoth(twins, table, shoe.orders);
}

/** Loads the two orders directly, since no address accepts the order of a shoe. */
async function loadBoth(
  twins: TwinHouses,
  table: string,
  orders: readonly [readonly Card[], readonly Card[]],
): Promise<void> {
  await twins.both(async ({ floor }, at, commandId) => {
    const given: GivenCommand = { name: 'LoadShoe', target: table, body: { cards: [...(orders[at] ?? [])] } };
    const result = await floor.submit(given, spoken('dealer LoadShoe', table).by, {
      commandId,
      correlationId: null,
    });
    if (!result.ok) throw new Error(result.rejection.detail);
  });
}

async function playOn(twins: TwinHouses, play: TwinPlay): Promise<Played> {
  const outcomes = new Map<Outcome, number>();
  let [down, seen, wasDown] = [0, 0, false];
  const given = (line: string) => (): Given => spoken(line, play.table);
  const steps: readonly ((state: TableState) => Given)[] = [
    ...play.begin.map(given),
    ...play.acts.map((act) => (state: TableState) => givenOverRest(play.table, act(state), state)),
  ];
  for (const step of steps) {
    const state = await twins.state();
    const asked = step(state);
    if (NOT_PLAYED.has(asked.name)) continue;
    if (ENDS_PLAY.has(asked.name) && !twins.isChangedCardDown(state)) continue;
    const [fields, otherFields] = scanned(asked, state, play);
    const outcome = await twins.give({ ...asked, fields }, otherFields);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'the holder alone was told') seen += 1;
    else if (outcome !== 'the same') break;
    const isDown = twins.isChangedCardDown(await twins.state());
    if (isDown) down += 1;
    seen += await twins.askAround(isDown && !wasDown ? 'all' : QUESTIONS);
    wasDown ||= isDown;
  }
  return { outcomes, down, seen, messages: await twins.feedsSaidTheSame() };
}

/** Returns a command with the next card of each shoe, as a scanner sends it. */
const scanned = (
  { name, fields }: Given,
  state: TableState,
  { shoe }: TwinPlay,
): readonly [Given['fields'], Given['fields']] => {
  if (name !== 'ScanCard' || shoe.kind !== 'scanned' || !('shoe' in state) || state.shoe === null)
    return [fields, fields];
  const [one, other] = shoe.orders.map((order) => ({ card: order[state.shoe?.dealt ?? 0] ?? 'AS' }));
  return [one ?? fields, other ?? fields];
};

/** Parses a line: perhaps seconds to wait, then the actor, the command, and its fields in JSON. */
const spoken = (line: string, target: string): Given => {
  const words = line.split(' ');
  const waits = /^[0-9.]+$/u.test(words[0] ?? '') ? Number(words.shift()) : 0;
  const [who = '', name = '', ...rest] = words;
  const role = who === 'dealer' || who === 'pit' || who === 'cage' ? who : 'patron';
  const by: Person = { id: who, role };
  const fields = JSON.parse(rest.join(' ') || '{}') as Given['fields'];
  return { by, name: name as CommandName, target, fields, waits };
};
