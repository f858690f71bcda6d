import { launch } from '#edge/launch';
import { startTableServer } from '../../apps/table-server/src/start-table-server';

/** A table server whose leases last half as long as the real one's, so that a test waits half as long for their end. */
launch((launching) => startTableServer(launching, { leaseTimes: { termMs: 5_000, renewMs: 500 } }));
