import { Inject, Injectable } from '@nestjs/common';
import { cage, type CageState } from '#game/cage';
import { decodeEvent, isCageEvent, patronStream } from '#log/contract';
import type { LogReader, StoredEvent } from '#log/event-store';
import { LOG_READER } from '../../reading/ports';
import { KeptReadings } from '../../reading/table-states';
import { atCounter, COUNTER_MAX, type Counted } from './at-counter';

/** A patron’s account by the events of its stream. */
export interface PatronAccount {
  /** The time of the first event, in UTC. */
  readonly since: string;
  readonly cage: CageState;
  /** The currencies that the patron ever paid in. */
  readonly paidIn: ReadonlySet<string>;
  /** The tables that the patron ever brought money to. */
  readonly visited: ReadonlySet<string>;
  /** The latest transactions at the counter, oldest first. */
  readonly counter: readonly Counted[];
  readonly erasures: readonly { readonly at: string; readonly by: string; readonly texts: number }[];
}

const PATRONS_MAX = 512;

const NOTHING: PatronAccount = {
  since: '',
  cage: cage.initialState,
  paidIn: new Set(),
  visited: new Set(),
  counter: [],
  erasures: [],
};

/** Caches accounts of patrons, so that a read costs only the events since the last one. */
@Injectable()
export class PatronAccounts {
  private readonly kept: KeptReadings<PatronAccount>;

  constructor(@Inject(LOG_READER) private readonly reader: LogReader) {
    this.kept = new KeptReadings(reader, {
      initial: NOTHING,
      fold: folded,
      from: () => 1,
      most: PATRONS_MAX,
    });
  }

  /** Returns a patron’s account; `null` if there is no such patron. */
  async read(patron: string): Promise<PatronAccount | null> {
    const head = await this.reader.streamHead(patronStream(patron));
    return head === null ? null : (await this.kept.read(head)).state;
  }
}

const folded = (account: PatronAccount, stored: StoredEvent): PatronAccount => {
  const { type, schema, data, recordedAt, actor } = stored;
  const event = decodeEvent(type, schema, data);
  const next: PatronAccount = {
    ...account,
    since: account.since === '' ? recordedAt : account.since,
    cage: isCageEvent(event) ? cage.evolve(account.cage, event) : account.cage,
  };
  switch (event.type) {
    case 'FundsHeld':
      return { ...next, visited: withOne(account.visited, event.table) };
    case 'Deposited':
      return { ...next, paidIn: withOne(account.paidIn, event.currency), counter: counted(account, stored) };
    case 'Withdrawn':
      return { ...next, counter: counted(account, stored) };
    case 'TextsErased':
      return {
        ...next,
        erasures: [...account.erasures, { at: recordedAt, by: actor.id, texts: event.texts.length }],
      };
    default:
      return next;
  }
};

const withOne = (before: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  before.has(one) ? before : new Set([...before, one]);

const counted = ({ counter }: PatronAccount, stored: StoredEvent): readonly Counted[] =>
  [...counter, ...atCounter(stored)].slice(-COUNTER_MAX);
