import type { ReactNode } from 'react';
import { Hand } from '../../cards/hand';
import { handName } from '../../cards/hand-name';
import { Side } from '../../roads/side';
import { STRINGS } from '../../shell/strings';
import page from '../../system/page.module.css';
import { lookOf } from '../../table/game-look';
import classes from '../coup.module.css';
import { totalOfShown } from '../reading/card-total';
import { chipOf } from '../reading/chip';
import { sumOf, type LyingHand, type StandingBet } from '../reading/felt-state';
import { nameOf, shortMoney, sideOf, wagerName } from '../reading/naming';

/** The person who plays a hand, and the call. */
export interface HandPlay {
  readonly who?: string | undefined;
  /** `carte`, `non`, `la petite` or `la grande`. */
  readonly call?: string | undefined;
}

export interface FeltBank {
  readonly who: string;
  /** Minor units at the opening of the coup. */
  readonly bank: string;
  readonly now: string;
  /** Minor units that the croupier holds for the banker. */
  readonly reserve: string;
  readonly covered: string;
  /** `null` before the settlement. */
  readonly commission: string | null;
  /** Percentage of the bank's winnings. */
  readonly percent: string;
}

export interface FeltProps {
  readonly variant: string;
  readonly currency: string;
  readonly hands: readonly LyingHand[];
  readonly bets: readonly StandingBet[];
  /** Hands or wagers that have won by this step. */
  readonly winners: readonly string[];
  readonly isSettled: boolean;
  readonly isVoid: boolean;
  readonly plays: Readonly<Record<string, HandPlay>>;
  /** The bank, at a table where a patron banks. */
  readonly bank: FeltBank | null;
}

/** The felt after a step: hands with cards, stakes on their spots, the winner in brass. */
export function Felt(felt: FeltProps) {
  const { variant, hands, isVoid } = felt;
  const order = lookOf(variant).hands;
  const handTexts = order.map((hand) => {
    const total = totalOfShown(hands.find((each) => each.hand === hand)?.cards ?? []);
    return total === null ? handName(hand) : `${handName(hand)}, ${STRINGS.total(total)}`;
  });
  return (
    <section className={classes['felt']} aria-label={STRINGS.coup.felt} data-hands={order.length}>
      <p className={page['hidden']} aria-live="polite">
        {STRINGS.coup.feltSays(handTexts.join('; '))}
      </p>
      <div className={classes['zones']}>
        {order.map((hand) => (
          <Zone key={hand} hand={hand} felt={felt} />
        ))}
      </div>
      {isVoid && <p className={classes['stamp']}>{STRINGS.coup.stamp}</p>}
      <Spots felt={felt} />
    </section>
  );
}

const EMPTY: LyingHand = { hand: '', cards: [], newFrom: Infinity };

function Zone({ hand, felt }: { readonly hand: string; readonly felt: FeltProps }) {
  const { cards, newFrom } = felt.hands.find((each) => each.hand === hand) ?? EMPTY;
  const total = totalOfShown(cards);
  const isHidden = cards.includes(null);
  const isWinner = felt.winners.includes(hand);
  const side = sideOf(hand);
  const { who, call } = felt.plays[hand] ?? {};
  return (
    <div className={classes['zone']} data-win={isWinner || undefined}>
      <div className={classes['label']}>
        {side !== null && <Side of={side} />}
        <span>
          {handName(hand)}
          {who !== undefined && (
            <small className={classes['who']}>
              {isHidden ? STRINGS.coup.seesAlone(nameOf(who)) : nameOf(who)}
            </small>
          )}
        </span>
        {isWinner && <small>{STRINGS.coup.wins}</small>}
        {call !== undefined && <em>{call}</em>}
        <b data-hidden={isHidden || undefined}>{isHidden ? '?' : (total ?? '')}</b>
      </div>
      <div className={classes['lying']}>
        {cards.length === 0 ? (
          <>
            <span className={classes['slot']} />
            <span className={classes['slot']} />
          </>
        ) : (
          <Hand
            side={hand}
            cards={cards}
            {...(total === null ? {} : { total })}
            isWinner={isWinner}
            thirdAt={hand === 'banker' || hand === 'left' ? 'right' : 'left'}
            size="felt"
            newFrom={newFrom}
          />
        )}
      </div>
    </div>
  );
}

function Spots({ felt }: { readonly felt: FeltProps }) {
  if (felt.bank !== null) return <BankSpots felt={felt} bank={felt.bank} />;
  const main = ['player', 'tie', 'banker'];
  const side = felt.bets.filter(({ on }) => on === null || !main.includes(on));
  return (
    <>
      <div className={classes['boxes']}>
        {main.map((on) => (
          <Box
            key={on}
            name={wagerName(on)}
            on={on}
            felt={felt}
            bets={felt.bets.filter((bet) => bet.on === on)}
          />
        ))}
      </div>
      {side.length > 0 && (
        <div className={classes['sideBets']}>
          <Box name={STRINGS.coup.sideBets} on="side" felt={felt} bets={side} isNamed />
        </div>
      )}
    </>
  );
}

function Box({
  name,
  on,
  felt,
  bets,
  isNamed = false,
}: {
  readonly name: string;
  readonly on: string;
  readonly felt: FeltProps;
  readonly bets: readonly StandingBet[];
  /** True if each bet shows its wager. */
  readonly isNamed?: boolean;
}) {
  const sum = sumOf(bets.flatMap(({ isGone, stake }) => (isGone ? [] : stake)));
  const isCheval = on === 'cheval';
  const isWinner = isCheval
    ? ['right', 'left'].every((hand) => felt.winners.includes(hand))
    : felt.winners.includes(on);
  const isBeaten = isCheval ? felt.winners.includes('banker') : !isWinner;
  return (
    <div
      className={classes['box']}
      data-on={on}
      data-win={isWinner || undefined}
      data-lost={felt.isVoid || (felt.isSettled && isBeaten) || undefined}
    >
      <h3>
        <b>{name}</b>
        <span>{sum === '0' ? '' : shortMoney(sum, felt.currency)}</span>
      </h3>
      <Bets bets={bets} currency={felt.currency} isNamed={isNamed} />
    </div>
  );
}

function Bets({
  bets,
  currency,
  isNamed = false,
  players = [],
  isInTurn = false,
}: {
  readonly bets: readonly StandingBet[];
  readonly currency: string;
  readonly isNamed?: boolean;
  /** Patrons who play a hand. */
  readonly players?: readonly string[];
  /** True if bets are numbered, because their order counts. */
  readonly isInTurn?: boolean;
}) {
  return (
    <div className={classes['bets']}>
      {bets.map(({ bet, patron, on, stake, isNew, isGone }, at) => (
        <span
          key={bet}
          className={classes['bet']}
          data-new={isNew || undefined}
          data-gone={isGone || undefined}
          data-plays={players.includes(patron) || undefined}
        >
          <i style={{ background: chipOf(stake, currency) }} />
          {isInTurn && <small>{at + 1}</small>}
          {nameOf(patron)} <b>{shortMoney(stake, currency)}</b>
          {isNamed && on !== null && <small>{wagerName(on)}</small>}
        </span>
      ))}
    </div>
  );
}

const bankText = ({ currency, isVoid }: FeltProps, bank: FeltBank, isOver: boolean): string => {
  const { covered, bankKept, bankWas } = STRINGS.coup;
  const whole = shortMoney(bank.bank, currency);
  if (!isOver) return covered(shortMoney(bank.covered, currency), whole);
  return isVoid && bank.now === bank.bank ? bankKept : bankWas(whole);
};

/** The felt where a patron banks: the bank, the stakes against it, and the commission. */
function BankSpots({ felt, bank }: { readonly felt: FeltProps; readonly bank: FeltBank }) {
  const { currency, bets, variant, plays, winners } = felt;
  const amount = (minor: string): string => shortMoney(minor, currency);
  const players = Object.values(plays).flatMap(({ who }) => who ?? []);
  const isBankers = winners.includes('banker');
  const onSpot = (spot: string) => bets.filter(({ on }) => on === spot);
  const isOver = felt.isSettled || felt.isVoid;
  return (
    <div className={classes['boxes']} data-bank>
      <Sum title={STRINGS.coup.bank} aside={nameOf(bank.who)} value={amount(bank.now)} isWinner={isBankers}>
        {!isOver && <Gauge of={bank} />}
        <span>{bankText(felt, bank, isOver)}</span>
        {bank.reserve !== '0' && <span>{STRINGS.coup.reserveHeld(amount(bank.reserve))}</span>}
      </Sum>
      {lookOf(variant).hasSides ? (
        <div className={classes['twoSides']}>
          <Box name={STRINGS.coup.right} on="right" felt={felt} bets={onSpot('right')} />
          <Box name={STRINGS.coup.left} on="left" felt={felt} bets={onSpot('left')} />
          {onSpot('cheval').length > 0 && (
            <Box name={STRINGS.coup.cheval} on="cheval" felt={felt} bets={onSpot('cheval')} />
          )}
        </div>
      ) : (
        <div className={classes['box']} data-win={winners.includes('punter') || undefined}>
          <h3>
            <b>{STRINGS.coup.betsInTurn}</b>
            <span>{amount(bank.covered)}</span>
          </h3>
          <Bets bets={bets} currency={currency} players={players} isInTurn />
        </div>
      )}
      <Sum
        title={STRINGS.coup.commission}
        value={bank.commission === null ? '–' : amount(bank.commission)}
        isWinner={false}
      >
        <span>{felt.isVoid ? STRINGS.coup.commissionVoid : commissionText(bank)}</span>
      </Sum>
    </div>
  );
}

const commissionText = ({ commission, percent }: FeltBank): string => {
  if (commission === null) return STRINGS.coup.commissionIf(percent);
  return commission === '0' ? STRINGS.coup.commissionNone : STRINGS.coup.commissionOf(percent);
};

/** The covered part of the bank. */
function Gauge({ of: { covered, bank } }: { readonly of: FeltBank }) {
  const share = bank === '0' ? 0n : (BigInt(covered) * 100n) / BigInt(bank);
  return (
    <span className={classes['gauge']} aria-hidden>
      <i style={{ width: `${share > 100n ? 100n : share}%` }} />
    </span>
  );
}

function Sum({
  title,
  aside,
  value,
  isWinner,
  children,
}: {
  readonly title: string;
  readonly aside?: string;
  readonly value: string;
  readonly isWinner: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={classes['box']} data-win={isWinner || undefined}>
      <h3>
        <b>{title}</b>
        <span>{aside}</span>
      </h3>
      <p className={classes['sum']}>{value}</p>
      <p className={classes['note']}>{children}</p>
    </div>
  );
}
