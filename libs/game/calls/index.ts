export { TABLE_CALLS, SPEAKERS, type TableCall, type CallName, type Speaker, type Words } from './call';
export { callsOf } from './calls-of';
export { HANDS, NUMBERS } from './words';
