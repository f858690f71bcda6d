import { eventOf } from '../draft';
import { bytes, forgery, PB, text, type Forgery } from './forgery';

export const FORM: readonly Forgery[] = [
  forgery(
    PB,
    'form',
    'a byte behind the end',
    text((all) => `${all} `),
  ),
  forgery(
    PB,
    'form',
    'no line feed at the end',
    text((all) => all.slice(0, -1)),
  ),
  {
    ...forgery(
      PB,
      'form',
      'a byte order mark',
      text((all) => `\ufeff${all}`),
    ),
    unreadable: true,
  },
  forgery(
    PB,
    'form',
    'a key twice',
    text((all) => all.replace('{"cards":', '{"cards":[],"cards":')),
  ),
  forgery(
    PB,
    'form',
    'a key twice in an event',
    text((all) => all.replace('"actor":', '"actor":null,"actor":')),
  ),
  forgery(
    PB,
    'form',
    'keys in another order',
    text((all) => `${JSON.stringify({ format: 0, ...JSON.parse(all) })}\n`),
  ),
  forgery(
    PB,
    'form',
    'a space',
    text((all) => all.replace('":', '": ')),
  ),
  forgery(
    PB,
    'form',
    'a number with a point',
    text((all) => all.replace(/"index":(\d+)/, '"index":$1.0')),
  ),
  forgery(
    PB,
    'form',
    'a number as a text',
    text((all) => all.replace(/"index":(\d+)/, '"index":"$1"')),
  ),
  forgery(
    PB,
    'form',
    'a needless escape',
    text((all) => all.replace('"format"', String.raw`"\u0066ormat"`)),
  ),
  forgery(
    PB,
    'form',
    'capitals in a hash',
    text((all) => all.replace(/"hash":"(\w+)"/, (_, hash: string) => `"hash":"${hash.toUpperCase()}"`)),
  ),
  forgery(
    PB,
    'form',
    'another format',
    text((all) => all.replace('sabot-evidence-v1', 'sabot-evidence-v2')),
  ),
  forgery(
    PB,
    'form',
    'a field more',
    bytes((draft) => Object.assign(draft, { verdict: 'holds' })),
  ),
  forgery(
    PB,
    'form',
    'a field more in an event',
    bytes((draft) => Object.assign(draft.events[0]!.event, { note: '' })),
  ),
  forgery(
    PB,
    'form',
    'a field less',
    bytes(
      (draft) => Object.assign(draft, { cards: undefined }),
      (draft) => Reflect.deleteProperty(draft, 'cards'),
    ),
  ),
  forgery(
    PB,
    'form',
    'no coup’s id',
    bytes((draft) => (draft.coup = `${draft.coup}/../C1`)),
  ),
  forgery(
    PB,
    'form',
    'an amount with a leading zero',
    bytes((draft) => (eventOf(draft, 'BetPlaced').entry[0]!.amount = '-0700')),
  ),
  forgery(
    PB,
    'form',
    'a seq below one',
    bytes((draft) => (draft.events[0]!.event.seq = 0)),
  ),
  ...['-1', '1.5', '9007199254740992', '1e+21'].map((number) =>
    forgery(
      PB,
      'form',
      `a number in data that is ${number}`,
      text((all) => all.replace('"data":{', `"data":{"AA":${number},`)),
    ),
  ),
  forgery(
    PB,
    'form',
    'no events',
    bytes((draft) => (draft.events = [])),
  ),
  forgery(
    PB,
    'form',
    'a path as no tree has it',
    bytes((draft) => (draft.events[0]!.path = Array<string>(54).fill('0'.repeat(64)))),
  ),
  forgery(
    PB,
    'form',
    'a leaf past all shoes',
    bytes((draft) => (draft.cards.at(-1)!.leaf = 416)),
  ),
  forgery(
    PB,
    'form',
    'more cards than a shoe has',
    bytes((draft) => (draft.cards = Array.from({ length: 417 }, () => ({ leaf: 415, path: [] })))),
  ),
  forgery(
    PB,
    'form',
    'a checkpoint past its length',
    bytes((draft) => (draft.checkpoint += `— who ${'A'.repeat(2 ** 17)}\n`)),
  ),
  {
    ...forgery(
      PB,
      'form',
      'half of it',
      text((all) => all.slice(0, all.length / 2)),
    ),
    unreadable: true,
  },
  {
    ...forgery(
      PB,
      'form',
      'two of it',
      text((all) => `${all}${all}`),
    ),
    unreadable: true,
  },
  { ...forgery(PB, 'form', 'lists in lists without end', () => '['.repeat(200_000)), unreadable: true },
  { ...forgery(PB, 'form', 'no UTF-8', () => Uint8Array.of(0x7b, 0xff, 0x7d, 0x0a)), unreadable: true },
  { ...forgery(PB, 'form', 'nothing', () => ''), unreadable: true },
];
