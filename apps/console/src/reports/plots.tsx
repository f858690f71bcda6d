import { Card, SimpleGrid, Text } from '@mantine/core';
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
import { STRINGS } from '../shell/strings';
import { plotsOf, type Plot } from './plotted';
import type { Section } from './reading';
import { useTitleOf } from './titles';

const WIN = 'var(--brand-text)';
const THEORY = 'var(--warn-solid)';
const MARGIN = { top: 12, right: 12, bottom: 4, left: 12 };
const TICK = { fill: 'currentColor', fontSize: 11 };
/** As many names find room beneath the bars side by side; of more they lie aslant. */
const LEVEL_MAX = 8;
const SLANTED = { angle: -60, textAnchor: 'end', height: 110 } as const;
const grouped = (value: number): string => value.toLocaleString('en');

/** The plots of a section, if it has anything to plot. */
export function Plots({ section }: { readonly section: Section }) {
  const plots = plotsOf(section);
  if (plots.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {plots.map((plot) => (
        <Plotted key={`${plot.measure}${plot.unit}`} plot={plot} />
      ))}
    </SimpleGrid>
  );
}

function Plotted({ plot: { measure, by, unit, points, leftOut, unknown } }: { readonly plot: Plot }) {
  const titleOf = useTitleOf();
  const title = STRINGS.reports.plotOf(titleOf(measure), by);
  const isCrowded = points.length > LEVEL_MAX;
  const hasTheory = points.some(({ theory }) => theory !== undefined);
  return (
    <Card withBorder component="figure" m={0} aria-label={title}>
      <Text component="figcaption" fw={600}>
        {title} ({unit})
      </Text>
      {leftOut !== null && (
        <Text size="sm">
          {STRINGS.reports.leftOut(points.length, leftOut.of, titleOf(leftOut.largest), leftOut.together)}
        </Text>
      )}
      {unknown > 0 && <Text size="sm">{STRINGS.reports.unmeasured(unknown)}</Text>}
      <div role="img" aria-label={`${title}. ${STRINGS.reports.asTable}`}>
        <ResponsiveContainer width="100%" height={isCrowded ? 360 : 280}>
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
    </Card>
  );
}
