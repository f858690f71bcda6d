import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { readConfiguration } from '#edge/configuration';
import { createLog, Metrics } from '#edge/observability';
import { PostgresEventLog } from '#log/event-store';
import { bringWriterKeys, dataFolder, freshDatabase, untilSeen, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from '../../../test/audit/played-house';
import { openProjections, type OpenedProjections } from './open-projections';
import { openSealing, type OpenedSealing } from './open-sealing';

/** A connection to a database on which nothing arrives from one moment on, and that doesn't end. */
class Way {
  private readonly sockets: Socket[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: (to: string) => string,
  ) {}

  static async to(database: string): Promise<Way> {
    const { hostname, port } = new URL(database);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      way.sockets.push(near, far);
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const)
        from
          .on('error', () => into.destroy())
          .on('close', () => into.destroy())
          .pipe(into);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port: at } = server.address() as AddressInfo;
    const way = new Way(server, (to) => Object.assign(new URL(to), { host: `127.0.0.1:${at}` }).toString());
    return way;
  }

  freeze(): void {
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    for (const socket of this.sockets) socket.resume();
  }

  end(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}

let folder: string;
let database: TestDatabase;
let way: Way;
let projections: OpenedProjections;
let sealing: OpenedSealing;
const metrics = new Metrics();

beforeAll(async () => {
  folder = dataFolder('frozen');
  database = await freshDatabase();
  await bringWriterKeys(database.address, folder);
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', ['ada']);
  await house.close();
  await log.close();
  way = await Way.to(database.address.admin);
  const { projector, sealer } = database.address;
  const address = { projector: way.url(projector), sealer: way.url(sealer) };
  const configuration = readConfiguration({ SABOT_DATA: folder });
  projections = openProjections({ address, log: createLog('silent'), metrics });
  sealing = openSealing({ address, configuration, log: createLog('silent'), metrics });
});
afterAll(async () => {
  way.thaw();
  await Promise.all([projections.close(), sealing.close()]);
  way.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const figures = async (): Promise<readonly string[]> =>
  (await metrics.text()).split('\n').filter((line) => /^sabot_\w+_behind_events[ {]/u.test(line));
const isReady = ({ probe }: OpenedProjections | OpenedSealing): Promise<boolean> =>
  probe.answers().then(
    () => true,
    () => false,
  );

it('the metrics are available while the database hangs, without the values that need it', async () => {
  const upToDate = (lines: readonly string[]): boolean =>
    lines.length > 5 && lines.every((line) => line.endsWith(' 0'));
  await untilSeen(figures, upToDate);
  await untilSeen(
    () => Promise.all([isReady(projections), isReady(sealing)]),
    (ready) => ready.every(Boolean),
  );
  way.freeze();
  expect(await figures()).toEqual([]);
  expect([await isReady(projections), await isReady(sealing)]).toEqual([false, false]);
  expect(await metrics.text()).toMatch(/^sabot_sealer_turn_seconds /mu);
  way.thaw();
  await untilSeen(figures, upToDate);
});
