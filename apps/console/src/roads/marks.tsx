import { STRINGS } from '../shell/strings';
import type { RoadEntry, RoadKind } from './road-entries';

// The marks of the five roads, drawn around the centre of their cell; `size` is the cell's side in pixels.
// Banker is always round and Player square, so that roads are legible without colour, too.

const COLOURS = {
  banker: 'var(--banker)',
  player: 'var(--player)',
  tie: 'var(--tie)',
  red: 'var(--banker)',
  blue: 'var(--player)',
} as const;

/** The cell side in pixels from which pairs and numbers of ties are legible. */
const DETAIL_FROM = 9;

/** A mark by its values, so that one that stays the same is known again in a road that was read anew. */
export interface MarkProps extends Pick<RoadEntry, 'of' | 'ties' | 'bankerPair' | 'playerPair'> {
  readonly size: number;
}

const Square = ({
  half,
  round,
  ...rest
}: { readonly half: number; readonly round: number } & React.SVGProps<SVGRectElement>) => (
  <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={round} {...rest} />
);

const Pairs = ({ bankerPair, playerPair, size }: Pick<MarkProps, 'bankerPair' | 'playerPair' | 'size'>) => (
  <>
    {bankerPair && (
      <circle
        cx={-size * 0.31}
        cy={-size * 0.31}
        r={size * 0.13}
        fill={COLOURS.banker}
        stroke="var(--road-bg)"
      />
    )}
    {playerPair && (
      <circle
        cx={size * 0.31}
        cy={size * 0.31}
        r={size * 0.13}
        fill={COLOURS.player}
        stroke="var(--road-bg)"
      />
    )}
  </>
);

function Bead({ of, size, ...pairs }: MarkProps) {
  const fill = COLOURS[of];
  const letter = of === 'tie' || of === 'player' ? of : 'banker';
  return (
    <>
      {letter === 'player' && <Square half={size * 0.4} round={size * 0.22} fill={fill} />}
      {letter === 'tie' && (
        <Square half={size * 0.32} round={size * 0.1} fill={fill} transform="rotate(45)" />
      )}
      {letter === 'banker' && <circle r={size * 0.42} fill={fill} />}
      <text
        y={size * 0.165}
        textAnchor="middle"
        fontSize={size * 0.46}
        fontWeight={700}
        fill="var(--on-solid)"
      >
        {STRINGS.sides.letter[letter]}
      </text>
      <Pairs {...pairs} size={size} />
    </>
  );
}

function Big({ of, ties, size, ...pairs }: MarkProps) {
  const ring = {
    fill: 'none',
    stroke: COLOURS[of],
    strokeWidth: Math.max(1.2, size * 0.115),
  };
  const end = size * 0.36;
  return (
    <>
      {of === 'player' ? (
        <Square half={size * 0.35} round={size * 0.2} {...ring} />
      ) : (
        <circle r={end} {...ring} />
      )}
      {ties > 0 && (
        <path
          d={`M${-end} ${end} ${end} ${-end}`}
          stroke={COLOURS.tie}
          strokeWidth={Math.max(1.1, size * 0.1)}
        />
      )}
      {ties > 1 && size > DETAIL_FROM && (
        <text
          y={size * 0.17}
          textAnchor="middle"
          fontSize={size * 0.48}
          fontWeight={700}
          fill={COLOURS.tie}
          stroke="var(--road-bg)"
          strokeWidth={2.5}
          paintOrder="stroke"
        >
          {ties}
        </text>
      )}
      {size > DETAIL_FROM && <Pairs {...pairs} size={size} />}
    </>
  );
}

function Strip({ of, ties, size }: MarkProps) {
  const fill = COLOURS[of];
  return (
    <>
      {of === 'player' ? (
        <Square half={size * 0.38} round={size * 0.12} fill={fill} />
      ) : (
        <circle r={size * 0.4} fill={fill} />
      )}
      {ties > 0 && <circle r={size * 0.17} fill="var(--road-bg)" />}
    </>
  );
}

const Eye = ({ of, size }: MarkProps) => (
  <circle r={size * 0.34} fill="none" stroke={COLOURS[of]} strokeWidth={size * 0.17} />
);

const Small = ({ of, size }: MarkProps) => <circle r={size * 0.4} fill={COLOURS[of]} />;

const Pig = ({ of, size }: MarkProps) => (
  <path
    d={`M${-size * 0.34} ${size * 0.34} ${size * 0.34} ${-size * 0.34}`}
    stroke={COLOURS[of]}
    strokeWidth={size * 0.22}
    strokeLinecap="round"
  />
);

/** The mark of each road. */
export const MARKS: Readonly<Record<RoadKind, (mark: MarkProps) => React.ReactNode>> = {
  bead: Bead,
  big: Big,
  strip: Strip,
  eye: Eye,
  small: Small,
  pig: Pig,
};
