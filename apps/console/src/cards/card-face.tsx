import { useId, type CSSProperties } from 'react';
import { STRINGS } from '../shell/strings';
import classes from './cards.module.css';
import { CourtFigure, isCourt } from './court-figure';
import { isRedSuit, PIP_SPOTS, rankText, SUIT_PATHS } from './pips';

/** Sizes of a card without pips. */
type SmallSize = 'tiny' | 'md' | 'lg';

export interface CardFaceProps {
  /** Rank and suit, such as `7H`; `null` for a face-down card. */
  readonly card: string | null;
  /**
   * `tiny` in table rows, `md` in lists, `lg` on a floor card. A card with pips has a width in pixels, or
   * that of its felt (`--card-w`).
   */
  readonly size?: SmallSize | 'felt' | number;
  /** True for a third card, which lies sideways. */
  readonly isThird?: boolean;
  /** True if the card came with the present step. */
  readonly isNew?: boolean;
}

const named = (of: Readonly<Record<string, string>>, key: string): string => of[key] ?? key;

/** Returns a card's spoken name, `seven of hearts`, or that it is face down. */
export const cardName = (card: string | null): string =>
  card === null
    ? STRINGS.faceDown
    : STRINGS.cardOf(named(STRINGS.ranks, card.slice(0, 1)), named(STRINGS.suits, card.slice(1)));

/** A playing card: its face with pips or a court figure, or its back. */
export function CardFace({ card, size = 'md', isThird = false, isNew = false }: CardFaceProps) {
  if (size === 'tiny' || size === 'md' || size === 'lg')
    return <SmallCard card={card} size={size} isThird={isThird} />;
  const look = [
    classes['card'],
    card === null ? classes['back'] : '',
    isThird ? classes['third'] : '',
    isNew ? classes['new'] : '',
  ];
  return (
    <span
      className={look.join(' ')}
      style={size === 'felt' ? undefined : ({ '--card-w': `${size}px` } as CSSProperties)}
      role="img"
      aria-label={cardName(card)}
      data-card={card ?? 'back'}
    >
      {card !== null && <Face card={card} />}
    </span>
  );
}

/** A card without pips: rank above suit. */
function SmallCard({
  card,
  size,
  isThird,
}: Required<Pick<CardFaceProps, 'card' | 'isThird'>> & { readonly size: SmallSize }) {
  const look = [
    classes['small'],
    size === 'tiny' ? '' : classes[size],
    isThird ? classes['smallThird'] : '',
    card === null ? classes['smallBack'] : '',
    card !== null && isRedSuit(card.slice(1)) ? classes['red'] : '',
  ];
  return (
    <span className={look.join(' ')} role="img" aria-label={cardName(card)} data-card={card ?? 'back'}>
      {card !== null && (
        <>
          <span aria-hidden>{rankText(card.slice(0, 1))}</span>
          <svg viewBox="0 0 20 20" aria-hidden>
            <path d={SUIT_PATHS[card.slice(1)]} />
          </svg>
        </>
      )}
    </span>
  );
}

interface PipProps {
  readonly suit: string;
  readonly x: number;
  readonly y: number;
  /** Edge of the pip's square on a card 100 wide. */
  readonly size: number;
  readonly isUpsideDown?: boolean;
}

function Pip({ suit, x, y, size, isUpsideDown = false }: PipProps) {
  const turn = isUpsideDown ? 'rotate(180) ' : '';
  return (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y}) ${turn}scale(${size / 20}) translate(-10 -10)`}
    />
  );
}

function Face({ card }: { readonly card: string }) {
  const [rank, suit] = [card.slice(0, 1), card.slice(1)];
  const colour = isRedSuit(suit) ? 'var(--card-red)' : 'var(--card-black)';
  return (
    <svg viewBox="0 0 100 140" fill={colour} aria-hidden>
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {isCourt(rank) ? (
        <Court rank={rank} suit={suit} colour={colour} />
      ) : (
        PIP_SPOTS[rank]?.map(([x, y]) => (
          <Pip
            key={`${x}/${y}`}
            suit={suit}
            x={x}
            y={y}
            size={rank === 'A' ? 40 : 19}
            isUpsideDown={y > 75}
          />
        ))
      )}
    </svg>
  );
}

function Corner({ rank, suit }: { readonly rank: string; readonly suit: string }) {
  const [x, size] = isCourt(rank) ? [11.5, 13] : [15, 14];
  const isTen = rank === 'T';
  return (
    <>
      <text
        x={x}
        y="24"
        textAnchor="middle"
        fontSize={isTen || isCourt(rank) ? 21 : 23}
        fontWeight="680"
        letterSpacing={isTen ? -2.5 : 0}
      >
        {rankText(rank)}
      </text>
      <Pip suit={suit} x={x} y={36} size={size} />
    </>
  );
}

/** The framed figure of a court card: one half, drawn twice. */
function Court({
  rank,
  suit,
  colour,
}: {
  readonly rank: 'K' | 'Q' | 'J';
  readonly suit: string;
  readonly colour: string;
}) {
  const clip = useId();
  const half = (
    <g transform="translate(0 1)">
      <CourtFigure rank={rank} colour={isRedSuit(suit) ? 'var(--card-red)' : 'var(--card-blue)'} />
      <Pip suit={suit} x={30.5} y={rank === 'J' ? 45 : 30} size={13} />
    </g>
  );
  return (
    <>
      <clipPath id={clip}>
        <path d="M22 14H78V66L22 74z" />
      </clipPath>
      <rect
        x="22"
        y="14"
        width="56"
        height="112"
        rx="4"
        fill="var(--card-court)"
        stroke={colour}
        strokeOpacity=".4"
        strokeWidth="1.2"
      />
      <g clipPath={`url(#${clip})`}>{half}</g>
      <g transform="rotate(180 50 70)" clipPath={`url(#${clip})`}>
        {half}
      </g>
      <path d="M22 74 78 66" stroke="var(--card-gold)" strokeWidth="2.2" />
      <path d="M22 75.2 78 67.2M22 72.8 78 64.8" stroke="var(--card-ink)" strokeWidth=".8" />
    </>
  );
}
