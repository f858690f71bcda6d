import type { LiveTable } from '../../api/use-feed';
import { Elapsed } from '../../floor/phase';
import { Side } from '../../roads/side';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';
import { Icon } from '../../system/icon';
import { lookOf } from '../game-look';
import tableClasses from '../table.module.css';
import { numberOfCoup } from './bank-book';
import classes from './banked.module.css';
import { nameAtSeat, onTurnOf, shownName, stakesOf, type Table } from './table-says';
import { TurnList } from './turn-list';

interface PanelProps {
  readonly table: Table;
  readonly seen: LiveTable | null;
}

/** The bank and its covered part, the order of turns, and the effect of a win or loss on the bank. */
export function BankPanel({ table, seen }: PanelProps) {
  const { coup } = table;
  const { title, who } = headOf(table);
  return (
    <section className={tableClasses['panel']} aria-label={STRINGS.banked.bank}>
      <header>
        <h2>{title}</h2>
        {coup !== null && (
          <span className={tableClasses['tag']} title={coup.coup}>
            {STRINGS.banked.coupTag(numberOfCoup(coup.coup))}
          </span>
        )}
        {who !== null && <b className={tableClasses['end']}>{who}</b>}
      </header>
      <BankBox table={table} />
      <TurnList table={table} />
      <Foot table={table} since={seen?.phase === table.phase ? seen.since : null} />
    </section>
  );
}

const headOf = ({
  phase,
  bank,
  rules,
  currency,
}: Table): { readonly title: string; readonly who: string | null } => {
  const { banked } = STRINGS;
  if (phase === 'bidding') {
    const least = rules['bankMin'];
    return {
      title: banked.auctioned,
      who: typeof least === 'string' ? banked.auctionFrom(betAmount(least, currency)) : null,
    };
  }
  if (phase === 'bank-offered' || phase === 'take-over') return { title: banked.offered, who: null };
  return { title: banked.bank, who: bank === null ? null : shownName(bank.patron) };
};

function BankBox({ table }: { readonly table: Table }) {
  const { phase, bank, round, currency } = table;
  const { banked } = STRINGS;
  if (phase === 'bidding') {
    const highest = round?.highestBid ?? null;
    const [first] = round?.turns ?? [];
    return (
      <Box
        figure={highest === null ? '–' : betAmount(highest, currency)}
        beside={
          highest === null || first === undefined ? banked.noBids : banked.soFar(shownName(first.patron))
        }
      >
        <p>{banked.bidText}</p>
      </Box>
    );
  }
  if (phase === 'bank-offered' || phase === 'take-over') {
    const at = round?.offeredAt ?? null;
    const asked = onTurnOf(table);
    return (
      <Box
        figure={at === null ? banked.anyAmount : betAmount(at, currency)}
        beside={asked === null ? '' : banked.askedNow(shownName(asked.patron))}
      >
        <p>{at === null ? banked.offerAny : banked.offerText}</p>
      </Box>
    );
  }
  if (bank === null || bank.bank === null) {
    const text = phase === 'bank-open' ? banked.open : banked.noBank;
    return <p className={tableClasses['note']}>{phase === 'seating' ? banked.seating : text}</p>;
  }
  return <Cover table={table} bank={bank.bank} reserve={bank.reserve ?? '0'} />;
}

function Box({
  figure,
  beside,
  children,
}: {
  readonly figure: string;
  readonly beside: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={classes['bankBox']}>
      <p className={classes['figure']}>
        <strong>{figure}</strong>
        <span>{beside}</span>
      </p>
      {children}
    </div>
  );
}

function Cover({
  table,
  bank,
  reserve,
}: {
  readonly table: Table;
  readonly bank: string;
  readonly reserve: string;
}) {
  const { phase, round, currency, dealer, variant } = table;
  const { banked } = STRINGS;
  const croupier = dealer === null ? banked.theCroupier : shownName(dealer);
  if (phase === 'banco') {
    const calls = (round?.turns ?? []).filter(({ says }) => says === 'called').length;
    return (
      <Box figure={betAmount(bank, currency)} beside={banked.called(calls)}>
        <p>{banked.bancoText(croupier)}</p>
      </Box>
    );
  }
  const stakes = stakesOf(table);
  const covered = stakes.reduce((all, { stake }) => all + BigInt(stake), 0n);
  const percent = (part: bigint): number => (100 * Number(part)) / Math.max(1, Number(bank));
  const { hasSides } = lookOf(variant);
  const sides = hasSides ? sideSums(stakes) : [];
  const parts = hasSides ? sides.map(({ sum }) => sum) : stakes.map(({ stake }) => BigInt(stake));
  const free = BigInt(bank) - covered;
  return (
    <Box figure={betAmount(bank, currency)} beside={banked.covered(betAmount(`${covered}`, currency))}>
      <div className={classes['cover']} role="img" aria-label={banked.coverOf(Math.round(percent(covered)))}>
        {parts.map((part, at) => (
          <i key={at} style={{ width: `${percent(part)}%` }} />
        ))}
      </div>
      <p>
        {hasSides ? (
          sides.map(({ on, sum }) => (
            <span key={on}>
              {banked[on]} {betAmount(`${sum}`, currency)}
            </span>
          ))
        ) : (
          <span>
            {reserve === '0' ? banked.noReserve : banked.reserveOf(betAmount(reserve, currency), croupier)}
          </span>
        )}
        <span>{banked.free(betAmount(`${free > 0n ? free : 0n}`, currency))}</span>
      </p>
    </Box>
  );
}

const sideSums = (stakes: ReturnType<typeof stakesOf>) =>
  (['right', 'left', 'cheval'] as const)
    .map((on) => ({
      on,
      sum: stakes.filter((each) => each.on === on).reduce((all, { stake }) => all + BigInt(stake), 0n),
    }))
    .filter(({ sum }) => sum > 0n);

/**
 * The table's outlook: a win or a loss in chemin de fer, otherwise whom or what it waits for, and since when.
 */
function Foot({ table, since }: { readonly table: Table; readonly since: string | null }) {
  const { phase, round, bank, currency } = table;
  const { banked } = STRINGS;
  const clock = since === null ? null : <Elapsed since={since} />;
  switch (phase) {
    case 'bidding': {
      const [first] = round?.turns ?? [];
      const highest = round?.highestBid ?? null;
      return (
        <div className={classes['foot']}>
          {highest !== null && first !== undefined && (
            <Line
              icon="chip"
              text={banked.stakesBid(shownName(first.patron), betAmount(highest, currency))}
            />
          )}
          <Line icon="clock" text={banked.biddingSince} end={clock} />
        </div>
      );
    }
    case 'bank-offered':
    case 'take-over': {
      const asked = onTurnOf(table);
      if (asked === null) return null;
      return (
        <div className={classes['foot']}>
          <Line icon="clock" text={banked.askedSince(shownName(asked.patron))} end={clock} />
        </div>
      );
    }
    case 'banco': {
      const suivi = round?.turns.find((each) => each.suivi);
      return (
        <div className={classes['foot']}>
          {suivi !== undefined && <Line icon="history" text={banked.mayCallSuivi(shownName(suivi.patron))} />}
          <Line icon="clock" text={banked.bancoSince} end={clock} />
        </div>
      );
    }
    case 'continue':
    case 'broken':
      if (bank === null) return null;
      return (
        <div className={classes['foot']}>
          <Line icon="clock" text={banked.decides(shownName(bank.patron))} end={clock} />
        </div>
      );
    default:
      return <WinOrLoss table={table} />;
  }
}

/** Effect of a win and of a loss of the open coup on the bank (F10). */
function WinOrLoss({ table }: { readonly table: Table }) {
  const { bank, coup, round, currency } = table;
  const commission = round?.commissionIfWon ?? null;
  if (bank === null || bank.bank === null || coup === null || commission === null) return null;
  const covered = stakesOf(table).reduce((all, { stake }) => all + BigInt(stake), 0n);
  const next = covered + covered - BigInt(commission);
  const bankAfter = BigInt(bank.bank) - covered + BigInt(bank.reserve ?? '0');
  const who = shownName(bank.patron);
  const heir = nameAtSeat(table, round?.nextSeat ?? null);
  const { banked } = STRINGS;
  const text = (amount: bigint | string): string => betAmount(`${amount}`, currency);
  return (
    <div className={classes['foot']}>
      <p>
        <Side of="B" size="sm" />
        <span>{banked.wins(who, text(covered), text(commission))}</span>
        <b>{banked.nextBank(text(next))}</b>
      </p>
      <p>
        <Side of="P" size="sm" />
        <span>{banked.puntersWin(who, text(bankAfter))}</span>
        <b>{heir === null ? banked.goesFree : banked.bankTo(heir)}</b>
      </p>
    </div>
  );
}

function Line({
  icon,
  text,
  end = null,
}: {
  readonly icon: 'chip' | 'clock' | 'history';
  readonly text: string;
  readonly end?: React.ReactNode;
}) {
  return (
    <p>
      <Icon name={icon} />
      <span>{text}</span>
      <b>{end}</b>
    </p>
  );
}
