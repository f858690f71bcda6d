'use strict';
/** Runs before each suite of the project `unit`, which can then start no PostgreSQL and no Kafka. */
process.env.TEST_WITHOUT_SERVERS = 'yes';
