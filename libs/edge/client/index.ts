export { asksAgain, fetchAgain, isLostConnection, type Patience } from './again';
export { connect, type Api, type Connection, type TokenSource } from './connect';
export { follow, type Following } from './feed';
export type { FeedReader } from './feed-connection';
export { messagesOf, type FeedMessage } from './feed-message';
export type { components, operations, paths } from './openapi';
export { answerOf, itemsOf, Refusal, refusalOf, type ListPage } from './refusal';
export type { StreamSigns } from './server-sent-events';
