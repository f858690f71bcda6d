export { ProcessExit } from './process-exit';
export { kafkaSettingsOf } from './kafka-settings-of';
export { launch, type Launching } from './launch';
export { closeHttp, listen, listenAt } from './listen';
export { joinDatabase, openDatabase } from './open-database';
