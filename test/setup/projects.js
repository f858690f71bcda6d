'use strict';
// The projects of jest, each with the pattern of its suites. `npx jest --selectProjects unit` runs one of them.

/**
 * Beginnings of the paths of fast suites that need PostgreSQL, Kafka or a house. Every other fast suite is
 * a unit, and `runFolder` refuses to give it one of these (by `hasServers` of jest.config.js).
 */
const WITH_SERVERS = [
  'apps/cli/src/audit/audit-commands',
  'apps/cli/src/operate/keys',
  'apps/cli/src/operate/read-model-commands',
  'apps/table-server/src/open-floor',
  'apps/worker/src/frozen-database',
  'libs/edge/launch/',
  'libs/edge/sessions/',
  'libs/log/event-store/deciding/actors',
  'libs/log/event-store/event-log',
  'libs/log/event-store/heads/adopt-heads',
  'libs/log/event-store/lanes/refused-commands',
  'libs/log/event-store/lanes/stopped-streams',
  'libs/log/event-store/leases/',
  'libs/log/event-store/nemesis',
  'libs/log/event-store/one-shard',
  'libs/log/event-store/postgres/log-reader',
  'libs/log/event-store/postgres/postgres-binary',
  'libs/log/event-store/query/query',
  'libs/log/postgres/address/standby',
  'libs/log/postgres/embedded/embedded-postgres',
  'libs/log/postgres/locate',
  'libs/office/projections/kafka/',
  'libs/office/projections/models/bank-book/bank-book.postgres',
  'libs/office/projections/models/significant-events/',
  'libs/office/projections/postgres/',
  'libs/office/projections/running/',
  'libs/office/projections/upkeep/',
  'libs/proof/audit/source/',
  'libs/proof/seal/keys/',
  'libs/proof/seal/restoring/',
  'libs/proof/seal/rights',
  'libs/proof/seal/sealing',
  'libs/proof/seal/seen/checkpoint-links',
  'libs/streams/kafka/messaging',
  'migrations/',
  'test/audit/erasure',
  'test/audit/ledger',
  'test/audit/openings',
  'test/audit/options',
  'test/audit/rebuild-balances',
  'test/audit/reconcile-ledger',
  'test/audit/restored',
  'test/audit/search',
  'test/audit/tamper',
  'test/audit/threads',
  'test/audit/verify',
  'test/audit/watch',
  'test/back-office/',
  'test/checkers/',
  'test/console/walk',
  'test/examples/',
  'test/faults/',
  'test/kafka/',
  'test/kit/fresh-database',
  'test/logins/',
  'test/rest/commands',
  'test/rest/documents',
  'test/rest/hand',
  'test/rest/ids',
  'test/rest/refusals',
  'test/schema',
  'test/setup/run-folders',
  'test/webhooks/',
];
const ANY_OF_THEM = `.*/(?:${WITH_SERVERS.join('|')})`;
const FAST = '.*(?<![.]whole|[.]soak)[.]spec[.]ts$';

const SUITES = {
  unit: `^(?!${ANY_OF_THEM})${FAST}`,
  database: `^(?=${ANY_OF_THEM})${FAST}`,
  whole: '[.]whole[.]spec[.]ts$',
  soak: '[.]soak[.]spec[.]ts$',
};

module.exports = { SUITES, WITH_SERVERS };
