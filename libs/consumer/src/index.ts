export {
  Consumer,
  StandsStillError,
  type ConsumedBatch,
  type ConsumerOptions,
  type PlaceStore,
} from './consumer';
export {
  judge,
  startOf,
  type Alarm,
  type ConsumedEvent,
  type Received,
  type ShardPlace,
  type Verdict,
} from './judge';
