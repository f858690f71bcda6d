import { deckBatch } from '#game/decks';
import { InvariantError, reject } from '#kernel/decision';
import { deckEventOf, tableStream } from '#log/contract';
import { Actors, CommandDesk, Lanes, SystemClock, systemTiming } from '#log/event-store';
import { CommandPipeline } from './command-pipeline';
import type { Aggregates } from './decide/aggregates';
import { RequestTimes } from './decide/approval-clock';
import { BreakSubject } from './decide/break-subject';
import { Waiting } from './decide/decision-clock';
import { MoneylessSubject } from './decide/moneyless-subject';
import { PatronSubject } from './decide/patron-subject';
import { sealedShoes } from './decide/sealed-shoes';
import { TableSubject } from './decide/table-subject';
import type { FloorLeases, FloorOptions } from './floor.port';
import { BoughtChips } from './follow-up/bought-chips';
import { CashedChips } from './follow-up/cashed-chips';
import { FollowUp } from './follow-up/follow-up';
import { Holds } from './follow-up/holds';
import { Lapses } from './follow-up/lapsed-approvals';
import { SeeThrough } from './follow-up/see-through';
import { Transfers } from './follow-up/transfers';
import { BetsUnderWay } from './fund/bets-under-way';
import { Funding, isBetHold } from './fund/funding';
import { KnownSteps } from './fund/known-steps';
import { Hands } from './hands/hands';
import { replyOf } from './messages/reply-of';
import { travelling } from './messages/sealed-request';
import { FirstCurrency } from './prepare/first-currency';
import { Preparation } from './prepare/preparation';
import { ForwardingCheck } from './route/forwarding-check';
import { NO_PEERS } from './route/peers.port';
import { Routing } from './route/routing';

/** The parts of a floor, each built from the ones before it. */
export interface FloorParts {
  readonly aggregates: Aggregates;
  readonly leases: FloorLeases;
  readonly routing: Routing;
  readonly forwarding: ForwardingCheck;
  readonly hands: Hands;
  readonly lapses: Lapses;
  readonly transfers: Transfers;
  readonly through: SeeThrough;
}

/** Builds the stages of a floor and registers their handlers with the routing. */
export function assembleFloor(options: FloorOptions): FloorParts {
  const { log, vault, timing = systemTiming } = options;
  const lanes = new Lanes(log, { ...options, seal: vault.seal });
  const whenTaken: ((shards: readonly number[]) => void)[] = [];
  const onTaken = (shards: readonly number[]): void => whenTaken.forEach((listener) => listener(shards));
  const leases = options.leases?.(lanes, onTaken) ?? allShards(lanes, options.owner ?? '', onTaken);
  const routing = new Routing(leases, options.peers ?? NO_PEERS, timing, (request) =>
    travelling(request, vault),
  );
  const deciding = decidingParts(options, lanes);
  const { aggregates, requests, subject } = deciding;
  const lapses = new Lapses({
    log,
    tables: aggregates.tables,
    times: requests,
    routing,
    world: lanes,
    onStuck: (error) => lanes.alarm({ what: 'lapse-stuck', shard: null, stream: null, error }),
  });
  const hands = new Hands(
    log,
    async (table) => (await aggregates.tables.read(tableStream(table))).state,
    (lying) => subject.contentsFor(lying),
  );
  const { pipeline, transfers, through } = stagesOf({ options, aggregates, routing, lanes, lapses });
  routing.handleBy({
    command: (request) => pipeline.run(request),
    sealed: () => Promise.reject(new InvariantError('a sealed command is opened when it is checked')),
    transit: async ({ step, held, correlationId }) =>
      replyOf(await transfers.step(step, held, correlationId)),
    take: async ({ held }) => replyOf(await transfers.take(held)),
    hand: (request) => hands.lying(request),
    return: async ({ returned, correlationId }) => replyOf(await transfers.arrive(returned, correlationId)),
  });
  whenTaken.push(
    (shards) => transfers.resume(shards),
    (shards) => lapses.resume(shards),
  );
  const forwarding = forwardingCheck(options);
  return { aggregates, leases, routing, forwarding, hands, lapses, transfers, through };
}

const decidingParts = (
  { log, vault, clock = new SystemClock(), waitingTimes }: FloorOptions,
  lanes: Lanes,
) => {
  const requests = new RequestTimes(clock, waitingTimes);
  const subject = new TableSubject(sealedShoes(log, vault), new Waiting(waitingTimes), requests);
  const aggregates: Aggregates = {
    tables: new Actors(subject, lanes),
    accounts: new Actors(new PatronSubject(), lanes),
    breaks: new Actors(new BreakSubject(), lanes),
    decks: new Actors(new MoneylessSubject(deckBatch, deckEventOf), lanes),
  };
  return { aggregates, requests, subject };
};

interface StageParts extends Pick<FloorParts, 'aggregates' | 'routing' | 'lapses'> {
  readonly options: FloorOptions;
  readonly lanes: Lanes;
}

const stagesOf = ({ options, aggregates, routing, lanes, lapses }: StageParts) => {
  const { log, vault, random, timing, firstCurrency = null, findCurrency } = options;
  const { tables, accounts } = aggregates;
  const desk = new CommandDesk(log, timing);
  const currency = new FirstCurrency(firstCurrency, findCurrency);
  const refuseLapsed = (table: string): Promise<void> => lapses.look(table);
  const preparation = new Preparation({ log, tables, routing, random, currency, refuseLapsed });
  const steps = new KnownSteps(desk, tables, accounts);
  const bets = new BetsUnderWay();
  const funding = new Funding({ vault, tables, steps, routing });
  const through = new SeeThrough(lanes, timing ?? systemTiming);
  const holds = new Holds(accounts, routing);
  const cashed = new CashedChips({ log, tables, routing, lanes, through });
  const bought = new BoughtChips({ log, vault, tables, steps, routing, bets, holds, cashed, through });
  const transfers = new Transfers({ log, vault, steps, holds, bought, cashed, through });
  const followUp = new FollowUp({ currency, cashed, bought, holds, through });
  const pipeline = new CommandPipeline({ vault, desk, preparation, bets, funding, aggregates, followUp });
  return { pipeline, transfers, through };
};

const forwardingCheck = ({ log, vault, verifyCarried }: FloorOptions): ForwardingCheck =>
  new ForwardingCheck({
    log,
    vault,
    verify: verifyCarried ?? (() => Promise.resolve(NOBODYS)),
    isBet: (held) => isBetHold(log, vault, held),
  });

const NOBODYS = reject(
  'UNAUTHENTICATED',
  'Another table server forwarded this command here, but this server has no keys to check the person’s token. Send the command to another table server.',
);

/** Returns the leases of a single server that takes over all shards of its log. */
const allShards = (
  lanes: Lanes,
  owner: string,
  onTaken: (shards: readonly number[]) => void,
): FloorLeases => ({
  open: async () => onTaken(await lanes.shards.take(owner)),
  whereIs: (shard) => ({ kind: lanes.shards.writer(shard) === null ? 'nowhere' : 'here' }),
  look: async () => undefined, // there is no shard book
  close: () => lanes.drain(),
});
