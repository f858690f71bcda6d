import { SegmentedControl } from '@mantine/core';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { STRINGS } from '../../shell/strings';
import type { Section } from '../reading';
import classes from '../report.module.css';
import { useTitleOf } from '../titles';
import { plotsOf, type Plot, type Point } from './plotted';
import { TheoryBand, TheoryKey } from './theory-band';

const WIN = 'var(--brand-text)';
const MARGIN = { top: 12, right: 12, bottom: 4, left: 12 };
const TICK = { fill: 'currentColor', fontSize: 11 };
/** The largest number of labels that fit horizontally; more are slanted. */
const LEVEL_MAX = 12;
/** The largest number of letters that fit in one line of labels. */
const LETTERS_MAX = 110;
const PLOT_PX = 216;
const SLANTED = { angle: -30, textAnchor: 'end', height: 64 } as const;
const grouped = (value: number): string => value.toLocaleString('en');

/** The plot of a part of a report, one measure at a time; nothing without a measure. */
export function Plots({
  section,
  chosen,
  onChoose,
}: {
  readonly section: Section;
  /** The selected measure; `null` for the first. */
  readonly chosen: string | null;
  readonly onChoose: (measure: string) => void;
}) {
  const titleOf = useTitleOf();
  const plots = plotsOf(section);
  const nameOf = ({ measure, unit }: Plot): string => `${measure} ${unit}`;
  const plot = plots.find((each) => nameOf(each) === chosen) ?? plots[0];
  if (plot === undefined) return null;
  const units = new Set(plots.map(({ unit }) => unit));
  return (
    <section className={`${classes['panel']} ${classes['plots']}`} aria-label={STRINGS.reports.choosePlot}>
      <header>
        <SegmentedControl
          size="xs"
          aria-label={STRINGS.reports.choosePlot}
          value={nameOf(plot)}
          onChange={onChoose}
          data={plots.map((each) => ({
            value: nameOf(each),
            label: units.size > 2 ? `${titleOf(each.measure)}, ${each.unit}` : titleOf(each.measure),
          }))}
        />
        <span className={classes['grow']} />
        {plot.points.some(({ theory }) => theory !== undefined) && <TheoryKey />}
      </header>
      <Plotted plot={plot} />
    </section>
  );
}

function Plotted({ plot: { measure, by, unit, points, leftOut, unknown } }: { readonly plot: Plot }) {
  const titleOf = useTitleOf();
  const title = STRINGS.reports.plotOf(titleOf(measure), by);
  const hasTheory = points.some(({ theory }) => theory !== undefined);
  return (
    <figure className={classes['figure']} aria-label={title}>
      <figcaption>
        {title} ({unit})
      </figcaption>
      {leftOut !== null && (
        <p>
          {STRINGS.reports.leftOut(points.length, leftOut.of, titleOf(leftOut.largest), leftOut.together)}
        </p>
      )}
      {unknown.length > 0 && <p>{STRINGS.reports.unmeasured(unknown.length, namesIn(unknown))}</p>}
      {hasTheory ? (
        <div className={classes['band']}>
          <TheoryBand points={points} code={unit} label={`${title}. ${STRINGS.reports.asTable}`} />
        </div>
      ) : (
        <Bars points={points} name={titleOf(measure)} label={`${title}. ${STRINGS.reports.asTable}`} />
      )}
    </figure>
  );
}

/** The largest number of names in a note; more are only counted. */
const NAMES_MAX = 8;

const namesIn = (unknown: readonly string[]): string =>
  unknown.length > NAMES_MAX ? '' : unknown.join(', ');

/** Bars of a measure without a theory. */
function Bars({
  points,
  name,
  label,
}: {
  readonly points: readonly Point[];
  readonly name: string;
  /** The plot as a sentence for screen readers. */
  readonly label: string;
}) {
  const letters = points.reduce((sum, point) => sum + point.label.length, 0);
  const isCrowded = points.length > LEVEL_MAX || letters > LETTERS_MAX;
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={PLOT_PX}>
        <ComposedChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid strokeDasharray="3 3" strokeOpacity={0.3} vertical={false} />
          <XAxis dataKey="label" tick={TICK} interval="preserveStartEnd" {...(isCrowded && SLANTED)} />
          <YAxis tick={TICK} width={80} tickFormatter={grouped} />
          <ReferenceLine y={0} stroke="currentColor" />
          <Bar dataKey="value" name={name} fill={WIN} isAnimationActive={false} maxBarSize={48} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
