import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';
import { Icon } from '../../system/icon';
import { lookOf } from '../game-look';
import classes from './banked.module.css';
import { playerOf, shownName, stakesOf, type PlayTurn, type Table } from './table-says';

/** Patrons in order of turn: call, stake or bid, and remaining chips. */
export function TurnList({ table }: { readonly table: Table }) {
  const turns = table.round?.turns ?? [];
  const seated = turns.length > 0 ? [] : table.seats.filter(({ seat }) => seat !== table.bank?.seat);
  return (
    <ul className={classes['turns']} aria-label={headOf(table)}>
      <li className={`${classes['turn']} ${classes['turnsHead']}`} aria-hidden>
        <span />
        <span>{headOf(table)}</span>
        <span />
        <span>{STRINGS.banked.chipsLeft}</span>
      </li>
      {turns.map((turn, at) => (
        <Turn key={turn.seat ?? `-${at}`} turn={turn} table={table} />
      ))}
      {seated.map(({ seat, patron }) => (
        <li key={seat} className={classes['turn']} data-is="later">
          <span className={classes['number']}>{seat}</span>
          <b>{shownName(patron)}</b>
          <span />
          <span>{chipsOf(table, patron)}</span>
        </li>
      ))}
    </ul>
  );
}

const headOf = ({ phase, variant, bank }: Table): string => {
  const { banked } = STRINGS;
  if (phase === 'bidding') return banked.byBid;
  if (phase === 'bank-offered' || phase === 'take-over') return banked.asked;
  if (!lookOf(variant).hasRotation || bank === null) return banked.inTurn;
  return banked.rotation(shownName(bank.patron));
};

const LOOKS: Readonly<Record<PlayTurn['says'], 'done' | 'now' | 'later' | 'out'>> = {
  bet: 'done',
  called: 'done',
  bid: 'done',
  'on-turn': 'now',
  asked: 'now',
  waits: 'later',
  'may-call': 'later',
  listed: 'later',
  passed: 'out',
  out: 'out',
  'no-bid': 'out',
  'no-stake': 'out',
};

/** Returns a patron's remaining chips as text; empty for another patron. */
const chipsOf = ({ chips, currency }: Table, patron: string | null): string => {
  const held = chips.find((each) => each.patron === patron)?.chips;
  return held === undefined ? '' : betAmount(held, currency);
};

function Turn({ turn, table }: { readonly turn: PlayTurn; readonly table: Table }) {
  const { seat, patron, says, amount } = turn;
  const { currency, chips } = table;
  const held = chips.find((each) => each.patron === patron)?.chips ?? null;
  const note = noteOf(turn, table, held);
  const cannotCall = says === 'may-call' && !covers(held, table);
  const word = cannotCall ? STRINGS.banked.cannotCall : STRINGS.banked.says[says];
  const isAmount = amount !== null && (says === 'bet' || says === 'bid' || says === 'asked');
  return (
    <li className={classes['turn']} data-is={LOOKS[says]}>
      <span className={classes['number']}>{seat ?? <Icon name="user" size="sm" />}</span>
      <span>
        <b>{shownName(patron)}</b>
        {note !== null && <small>{note}</small>}
      </span>
      <span>{isAmount ? betAmount(amount, currency) : word}</span>
      <span>{chipsOf(table, patron)}</span>
    </li>
  );
}

/** Returns true if chips cover the whole bank (F3), or are unknown. */
const covers = (held: string | null, { bank }: Table): boolean =>
  held === null || bank === null || bank.bank === null || BigInt(held) >= BigInt(bank.bank);

/** Returns the note below a name, if there is one. */
const noteOf = (turn: PlayTurn, table: Table, held: string | null): string | null => {
  const { banked } = STRINGS;
  const { seat, says, suivi, on } = turn;
  const { bank, currency, phase, round } = table;
  switch (says) {
    case 'bet': {
      const isPlaying =
        round?.plays.some(
          (each) => each.hand !== 'banker' && each.seat === seat && each.patron === turn.patron,
        ) ?? false;
      const place = on === 'right' || on === 'left' || on === 'cheval' ? banked[on] : null;
      if (!isPlaying) return seat === null ? (place ?? banked.bystander) : place;
      const says =
        phase === 'betting' && playerOf(table, 'punter') !== null ? banked.playsSoFar : banked.plays;
      return place === null ? says : `${place}, ${says}`;
    }
    case 'on-turn': {
      if (bank === null || bank.bank === null) return null;
      const covered = stakesOf(table).reduce((all, { stake }) => all + BigInt(stake), 0n);
      const free = BigInt(bank.bank) - covered;
      const most = held !== null && BigInt(held) < free ? BigInt(held) : free;
      return banked.mayBet(betAmount(`${most}`, currency));
    }
    case 'passed':
      return lookOf(table.variant).hasRotation ? banked.cannotReturn : null;
    case 'out':
      return banked.outOfRound;
    case 'may-call':
      if (!covers(held, table)) return banked.has(betAmount(held ?? '0', currency));
      return suivi ? banked.suivi : null;
    case 'called':
      return suivi ? banked.calledSuivi : null;
    case 'bid':
      return turn === round?.turns[0] ? banked.highest : null;
    default:
      return null;
  }
};
