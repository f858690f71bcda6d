/** Outline of a court card's drawing. */
const INK = {
  stroke: 'var(--card-ink)',
  strokeWidth: 1.1,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** King with crown, beard and orb. */
function King() {
  return (
    <>
      <path
        d="M27.5 70V63.5C29 56.5 36 54.5 43.5 53.5L50 58.5 56.5 53.5C64 54.5 71 56.5 72.5 63.5V70z"
        stroke="var(--card-ink)"
        strokeWidth="1.1"
      />
      <path d="M41 54 50 70 59 54 64 55.5 52.5 76h-5L36 55.5z" fill="var(--card)" {...INK} />
      <path
        d="M40.5 59.5v.1M44 65.5v.1M59.5 59.5v.1M56 65.5v.1"
        stroke="var(--card-ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M39.5 38h21v9c0 3-1.5 5-3 6h-15c-1.5-1-3-3-3-6z" fill="var(--card-hair)" {...INK} />
      <path d="M42.6 37h14.8v7.5c0 5-3.2 8.6-7.4 8.6s-7.4-3.6-7.4-8.6z" fill="var(--card-skin)" {...INK} />
      <path d="M46.6 42v1.7M53.4 42v1.7M50 43.2l-.9 2.8h1.6" fill="none" {...INK} />
      <path
        d="M42.6 45.5c2 1.2 4.6 1.6 7.4.4 2.8 1.2 5.4.8 7.4-.4.6 7-2.4 14.5-7.4 15.5-5-1-8-8.5-7.4-15.5z"
        fill="var(--card-hair)"
        {...INK}
      />
      <path d="M47.8 49.5h4.4" stroke="var(--card)" strokeWidth="1.3" strokeLinecap="round" />
      <path
        d="M38.8 38.5 36 23.5l7.3 5.8L50 19.5l6.7 9.8L64 23.5l-2.8 15z"
        fill="var(--card-gold)"
        {...INK}
      />
      <path d="M38.8 35.5h22.4" stroke="var(--card-ink)" strokeWidth="1" />
      <circle cx="50" cy="19.8" r="2.1" fill="currentColor" />
      <path d="M68 69V40" stroke="var(--card-ink)" strokeWidth="2.6" />
      <path d="M68 69V40" stroke="var(--card-gold)" strokeWidth="1.2" />
      <circle cx="68" cy="37" r="4.3" fill="var(--card-gold)" {...INK} />
      <path d="M68 32.7V28M65.8 30h4.4" stroke="var(--card-ink)" strokeWidth="1.3" />
    </>
  );
}

/** Queen with coronet, long hair and flower. */
function Queen() {
  return (
    <>
      <path
        d="M38 40c0-8 5-11 12-11s12 3 12 11c0 9 4.5 13 2.5 21-4 2-9 1-11-2h-7c-2 3-7 4-11 2-2-8 2.5-12 2.5-21z"
        fill="var(--card-hair)"
        {...INK}
      />
      <path
        d="M27.5 70V63.5C29 56.5 36 54.5 43.5 53.5L50 58.5 56.5 53.5C64 54.5 71 56.5 72.5 63.5V70z"
        stroke="var(--card-ink)"
        strokeWidth="1.1"
      />
      <path d="M42.5 54c1 7 4 11 7.5 11s6.5-4 7.5-11l-3-1.5h-9z" fill="var(--card-skin)" {...INK} />
      <path d="M43 58c2 3.5 4.5 5 7 5s5-1.5 7-5" fill="none" stroke="var(--card-gold)" strokeWidth="2" />
      <circle cx="50" cy="63.5" r="1.9" fill="var(--card-gold)" {...INK} />
      <path d="M42.6 37h14.8v7.5c0 5-3.2 8.6-7.4 8.6s-7.4-3.6-7.4-8.6z" fill="var(--card-skin)" {...INK} />
      <path d="M46.6 42v1.7M53.4 42v1.7M50 43.2l-.9 2.8h1.6" fill="none" {...INK} />
      <path d="M48 49h4" stroke="var(--card-red)" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M40.5 36.5c3-1.5 16-1.5 19 0L62 27l-5.5 4.3L53.5 24.5 50 30.5 46.5 24.5 43.5 31.3 38 27z"
        fill="var(--card-gold)"
        {...INK}
      />
      <circle cx="38" cy="26" r="1.5" fill="currentColor" />
      <circle cx="46.5" cy="23.2" r="1.5" fill="currentColor" />
      <circle cx="53.5" cy="23.2" r="1.5" fill="currentColor" />
      <circle cx="62" cy="26" r="1.5" fill="currentColor" />
      <path d="M68.5 69c-1.5-8-1-14 0-20" fill="none" stroke="var(--card-leaf)" strokeWidth="1.8" />
      <path d="M68 60c-3.5-.5-5-3-5-5.5 3 .3 5 2.3 5 5.5z" fill="var(--card-leaf)" />
      <g fill="var(--card-gold)" {...INK}>
        <circle cx="68.5" cy="42.5" r="2.5" />
        <circle cx="65.3" cy="45.5" r="2.5" />
        <circle cx="71.7" cy="45.5" r="2.5" />
        <circle cx="68.5" cy="48.3" r="2.5" />
      </g>
      <circle cx="68.5" cy="45.5" r="1.7" fill="currentColor" />
    </>
  );
}

/** Jack with cap, feather and staff. */
function Jack() {
  return (
    <>
      <path d="M68.5 70V26" stroke="var(--card-ink)" strokeWidth="2.6" />
      <path d="M68.5 70V27" stroke="var(--card-gold)" strokeWidth="1.1" />
      <path d="M68.5 21.5l3 7.5-3 3.5-3-3.5z" fill="var(--card-gold)" {...INK} />
      <path d="M64.5 33h8c-.3 3.6-1.7 5.2-4 6-2.3-.8-3.7-2.4-4-6z" fill="currentColor" {...INK} />
      <path
        d="M27.5 70V63.5C29 56.5 36 54.5 43.5 53.5L50 58.5 56.5 53.5C64 54.5 71 56.5 72.5 63.5V70z"
        stroke="var(--card-ink)"
        strokeWidth="1.1"
      />
      <path d="M43.5 53.5 50 58.5 56.5 53.5 59 57.5 50 65 41 57.5z" fill="var(--card-gold)" {...INK} />
      <path d="M50 64.5v.1M50 68v.1" stroke="var(--card-gold)" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M40 37h20v10.5c0 3.5-1.2 5-3 5.5h-14c-1.8-.5-3-2-3-5.5z" fill="var(--card-hair)" {...INK} />
      <path d="M42.6 37h14.8v7.5c0 5-3.2 8.6-7.4 8.6s-7.4-3.6-7.4-8.6z" fill="var(--card-skin)" {...INK} />
      <path d="M46.6 42v1.7M53.4 42v1.7M50 43.2l-.9 2.8h1.6" fill="none" {...INK} />
      <path d="M48.3 49h3.4" stroke="var(--card-ink)" strokeWidth="1.2" strokeLinecap="round" />
      <path
        d="M37.5 38.5c-.5-8 5-12.5 13-12.5 7.5 0 12.5 4 12 12.5-8-2.5-17-2.5-25 0z"
        fill="currentColor"
        {...INK}
      />
      <path
        d="M37.5 38.5c8-2.5 17-2.5 25 0l.3-3.5c-8.3-2.7-17.3-2.7-25.6 0z"
        fill="var(--card-gold)"
        {...INK}
      />
      <path d="M41 33.5c-3-5-5-9.5-12-11 .5 6.5 4 11 10.5 12.5" fill="var(--card)" {...INK} />
      <path d="M31 24.5c4 2 7 5.5 9.5 9.5" fill="none" stroke="var(--card-ink)" strokeWidth=".9" />
    </>
  );
}

const FIGURES = { K: King, Q: Queen, J: Jack } as const;

export type CourtRank = keyof typeof FIGURES;

/** Returns true for ranks that are drawn as a figure. */
export const isCourt = (rank: string): rank is CourtRank => rank in FIGURES;

/** The upper half of a court card's figure, in a field of 100 × 140; `colour` fills its robe. */
export function CourtFigure({ rank, colour }: { readonly rank: CourtRank; readonly colour: string }) {
  const Figure = FIGURES[rank];
  return (
    <g color={colour} fill={colour}>
      <Figure />
    </g>
  );
}
