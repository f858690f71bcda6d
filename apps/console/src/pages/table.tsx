import { VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { requestsQuestion, tableQuestion } from '../api/questions';
import { useTableFeed, type LiveTable } from '../api/use-feed';
import { AskVoid } from '../desk/exceptions';
import { FloatDesk } from '../desk/float';
import { Phase } from '../floor/phase';
import { kindOfPhase } from '../floor/phase-kind';
import { Answer } from '../parts/page';
import { may, placeOf } from '../parts/places';
import { Crumbs } from '../shell/crumbs';
import { spokenLanguage } from '../shell/language';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { betAmount } from '../system/amount-text';
import page from '../system/page.module.css';
import { BankLine } from '../table/banked/bank-line';
import { BankPanel } from '../table/banked/bank-panel';
import { BankRuns } from '../table/banked/bank-runs';
import { BankedFelt } from '../table/banked/banked-felt';
import { BetsPanel } from '../table/bets-panel';
import { TableFelt } from '../table/felt';
import { lookOf } from '../table/game-look';
import { GuestsPanel } from '../table/guests-panel';
import { LimitsPanel } from '../table/limits-panel';
import { Neighbours } from '../table/neighbours';
import { RoadsPanel } from '../table/roads-panel';
import { ShoePanel } from '../table/shoe-panel';
import { SpokenCalls } from '../table/spoken-calls';
import classes from '../table/table.module.css';
import { variantName } from '../table/variant-name';

type Table = Schemas['Table'];
type OpenRequest = Schemas['OpenRequest'];

/**
 * A table's present state: cards, chips and seats on the felt, bets by patron, roads, shoe and the last
 * coups.
 */
export function TablePage({ table }: { readonly table: string }) {
  const { seen } = useTableFeed(table);
  const asked = useQuery(tableQuestion(table));
  const queries = useQueryClient();
  const version = seen?.version;
  useEffect(() => {
    if (version === undefined) return;
    void queries.invalidateQueries({ queryKey: ['table', table] });
  }, [queries, table, version]);
  const ended = seen?.last?.coup;
  useEffect(() => {
    if (ended !== undefined) void queries.invalidateQueries({ queryKey: ['coups', table] });
  }, [queries, table, ended]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${STRINGS.table.title(table)} – ${STRINGS.product}`;
    heading.current?.focus({ preventScroll: true });
  }, [table]);
  return (
    <>
      <Crumbs above={[{ label: STRINGS.nav.floor, href: '/' }]} here={table} />
      <div className={`${page['head']} ${classes['head']}`}>
        <Neighbours table={table} />
        <h1 ref={heading} tabIndex={-1}>
          <TitleOf table={table} />
        </h1>
        {asked.data !== undefined && <Facts found={asked.data} seen={seen} />}
        {asked.data !== undefined && <Acts found={asked.data} />}
      </div>
      <LastCall seen={seen} />
      <Answer asked={asked}>{(found) => <Panels found={found} seen={seen} />}</Answer>
    </>
  );
}

/** Shows the words that were last said aloud at the table, in the person's language. */
function LastCall({ seen }: { readonly seen: LiveTable | null }) {
  return (
    <p className={classes['called']} aria-live="polite">
      <SpokenCalls calls={seen?.called?.calls ?? []} language={spokenLanguage.current()} />
    </p>
  );
}

/** The id as title, announced as a table by a screen reader. */
function TitleOf({ table }: { readonly table: string }) {
  const [before = '', after = ''] = STRINGS.table.title(table).split(table);
  return (
    <>
      <VisuallyHidden component="span">{before}</VisuallyHidden>
      {table}
      <VisuallyHidden component="span">{after}</VisuallyHidden>
    </>
  );
}

/** The game, its phase, and the rules that a pit boss needs first. */
function Facts({ found, seen }: { readonly found: Table; readonly seen: LiveTable | null }) {
  const { variant, phase, rules, seatsTaken, currency, invited } = found;
  const asked = useOpenRequest(found, 'void');
  const { limits, commissionBps, seats, bankMin } = rules as {
    readonly bankMin?: string;
    readonly seats?: number;
    readonly limits?: Readonly<Record<string, Limit>>;
    readonly commissionBps?: number;
  };
  const facts = [
    found.private === true ? STRINGS.table.private(invited?.length ?? null) : null,
    seats === undefined ? null : STRINGS.table.seatsTaken(seatsTaken, seats),
    limitText(limits?.['player'] ?? limits?.['default'], currency),
    lookOf(variant).hasPatronBank && typeof bankMin === 'string'
      ? STRINGS.banked.bankFrom(betAmount(bankMin, currency))
      : null,
    commissionOf(commissionBps, variant),
  ];
  return (
    <>
      <span>{variantName(variant)}</span>
      <span className={classes['phase']} data-kind={asked === null ? kindOfPhase(phase) : 'held'}>
        {asked === null ? (
          <Phase of={phase} since={seen?.phase === phase ? seen.since : null} />
        ) : (
          <Phase of={phase} kind="held" word={STRINGS.floor.asked.void} since={asked.askedAt} />
        )}
      </span>
      <span className={classes['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </>
  );
}

const commissionOf = (bps: number | undefined, variant: string): string | null => {
  if (bps === undefined) return null;
  return lookOf(variant).hasPatronBank
    ? STRINGS.banked.commissionOf(bps / 100)
    : STRINGS.table.commission(bps / 100);
};

/** The limits of a bet in minor units. Either may be open. */
interface Limit {
  readonly min?: string | null;
  readonly max?: string | null;
}

const limitText = (limit: Limit | undefined, currency: Table['currency']): string | null => {
  const { min = null, max = null } = limit ?? {};
  if (min === null) return max === null ? null : STRINGS.table.upTo(betAmount(max, currency));
  const least = betAmount(min, currency);
  return max === null ? STRINGS.table.from(least) : `${least} – ${betAmount(max, currency)}`;
};

/** The actions of pit and cage at a table. */
function Acts({ found }: { readonly found: Table }) {
  const { table, currency, coup, phase } = found;
  const { role } = useWho();
  const asked = useOpenRequest(found, 'void');
  return (
    <div className={classes['acts']}>
      {may(role, 'float') && phase !== 'closed' && <FloatDesk table={table} currency={currency} />}
      {asked !== null && (
        <Link className={classes['asked'] ?? ''} href={placeOf.request(asked.request)}>
          {STRINGS.table.seeRequest}
        </Link>
      )}
      {may(role, 'voids') && <AskVoid found={found} isOffered={coup !== null && asked === null} />}
    </div>
  );
}

/**
 * Returns the open request of a kind about the table's coup; `null` without one, or if the role may not read
 * it.
 */
function useOpenRequest({ table, coup }: Table, what: OpenRequest['what']): OpenRequest | null {
  const { role } = useWho();
  const { data } = useQuery({ ...requestsQuestion(), enabled: may(role, 'requests') });
  return (
    data?.items.find(
      (each) => each.table === table && each.what === what && each.coup === (coup?.coup ?? null),
    ) ?? null
  );
}

function Panels({ found, seen }: { readonly found: Table; readonly seen: LiveTable | null }) {
  const { shoe, variant } = found;
  const { hasPatronBank, hasRotation } = lookOf(variant);
  if (hasPatronBank)
    return (
      <div className={classes['grid']} data-variant={variant}>
        <BankedFelt table={found} seen={seen} />
        <BankPanel table={found} seen={seen} />
        {hasRotation ? <BankRuns table={found} /> : <BankLine table={found} />}
        <ShoePanel found={found} />
        <OfPatrons found={found} />
      </div>
    );
  return (
    <div className={classes['grid']}>
      <TableFelt found={found} seen={seen} />
      <BetsPanel found={found} />
      {shoe !== null ? (
        <RoadsPanel shoe={shoe.shoe} dealt={seen?.last?.coup ?? null} />
      ) : (
        <section className={classes['panel']} aria-label={STRINGS.table.roads}>
          <p className={classes['note']}>{STRINGS.table.noShoe}</p>
        </section>
      )}
      <ShoePanel found={found} />
      <OfPatrons found={found} />
    </div>
  );
}

/** The guests of a private table, and the limits arranged for patrons. */
const OfPatrons = ({ found }: { readonly found: Table }) => (
  <div className={classes['ofPatrons']}>
    <GuestsPanel found={found} />
    <LimitsPanel found={found} />
  </div>
);
