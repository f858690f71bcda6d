export { limitAdmission, UNANSWERED_MAX, type Admission } from './admission/limit-admission';
export { jsonBodies } from './json-bodies';
export { Answered, AT_THE_DOOR, MayBeRefused } from './openapi/answers';
export { documentOf } from './openapi/document';
export { schemaOf } from './openapi/schema-of';
export { createRestApplication, type RestOptions } from './rest-application';
export { type Probe } from './operations/probe';
