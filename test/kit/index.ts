export { BareServer, rowsAt } from './bare-server';
export { BANQUE, banqueRules, BanqueScene, openBanque, saysAtBanque } from './banque-scene';
export { TableScene } from './table-scene';
export { CHEMIN, cheminRules, CheminScene, openChemin, says } from './chemin-scene';
export {
  approve,
  arrangeLimit,
  LIMIT_UNTIL,
  askCorrection,
  askVoid,
  correct,
  inForce,
  REASON,
  refuse,
  RUTH,
} from './exceptions';
export { expectSame } from './expect-same';
export { freshDatabase, type TestDatabase } from './fresh-database';
export { HandClock } from './hand-clock';
export { FloorScene, type SceneRefusal } from './floor-scene';
export { generatedKeyPair } from './generated-key-pair';
export { given } from './given';
export {
  bet,
  buyIn,
  cards,
  closeTable,
  committedTo,
  cutShoe,
  dealer,
  DEALER,
  endShoe,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  patron,
  physicalShoe,
  PIT,
  rulesOf,
  scan,
  scans,
  sealedShoe,
  shoeOf,
  TABLE,
  takeSeat,
  withdraw,
} from './house-banked-scene';
export { dataFolder, runFolder } from './run-folder';
export { freePort } from './free-port';
export { SOURCE_OPTIONS } from './source-options';
export { say, seedOf, seedOfRun, sized, SOAK } from './sizes';
export { stateOfProcess } from './process-state';
export { table } from './table';
export { projectRoot } from './project-root';
export { startOwner } from './start-owner';
export {
  BROKERS_MS_MAX,
  TestCluster,
  testBrokers,
  type ClusterOptions,
  type TestBrokers,
} from './test-brokers';
export { untilGone } from './until-gone';
export { plainTokenOf, verifyPlainToken } from './plain-tokens';
export { bringWriterKeys, WRITER, writerOf } from './writer';
export { untilSeen } from './until-seen';
