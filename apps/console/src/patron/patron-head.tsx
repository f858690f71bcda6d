import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../api/client';
import { initialOf, nameOf } from '../coup/reading/naming';
import { CageDesk } from '../desk/cage';
import { dayOf, type House } from '../parts/house';
import { Failure, useHeading } from '../parts/page';
import { may } from '../parts/places';
import { useAddress } from '../parts/use-address';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Icon } from '../system/icon';
import page from '../system/page.module.css';
import { Segments, Tag } from '../system/panel';
import { dayText } from './day-text';
import type { PatronMoney } from './movements';
import classes from './patron.module.css';

/** Periods of the page; a day is a gaming day. */
export const SPANS = ['3', '30', 'all'] as const;
export type Span = (typeof SPANS)[number];

/** Returns the period in the address; three days by default. */
export const spanIn = (text: string): Span => SPANS.find((each) => each === text) ?? '3';

/** The page's head: the patron, a note that this read is recorded, the period, and this person's actions. */
export function PatronHead({
  patron,
  money,
  house,
}: {
  readonly patron: string;
  readonly money: PatronMoney | undefined;
  readonly house: House | null;
}) {
  const { role } = useWho();
  const [of, set] = useAddress();
  const ref = useHeading(STRINGS.patron.titleOf(nameOf(patron)));
  const currency = money?.cage[0]?.currency;
  return (
    <header className={`${page['head']} ${classes['head']}`}>
      <span className={classes['avatar']} aria-hidden>
        {initialOf(patron)}
      </span>
      <div>
        <h1 ref={ref} tabIndex={-1} title={patron}>
          {nameOf(patron)}
        </h1>
        <p className={classes['small']}>
          {money !== undefined &&
            house !== null &&
            STRINGS.patron.about(patron, dayText(dayOf(house, money.since)))}
        </p>
      </div>
      {money?.tables.map(
        ({ table, seat }) =>
          seat !== null && (
            <Tag key={table} of="ok">
              {STRINGS.patron.seatedAt(table, seat)}
            </Tag>
          ),
      )}
      {role !== 'patron' && money !== undefined && (
        <span className={classes['noted']}>
          <Icon name="eye" /> {STRINGS.patron.noted}
        </span>
      )}
      <span className={classes['acts']}>
        <Segments
          label={STRINGS.patron.span}
          choices={SPANS.map((value) => ({ value, label: STRINGS.patron.spans[value] }))}
          value={spanIn(of('span'))}
          onChoose={(value) => set({ span: value === '3' ? '' : value })}
        />
        {may(role, 'cage') && <CageDesk patron={patron} {...(currency === undefined ? {} : { currency })} />}
        {may(role, 'reports') && money !== undefined && (
          <StatementFile patron={patron} day={money.gamingDay} />
        )}
      </span>
    </header>
  );
}

/** The report of the patron’s gaming day, for printing. */
function StatementFile({ patron, day }: { readonly patron: string; readonly day: string }) {
  const taking = useMutation({
    mutationFn: () =>
      download(
        `/v1/reports/patron?day=${day}&patron=${encodeURIComponent(patron)}&format=pdf`,
        'application/pdf',
        `patron-${patron}-${day}.pdf`,
      ),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {STRINGS.patron.statement}
      </Button>
      <Failure error={taking.error} />
    </>
  );
}
