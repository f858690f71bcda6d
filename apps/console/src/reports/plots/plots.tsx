import { SegmentedControl } from '@mantine/core';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
  Legend,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { STRINGS } from '../../shell/strings';
import classes from '../report.module.css';
import { plotsOf, type Plot } from './plotted';
import type { Section } from '../reading';
import { useTitleOf } from '../titles';

const WIN = 'var(--brand-text)';
const THEORY = 'var(--warn-solid)';
const MARGIN = { top: 12, right: 12, bottom: 4, left: 12 };
const TICK = { fill: 'currentColor', fontSize: 11 };
/** As many names find room beneath the bars side by side; of more they lie aslant. */
const LEVEL_MAX = 12;
/** As many letters together find room in one line. */
const LETTERS_MAX = 110;
const PLOT_PX = 216;
const SLANTED = { angle: -60, textAnchor: 'end', height: 80 } as const;
const grouped = (value: number): string => value.toLocaleString('en');

/** The plot of a part of a report, one measure at a time; nothing if it has none. */
export function Plots({
  section,
  chosen,
  onChoose,
}: {
  readonly section: Section;
  /** The measure that is drawn; `null`: the first. */
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
      </header>
      <Plotted plot={plot} />
    </section>
  );
}

function Plotted({ plot: { measure, by, unit, points, leftOut, unknown } }: { readonly plot: Plot }) {
  const titleOf = useTitleOf();
  const title = STRINGS.reports.plotOf(titleOf(measure), by);
  const letters = points.reduce((sum, { label }) => sum + label.length, 0);
  const isCrowded = points.length > LEVEL_MAX || letters > LETTERS_MAX;
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
      {unknown > 0 && <p>{STRINGS.reports.unmeasured(unknown)}</p>}
      <div role="img" aria-label={`${title}. ${STRINGS.reports.asTable}`}>
        <ResponsiveContainer width="100%" height={PLOT_PX}>
          <ComposedChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
            <CartesianGrid strokeDasharray="3 3" strokeOpacity={0.3} vertical={false} />
            <XAxis dataKey="label" tick={TICK} interval="preserveStartEnd" {...(isCrowded && SLANTED)} />
            <YAxis tick={TICK} width={80} tickFormatter={grouped} />
            <ReferenceLine y={0} stroke="currentColor" />
            <Bar
              dataKey="value"
              name={titleOf(measure)}
              fill={WIN}
              isAnimationActive={false}
              maxBarSize={48}
            />
            {hasTheory && (
              <Line
                dataKey="theory"
                name={STRINGS.reports.theory}
                stroke={THEORY}
                strokeWidth={0}
                dot={{ r: 4, fill: THEORY }}
                legendType="circle"
                isAnimationActive={false}
              >
                <ErrorBar
                  dataKey="reach"
                  direction="y"
                  stroke={THEORY}
                  strokeWidth={2}
                  isAnimationActive={false}
                />
              </Line>
            )}
            {hasTheory && (
              <Legend formatter={(value: string) => <span style={{ color: 'inherit' }}>{value}</span>} />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
