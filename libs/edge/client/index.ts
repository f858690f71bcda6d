export { asksAgain, fetchAgain, isLostConnection, type Patience } from './again';
export { connect, type Api, type Connection, type TokenSource } from './connect';
export { follow, messagesOf, type FeedMessage } from './feed';
export type { components, operations, paths } from './openapi';
export { answerOf, itemsOf, Refusal, refusalOf } from './refusal';
