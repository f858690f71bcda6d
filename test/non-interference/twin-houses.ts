import {
  openCoupAt,
  publishedPlaceOf,
  shoeAt,
  type FaceDownCard,
  type Person,
  type TableState,
} from '#game/tables';
import { isObject } from '#kernel/decision';
import { addressOf, tableEventOf, tableStream } from '#log/contract';
import { LiveFold } from '../../apps/back-office/src/floor/live/live-fold';
import { LiveReader, type Message } from '../back-office/live-reader';
import type { ApiDocument } from '../doors/operations';
import { questionsOn, type Question } from './askers';
import type { Given } from './given-over-rest';
import { handsDown } from './hands-down';
import { idsOf, ToldHouse, type TwinAnswer } from './told-house';

/** The result of a command at both houses. */
export type Outcome =
  | 'the same'
  /** A patron saw its own cards, which differ. */
  | 'the holder alone was told'
  /** F8, F9: one house refused the holder's false draw and told nobody else. */
  | 'a false draw was refused'
  /** A changed card was shown, or the natural that it makes, or the move that it forces (R11). */
  | 'a changed card was shown';

/** The cards that differ between the houses. */
export interface Changed {
  readonly table: string;
  /** Returns true for the published place of a changed card: its leaf or its number in the shoe. */
  readonly isChanged: (place: number) => boolean;
  /** Fields that follow from a secret or a salted face. They may differ before a card is shown. */
  readonly secretFields: readonly string[];
}

interface Json {
  readonly code?: string;
  readonly seen?: readonly SeenCard[];
  readonly cards?: readonly SeenCard[];
  readonly events?: readonly { readonly type: string; readonly data: unknown }[];
}
interface SeenCard {
  readonly card: string;
  readonly leaf?: number;
  readonly number?: number;
}

/** Events that reveal a hand without a card: the call that R11 makes for its holder, and a natural. */
const TELLS: readonly string[] = ['NaturalAnnounced', 'CardCalled', 'CardDeclined'];
/** F8: events published only when the hands are exposed. */
const TOLD_WITH_THE_HANDS: readonly string[] = ['FalseDrawRecorded', 'FineCharged', 'LossMadeGood'];

/**
 * Two houses that get the same commands and differ in hidden cards. Throws as soon as anybody except the
 * holder of such a card could tell them apart: by an answer, an event, the live feed, a log line, a metric,
 * their order, or the internal steps of an answer.
 */
export class TwinHouses {
  private readonly keys = idsOf('keys');
  private readonly feeds: LiveReader[] = [];
  private lastSame = 0;
  private questions = 0;

  private constructor(
    readonly houses: readonly [ToldHouse, ToldHouse],
    private readonly document: ApiDocument,
    private readonly changed: Changed,
    private readonly patrons: readonly string[],
  ) {}

  static async open(
    seed: string,
    secrets: readonly [readonly Uint8Array[], readonly Uint8Array[]],
    changed: Changed,
    patrons: readonly string[],
  ): Promise<TwinHouses> {
    const [one, other] = await Promise.all(secrets.map((own) => ToldHouse.open(seed, own)));
    if (one === undefined || other === undefined) throw new Error('two houses');
    const auditor = { id: 'otto', role: 'auditor' } as const;
    const asked = { method: 'GET', url: '/openapi.json', by: auditor } as const;
    const [document] = await Promise.all([one.ask(asked), other.ask(asked)]);
    return new TwinHouses([one, other], JSON.parse(document?.body ?? '{}') as ApiDocument, changed, patrons);
  }

  /** Returns the state of both tables, which has no hidden card. */
  async state(): Promise<TableState> {
    const [{ state }] = await this.atBoth(({ floor }) => floor.table(this.changed.table));
    return state;
  }

  /** Moves both clocks. */
  pass(seconds: number): void {
    for (const house of this.houses) house.clock.pass(seconds);
  }

  /** Connects to both live feeds. */
  async listen(): Promise<void> {
    for (const { url } of this.houses)
      this.feeds.push(
        await LiveReader.open(`${url}/v1/tables/${this.changed.table}/live`, 'patron:onlooker'),
      );
  }

  /** Runs an action at both houses that is not a REST request. */
  async both(does: (house: ToldHouse, at: number, key: string) => Promise<unknown>): Promise<void> {
    const key = this.keys();
    for (const [at, house] of this.houses.entries()) await does(house, at, key);
  }

  /**
   * Gives a command to both houses. `otherFields`: the second house's fields, for a card that is scanned face
   * down.
   */
  async give(given: Given, otherFields: Given['fields'] = given.fields): Promise<Outcome> {
    const before = await this.state();
    const isCall = given.name === 'CallCard' || given.name === 'Stand';
    const ends = await this.atBoth(async ({ reader }) => (isCall ? endsOf(await reader.heads()) : ''));
    this.pass(given.waits);
    const key = this.keys();
    const url = addressOf(given.name, given.target);
    const ask = (house: ToldHouse, body: object): Promise<TwinAnswer> =>
      house.ask({ method: 'POST', url, by: given.by, key, body });
    const answers = await this.atBoth((house, at) => ask(house, at === 0 ? given.fields : otherFields));
    if (this.isSame(answers, url)) return this.wentOn('the same');
    const [one, other] = answers.map(({ body }) => JSON.parse(body) as Json);
    if (one === undefined || other === undefined) throw new Error('two answers');
    if (this.isSame([unseen(answers[0]), unseen(answers[1])], url)) {
      this.isHolders(given.by, before, one.seen ?? [], other.seen ?? []);
      return this.wentOn('the holder alone was told');
    }
    if (one.events !== undefined && other.events !== undefined) {
      this.isShown(given, one.events, other.events);
      return 'a changed card was shown';
    }
    await this.isToldAlone(given, before, [one, other], ends);
    return 'a false draw was refused';
  }

  /**
   * Asks all queries of all persons, or `some` of them in turn with each patron's own cards. Returns how many
   * answers showed a different card.
   */
  async askAround(some: 'all' | number): Promise<number> {
    const state = await this.state();
    const all = this.questionsOn(state);
    const asked = some === 'all' ? all : Array.from({ length: some }, () => this.nextOf(all));
    let differing = 0;
    for (const question of asked) differing += await this.askBoth(question, state);
    await this.soFarTheSame();
    return differing;
  }

  /** Returns true if a changed card lies face down. */
  isChangedCardDown(state: TableState): boolean {
    return handsDown(state).some(({ cards }) => this.hasChanged(cards));
  }

  /**
   * Compares the live feeds up to now, or up to the command that showed a changed card. Returns the number of
   * messages.
   */
  async feedsSaidTheSame(): Promise<number> {
    const [one, other] = await this.atBoth((house, at) => this.heardBy(house, this.feeds[at]));
    if (JSON.stringify(one) !== JSON.stringify(other)) throw different('the live feed', one, other);
    return one.length;
  }

  async close(): Promise<void> {
    for (const feed of this.feeds) await feed.close();
    await Promise.all(this.houses.map((house) => house.close()));
  }

  private async atBoth<T>(does: (house: ToldHouse, at: number) => Promise<T>): Promise<readonly [T, T]> {
    const [one, other] = this.houses;
    return Promise.all([does(one, 0), does(other, 1)]);
  }

  private isSame([one, other]: readonly [TwinAnswer, TwinAnswer], url: string): boolean {
    return this.textOf(one, url) === this.textOf(other, url);
  }

  /** Returns an answer without values that follow from a secret or the time of day. */
  private textOf({ status, headers, body }: TwinAnswer, url: string): string {
    if (url === '/metrics') return `${status} ${counted(body)}`; // its length contains times
    const secret = new RegExp(`"(${this.changed.secretFields.join('|')})":"[0-9a-f]+"`, 'gu');
    const text = this.changed.secretFields.length === 0 ? body : body.replaceAll(secret, '"$1":"…"');
    const timed = url.startsWith('/v1/access-log') ? readAtAnyTime(text) : askedAtAnyTime(text);
    return `${status} ${JSON.stringify(headers)} ${timed}`;
  }

  private async wentOn(outcome: Outcome): Promise<Outcome> {
    const head = await this.houses[0].reader.streamHead(tableStream(this.changed.table));
    this.lastSame = head?.version ?? 0;
    return outcome;
  }

  /** Compares logs, metrics and internal steps. */
  private async soFarTheSame(): Promise<void> {
    await Promise.all(this.houses.map((house) => house.logWritten()));
    const [one, other] = this.houses;
    const lines = [one, other].map(({ logged }) => logged.splice(0).map(timeless).join('\n'));
    if (lines[0] !== lines[1]) throw different('the log', lines[0], lines[1]);
    const metrics = await this.atBoth(async (house) => counted(await house.metrics.text()));
    if (metrics[0] !== metrics[1]) throw different('the metrics', ...metrics);
    const ways = [one.way.join(), other.way.join()] as const;
    if (ways[0] !== ways[1]) throw different('the way of an answer', ...ways);
    for (const house of this.houses) house.way.length = 0;
  }

  private questionsOn(state: TableState): readonly Question[] {
    const { table } = this.changed;
    const shoe = shoeAt(state)?.shoe ?? `${table}/S1`;
    const open = openCoupAt(state);
    const coups = [...new Set([open ?? `${shoe}/C1`, `${shoe}/C1`])];
    const variant = 'variant' in state ? state.variant : 'mini';
    return questionsOn(this.document, { table, coups, shoe, variant, patrons: this.patrons });
  }

  private nextOf(all: readonly Question[]): Question {
    this.questions += 1;
    const hands = all.filter(({ url }) => url.endsWith('/hand'));
    const among = this.questions % 2 === 0 ? hands : all;
    const next = among[(this.questions * 7) % among.length];
    if (next === undefined) throw new Error('nobody may ask for anything');
    return next;
  }

  private async askBoth({ by, url }: Question, state: TableState): Promise<number> {
    const answers = await this.atBoth((house) => house.ask({ method: 'GET', url, by }));
    if (this.isSame(answers, url)) return 0;
    const [one, other] = answers.map(({ body }) => (isJson(body) ? (JSON.parse(body) as Json) : {}));
    if (!url.endsWith('/hand') || one?.cards === undefined || other?.cards === undefined)
      throw different(`${by.role} ${by.id} at ${url}`, answers[0].body, answers[1].body);
    this.isHolders(by, state, one.cards, other.cards);
    return 1;
  }

  /** Returns true if the asker holds the changed card and sees no other difference. */
  private isHolders(
    by: Person,
    state: TableState,
    one: readonly SeenCard[],
    other: readonly SeenCard[],
  ): void {
    const holders = handsDown(state).filter(({ cards }) => this.hasChanged(cards));
    const isHolder = by.role === 'patron' && holders.some(({ holder }) => holder === by.id);
    const others = (cards: readonly SeenCard[]): string =>
      JSON.stringify(
        cards.map((card) => (this.changed.isChanged(placeOf(card)) ? { ...card, card: '?' } : card)),
      );
    if (!isHolder || others(one) !== others(other))
      throw different(`${by.role} ${by.id} is shown a card`, one, other);
  }

  private isShown(
    { name, fields, by }: Given,
    one: NonNullable<Json['events']>,
    other: NonNullable<Json['events']>,
  ): void {
    const texts = [one, other].map((events) => events.map((event) => this.eventText(event)));
    const at = texts[0]?.findIndex((text, index) => text !== texts[1]?.[index]) ?? -1;
    const first = [one, other].flatMap((events) => events[at < 0 ? one.length : at] ?? []);
    const isShown = [one, other].some((events) => this.shows(events));
    const byDealer = by.role === 'dealer' && 'for' in fields;
    const isTold = first.some(
      (event) => this.shows(event) || (TELLS.includes(event.type) && (isShown || byDealer)),
    );
    const isEarly = first.some(({ type }) => TOLD_WITH_THE_HANDS.includes(type));
    if (!isTold || isEarly) throw different(`${name} tells a hidden card`, one, other);
  }

  private eventText(event: unknown): string {
    return this.textOf({ status: 0, headers: {}, body: JSON.stringify(event) }, '');
  }

  /** Returns true if a value contains a changed card's face. */
  private shows(value: unknown): boolean {
    if (Array.isArray(value)) return value.some((each) => this.shows(each));
    if (!isObject(value)) return false;
    const { card, leaf, number } = value;
    const place = leaf ?? number;
    if (typeof card === 'string' && typeof place === 'number' && this.changed.isChanged(place)) return true;
    return Object.values(value).some((each) => this.shows(each));
  }

  /**
   * F8, F9: checks that `FALSE_DRAW` reaches the caller alone, and that everybody else sees the refusing
   * house unchanged.
   */
  private async isToldAlone(
    { name, by, target }: Given,
    before: TableState,
    [one, other]: readonly [Json, Json],
    ends: readonly [string, string],
  ): Promise<void> {
    const refused = one.events === undefined ? 0 : 1;
    const { code } = refused === 0 ? one : other;
    const isHolder = handsDown(before).some(
      ({ holder, cards }) => holder === by.id && this.hasChanged(cards),
    );
    const isCall = name === 'CallCard' || name === 'Stand';
    if (code !== 'FALSE_DRAW' || !isCall || !isHolder)
      throw different(`${name} tells a hidden card`, one, other);
    const house = this.houses[refused];
    const after = endsOf(await house.reader.heads());
    if (after !== ends[refused]) throw different('a false draw is written down', ends[refused], after);
    await house.logWritten();
    const shared = [...house.logged, await house.metrics.text()];
    const names = shared.find((text) => text.includes(target) || text.includes(by.id));
    if (names !== undefined) throw different('a false draw is told with its table', names, by.id);
  }

  private hasChanged(cards: readonly FaceDownCard[]): boolean {
    return cards.some((card) => this.changed.isChanged(publishedPlaceOf(card)));
  }

  /** Waits for a feed's messages up to the last change that both houses share. */
  private async heardBy(house: ToldHouse, feed: LiveReader | undefined): Promise<readonly Message[]> {
    if (feed === undefined) return [];
    const fold = new LiveFold();
    let last = 0;
    const events = await house.reader.readStream(tableStream(this.changed.table), 1, this.lastSame);
    for (const event of events) if (fold.take(event) !== null) last = tableEventOf(event) && event.version;
    if (last > 0) await feed.until(({ id }) => id !== null && id >= last);
    return feed.messages.filter(({ id }) => id !== null && id <= this.lastSame);
  }
}

/** Returns the end of each shard. A remembered refusal (S9) doesn't move it. */
const endsOf = (heads: Awaited<ReturnType<ToldHouse['reader']['heads']>>): string =>
  heads.map(({ shard, seq, chain }) => `${shard}:${seq} ${Buffer.from(chain).toString('hex')}`).join('\n');

const placeOf = ({ leaf, number }: SeenCard): number => leaf ?? number ?? -1;
const isJson = (text: string): boolean => text.startsWith('{');
const unseen = (told: TwinAnswer): TwinAnswer => ({
  ...told,
  body: told.body.replace(/,"seen":\[[^\]]*\]/u, ''),
});

/** Removes the time at which the database was asked, which is random. */
const askedAtAnyTime = (body: string): string =>
  body.replaceAll(/"asOf":"[^"]*","behind":0/gu, '"asOf":"…","behind":0');

/** Removes the times of reads from the access log, which are random. */
const readAtAnyTime = (body: string): string => body.replaceAll(/"at":"[^"]*"/gu, '"at":"…"');

/** Returns metrics without durations, which are random. */
const counted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^sabot_http_request_seconds_(?:bucket|sum)/u.test(line))
    .join('\n');

/** Returns a log line without time and duration. */
const timeless = (line: string): string => {
  const { time: _, ms: __, ...rest } = JSON.parse(line) as Record<string, unknown>;
  return JSON.stringify(rest);
};

/** Returns an error that shows both values from shortly before their first difference. */
const different = (what: string, ...said: readonly [unknown, unknown]): Error => {
  const [one = '', other = ''] = said.map((value) =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  );
  const at = one.split('').findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 200);
  const part = (text: string): string => text.slice(from, from + 600);
  return new Error(`the houses differ: ${what}\n${part(one)}\n${part(other)}`);
};
