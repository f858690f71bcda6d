/** What each workload is, for whoever reads the figures. */
export const WORKLOADS = [
  '- **W1**, **W2**: one event of about 400 bytes, or ten, appended to one of 64 streams with its expected version; each append has its own durable answer.',
  '- **W3**, **W4**: a stream of 100 events read and folded; the whole log read in the order of its shards, of its positions elsewhere, and folded. Emmett’s W4 stops after 3 s, since each of its batches sorts what is left of the log.',
  '- **W5**: one command. sabot’s is a real `PlaceBet` through CommandBus, desk, actor and lane to the full commit; `raw-transaction` writes the same rows to the same tables and decides nothing.',
  '- **W5-http**: the same over REST, to the process that `npm start` runs; callers are another process on the same cores, their connections kept alive.',
  '- **crowded**: one table, 10,000 patrons who each bet once over HTTP, spread evenly over 15 s. A bet is timed from when it was due, so that waiting in the caller counts. `settled_ms` is from the word to deal, after which no card needs anybody’s hand, to the answer that all bets are settled and committed.',
  '- **L-hot**: chips moved on one table, every move on the same account. Of pgledger and TigerBeetle there is no package: `raw-ledger-group` was measured at 32 × the one and 0.8 × the other.',
  '- **coup**: a coup dealt from a shuffled shoe and drawn; sabot’s says of all eleven wagers how they end and what they pay for a unit, `baccarat-engine` names the winner. **coup-amounts**: and what each comes to for a stake, in money, added up.',
  '- **odds**: what `sabot odds` says of a full shoe of 8 decks, all eleven wagers, counted anew and not read from the counts that are kept.',
  '- **rebuild**: every balance from the events alone, in a log of 100,000 events of played shoes; compared with the ledger’s. Events a second.',
  '- **verify-chains**, **verify**: what `sabot verify` does, with and without `--chains`, in the same log: chains over events in memory, on one thread; everything from PostgreSQL. `events_per_core_s` is by the CPU time of all of the process’s threads. `sha256-of-events` is SHA-256 of the same events’ data alone.',
  '- **replay-100**, **replay-800**: a coup replayed as the back office does it, its end so many events behind its table’s last opening position.',
  '- **rebuild-statements** and on: a read model’s rows made anew from the first event on, written beside the old ones, compared and switched, in the same log of 100,000 events. Events a second.',
  '- **relay**: the same log out of PostgreSQL into a real broker: every event to its partition, every leg of the ledger to the other topic, acknowledged by all in-sync replicas and noted; afterwards both topics are held against the log, record for record. Events a second, both topics’ records counted once; PostgreSQL, the broker and the relay share the cores; `cpu_us_per_event` and `events_per_core_s` are of the relay’s process alone, whatever else the machine does. `raw-pg` reads the same columns and does nothing with them.',
  '- **relay-latency**: 64 tables are played at, 1,000 commands a second whatever each takes, and relayed by the same process: from the writer’s clock in an event to its acknowledgement by all in-sync replicas.',
  '- **growth**, **replay-1e4** and on: a `PlaceBet`, and a coup replayed 100 events behind an opening, in logs of 10⁴ events and ten times as many each.',
  '- **memory**: resident memory of the process that `npm start` runs, as more tables are played at over HTTP, five patrons each.',
].join('\n');
