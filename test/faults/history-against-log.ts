import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresAddress } from '#postgres';
import type { Given } from './casino';

interface Row {
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

/** What a refused buy-in may leave at the patron's account (S7). */
const OF_A_HOLD = ['FundsHeld', 'HoldReleased'];

/**
 * What the log has otherwise than the clients were told: acknowledged and not there, there twice or changed, refused and
 * there, or there though nobody gave it; and money that is still on its way. Empty: all is as it was said.
 */
export async function historyAgainstLog(
  address: PostgresAddress,
  given: readonly Given[],
): Promise<readonly string[]> {
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  try {
    const stuck = await stillOnTheirWay(client);
    const events = await eventsByCommand(client);
    return [
      ...given.flatMap((each) => differences(each, events.get(each.commandId) ?? [])),
      ...(await strangers(client, given, [...events.keys()])),
      ...stuck,
    ].slice(0, SHOWN);
  } finally {
    await client.end();
  }
}

const SHOWN = 20;

async function eventsByCommand(client: Client): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await client.query<[string, string, string, string, string]>({
    text: `select e.command_id, e.seq::text, e.stream, e.version::text, e.type
      from sabot.event e where e.command_id is not null order by e.shard, e.seq`,
    rowMode: 'array',
  });
  const found = new Map<string, Row[]>();
  for (const [commandId, seq, stream, version, type] of rows) {
    const row = { seq: Number(seq), stream, version: Number(version), type };
    const known = found.get(commandId);
    if (known === undefined) found.set(commandId, [row]);
    else known.push(row);
  }
  return found;
}

/** A command's events are all in one stream, that of its answer; what its transfer left elsewhere isn't its own. */
function differences({ order, commandId, result }: Given, logged: readonly Row[]): readonly string[] {
  const name = `${order.name} of ${order.target} (${commandId})`;
  if (!result.ok) {
    const stray = logged.filter(({ type }) => !(order.name === 'BuyIn' && OF_A_HOLD.includes(type)));
    return stray.map(({ type }) => `${name} was refused as ${result.rejection.code}, and ${type} is there`);
  }
  const { events, seq } = result.answer;
  const streams = new Set(events.map(({ stream }) => stream));
  const own = logged.filter(({ stream }) => streams.has(stream));
  const told = events.map(({ type, stream, version }) => `${type} ${stream} ${version}`);
  const there = own.map(({ type, stream, version }) => `${type} ${stream} ${version}`);
  if (told.join() !== there.join())
    return [`${name} was acknowledged with ${told.join()}, there is ${there.join() || 'nothing'}`];
  return own.at(-1)?.seq === seq ? [] : [`${name} was acknowledged at seq ${seq}, it is elsewhere`];
}

/** Ids of commands that no client has given; a return has the id of the event that cashed the chips out. */
async function strangers(
  client: Client,
  given: readonly Given[],
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ event_id: string }>(
    `select e.event_id from sabot.event e where e.type = 'ChipsCashed'`,
  );
  const known = new Set([...given.map(({ commandId }) => commandId), ...rows.map((row) => row.event_id)]);
  return ids.filter((id) => !known.has(id)).map((id) => `nobody gave ${id}, and it is in the log`);
}

const ARRIVAL_MS_MAX = 15_000;

async function stillOnTheirWay(client: Client): Promise<readonly string[]> {
  const end = performance.now() + ARRIVAL_MS_MAX;
  for (;;) {
    const { rows } = await client.query<{ id: string; direction: string; patron: string }>(
      'select t.id, t.direction, t.patron from sabot.transfer t where not t.closed',
    );
    if (rows.length === 0) return [];
    if (performance.now() > end)
      return rows.map(({ id, direction, patron }) => `transfer ${id} (${direction}) of ${patron} is stuck`);
    await sleep(100);
  }
}
