export { jsonBodies } from './json-bodies';
export { Answered, MayBeRefused } from './openapi/answers';
export { documentOf } from './openapi/document';
export { schemaOf } from './openapi/schema-of';
export { BODY_BYTES_MAX, createRestApplication, type RestOptions } from './rest-application';
export { type Probe } from './operations/probe';
