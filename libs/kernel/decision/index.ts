export { Backoff, type BackoffTiming } from './backoff';
export { accept, type Decider, type Decision } from './decider';
export { errorCode } from './error-code';
export { hideNames } from './hide-names';
export { inOrder } from './in-order';
export { invariant, InvariantError, unreachable } from './invariant';
export { isObject } from './is-object';
export type { OnProgress } from './on-progress';
export { OUT_OF_REACH, refuseUnbuilt } from './out-of-reach';
export { parsed, type Parsed } from './parsed';
export { PersistentMap } from './persistent-map';
export { quietly } from './quietly';
export {
  reject,
  rejection,
  STATUS_BY_CODE,
  type Code,
  type Particulars,
  type Refused,
  type Rejection,
} from './rejection';
