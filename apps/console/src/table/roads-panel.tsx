import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Schemas } from '../api/client';
import { roadsQuestion } from '../api/questions';
import { MARKS } from '../roads/marks';
import { nextMarks, type NextMarks } from '../roads/next-marks';
import { RoadBox } from '../roads/road-box';
import { PLAIN, roadOf } from '../roads/road-entries';
import { Side } from '../roads/side';
import { STRINGS } from '../shell/strings';
import classes from './table.module.css';

type Roads = Schemas['Roads'];

/** All five roads at reading size, with the marks that a win of either side would add to the derived ones. */
export function RoadsPanel({ shoe, dealt }: { readonly shoe: string; readonly dealt: string | null }) {
  const { data } = useQuery(roadsQuestion(shoe, dealt));
  return (
    <section className={classes['panel']} aria-label={STRINGS.table.roads}>
      <header>
        <h2>{STRINGS.table.roads}</h2>
        {data !== undefined && data.counts.coups > 0 && (
          <>
            <span className={classes['counts']}>{STRINGS.roads.allCounts(data.counts)}</span>
            <Next roads={data} />
          </>
        )}
      </header>
      {data !== undefined &&
        (data.counts.coups === 0 ? (
          <p className={classes['note']}>{STRINGS.roads.none}</p>
        ) : (
          <Boxes roads={data} />
        ))}
    </section>
  );
}

const DERIVED = ['eye', 'small', 'pig'] as const;

function Boxes({ roads }: { readonly roads: Roads }) {
  return (
    <div className={classes['roads']}>
      <RoadBox kind="bead" road={roadOf('bead', roads)} cell={36} columns={9} name={STRINGS.roads.bead} />
      <div className={classes['bigRoads']}>
        <RoadBox kind="big" road={roadOf('big', roads)} cell={18} columns={34} name={STRINGS.roads.big} />
        <div className={classes['derived']}>
          {DERIVED.map((kind) => (
            <RoadBox
              key={kind}
              kind={kind}
              road={roadOf(kind, roads)}
              cell={14}
              columns={14}
              name={STRINGS.roads[kind]}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Side of a mark beside a name, in pixels. */
const MARK = 13;

function Next({ roads }: { readonly roads: Roads }) {
  const next = useMemo(() => nextMarks(roads), [roads]);
  return (
    <span className={classes['next']}>
      {STRINGS.roads.next}
      <Marks of="B" marks={next.banker} />
      <Marks of="P" marks={next.player} />
    </span>
  );
}

function Marks({ of, marks }: { readonly of: 'B' | 'P'; readonly marks: NextMarks }) {
  return (
    <span className={classes['next']}>
      <Side of={of} size="sm" />
      {DERIVED.map((kind) => {
        const colour = marks[kind];
        if (colour === null) return null;
        const Mark = MARKS[kind];
        return (
          <svg
            key={kind}
            width={MARK}
            height={MARK}
            viewBox={`${-MARK / 2} ${-MARK / 2} ${MARK} ${MARK}`}
            role="img"
            aria-label={`${STRINGS.roads[kind]}: ${STRINGS.roads.colours[colour]}`}
          >
            <Mark {...PLAIN} of={colour} size={MARK} />
          </svg>
        );
      })}
    </span>
  );
}
