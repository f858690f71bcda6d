import { launch } from '#edge/launch';
import { startTableServer } from '../../apps/table-server/src/start-table-server';

/** A table server with leases half as long as usual, so that a test waits half as long for their end. */
launch((launching) => startTableServer(launching, { leaseTimes: { termMs: 5_000, renewMs: 500 } }));
