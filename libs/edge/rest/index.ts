export { limitAdmission, UNANSWERED_MAX, type Admission } from './admission/limit-admission';
export { Answered, AT_THE_DOOR, MayBeRefused } from './openapi/answers';
export { isFromHere } from './declared-access';
export { schemaOf } from './openapi/schema-of';
export { createRestApplication } from './rest-application';
export { restServer } from './rest-server';
export { type Probe } from './operations/probe';
