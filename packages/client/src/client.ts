/**
 * The REST API and the live feeds of a sabot casino. It runs in Node and in a browser.
 *
 * @packageDocumentation
 */
export {
  answerOf,
  asksAgain,
  connect,
  fetchAgain,
  follow,
  isLostConnection,
  itemsOf,
  messagesOf,
  Refusal,
  refusalOf,
  type Api,
  type components,
  type Connection,
  type FeedMessage,
  type FeedReader,
  type Following,
  type ListPage,
  type operations,
  type paths,
  type Patience,
  type StreamSigns,
  type TokenSource,
} from '#edge/client';
