import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkCourse, TalkMinute } from '@xuanjiang/contracts/stat';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '../amount-text.ts';
import { t } from '../texts.ts';
import styles from './course.module.css';
import type { Shape } from './course-model.ts';
import { BOX, minuteAt, pollsAt, shapeOf, spreadOf, stepOf, stretchesOf } from './course-model.ts';
import { provinceRows, slotAt, slotsOf } from './province-rows.ts';

/** Before it is known how wide the page is, px. */
const WIDTH = 640;
const BAR = { max: 6, height: 20 } as const;
const DOT = { min: 3, max: 9 } as const;
/** A tooltip lies on the other side of the minute beyond this part of the picture. */
const TURN = 0.5;

/** What is told of a minute: names with their numbers. */
const factsOf = (
  course: TalkCourse,
  minute: TalkMinute,
): readonly (readonly [string, string])[] => [
  ...ownFactsOf(course, minute),
  ...provincesAt(course, minute),
];

/** Where the viewers of a minute were, as far as it is told. */
const provincesAt = (course: TalkCourse, { Time }: TalkMinute) => {
  const slot = slotAt(slotsOf(course), Time);
  return provinceRows(slotsOf(course)).flatMap(({ name, amounts }) =>
    (amounts[slot] ?? 0) === 0 ? [] : [[name, countOf(amounts[slot] ?? 0)] as const],
  );
};

const ownFactsOf = (
  course: TalkCourse,
  minute: TalkMinute,
): readonly (readonly [string, string])[] => [
  [t('courseAudience'), countOf(minute.Audience)],
  ...(course.Earlier > 0 ? [[t('courseMedian'), countOf(minute.Median)] as const] : []),
  [t('courseCame'), countOf(minute.Came)],
  [t('courseLeft'), countOf(minute.Left)],
  [t('chat'), countOf(minute.Chat)],
  [t('questions'), countOf(minute.Question)],
  ...pollsAt(course, minute.Time).map(
    ({ Title, Votes }) => [`${t('poll')} ${Title}`, countOf(Votes)] as const,
  ),
];

const pointsOf = (stretch: readonly (readonly [number, number])[]): string =>
  stretch.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

interface RowsProps {
  readonly course: TalkCourse;
  readonly shape: Shape;
}

const Curves = ({ course, shape }: RowsProps) => {
  return (
    <>
      {shape.lines.map((line) => (
        <g key={line}>
          <line
            className={line === 0 ? styles.zero : styles.line}
            x1={BOX.left}
            x2={shape.width - BOX.right}
            y1={shape.y(line)}
            y2={shape.y(line)}
          />
          <text className={styles.scale} x={BOX.left - 8} y={shape.y(line) + 4}>
            {countOf(line)}
          </text>
        </g>
      ))}
      {stretchesOf(course.Minutes, 'Median', shape).map((stretch) => (
        <polyline key={stretch[0]?.[0]} className={styles.median} points={pointsOf(stretch)} />
      ))}
      {stretchesOf(course.Minutes, 'Audience', shape).map((stretch) => (
        <g key={stretch[0]?.[0]}>
          <polygon
            className={styles.area}
            points={`${stretch[0]?.[0]},${shape.base} ${pointsOf(stretch)} ${stretch.at(-1)?.[0]},${shape.base}`}
          />
          <polyline className={styles.audience} points={pointsOf(stretch)} />
          {stretch.length === 1 && (
            <circle className={styles.dot} cx={stretch[0]?.[0]} cy={stretch[0]?.[1]} r="3" />
          )}
        </g>
      ))}
    </>
  );
};

/** Messages as bars, questions as circles, polls as marks: each has a row below the curve. */
const Rows = ({ course, shape }: RowsProps) => {
  const { Minutes } = course;
  const top = (row: number): number => shape.base + row * BOX.row;
  const middle = (row: number): number => top(row) + BOX.row / 2 + 2;
  const most = (key: 'Chat' | 'Question') => Math.max(1, ...Minutes.map((m) => m[key] ?? 0));
  const [chats, questions] = [most('Chat'), most('Question')];
  const step = (shape.width - BOX.left - BOX.inset - BOX.right) / Math.max(1, Minutes.length);
  const bar = Math.max(1, Math.min(BAR.max, step - 1));
  return (
    <>
      {[t('chat'), t('questions'), ...(course.Polls.length > 0 ? [t('polls')] : [])].map(
        (name, row) => (
          <text key={name} className={styles.scale} x={BOX.left - 8} y={middle(row) + 4}>
            {name}
          </text>
        ),
      )}
      {Minutes.map(({ Time, Chat, Question }, index) => {
        const x = shape.x(index);
        const height = Chat ? Math.max(2, (Chat / chats) * BAR.height) : 0;
        const radius = DOT.min + Math.sqrt((Question ?? 0) / questions) * (DOT.max - DOT.min);
        return (
          <g key={Time}>
            {height > 0 && (
              <rect
                className={styles.bar}
                x={x - bar / 2}
                y={top(1) - height}
                width={bar}
                height={height}
              />
            )}
            {Question ? (
              <circle className={styles.question} cx={x} cy={middle(1)} r={radius} />
            ) : null}
            {pollsAt(course, Time).length > 0 && (
              <path className={styles.poll} d={`M${x} ${middle(2) - 7}l7 7l-7 7l-7 -7z`} />
            )}
          </g>
        );
      })}
    </>
  );
};

/** Where the viewers were: a row for each province below the others, all to one scale. */
const Provinces = ({ course, shape, row }: RowsProps & { readonly row: number }) => {
  const slots = slotsOf(course);
  const rows = provinceRows(slots);
  const most = Math.max(1, ...rows.flatMap(({ amounts }) => amounts));
  return rows.map(({ name, amounts }, index) => {
    const bottom = shape.base + (row + index + 1) * BOX.row;
    return (
      <g key={name}>
        <text className={styles.scale} x={BOX.left - 8} y={bottom - BOX.row / 2 + 6}>
          {name}
        </text>
        {slots.map(({ Time }, slot) => {
          const { x, width } = spreadOf(course.Minutes, Time, shape);
          const height = ((amounts[slot] ?? 0) / most) * BAR.height;
          return (
            <rect
              key={Time}
              className={styles.province}
              {...{ x, width, height, y: bottom - height }}
            />
          );
        })}
      </g>
    );
  });
};

interface TipProps {
  readonly course: TalkCourse;
  readonly minute: TalkMinute;
  readonly x: number;
  readonly width: number;
}

const Tip = ({ course, minute, x, width }: TipProps) => (
  <div
    className={styles.tip}
    aria-hidden="true"
    style={x > width * TURN ? { right: width - x + 10 } : { left: x + 10 }}
  >
    <b>{clockOf(minute.Time)}</b>
    <dl>
      {factsOf(course, minute).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** A talk minute by minute: viewers as a curve, what happened in rows below it. Arrows, a finger or the pointer choose a minute. */
export const CourseChart = ({ course }: { readonly course: TalkCourse }) => {
  const { Minutes } = course;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const written = course.Polls.length > 0 ? 3 : 2;
  const shape = shapeOf(Minutes, written + provinceRows(slotsOf(course)).length, width);
  const last = Minutes.length - 1;
  const index = Math.min(chosen ?? last, last);
  const minute = Minutes[index];
  if (minute === undefined) return null;
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(minuteAt(event.clientX - left, width, Minutes.length));
  };
  const press = (event: KeyboardEvent): void => {
    const next = event.key === 'Escape' ? null : stepOf(event.key, index, Minutes.length);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    setChosen(next);
  };
  const x = shape.x(index);
  return (
    <div
      ref={box}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={t('courseSlider')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${clockOf(minute.Time)} ${factsOf(course, minute)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
      onFocus={() => setChosen(index)}
      onBlur={() => setChosen(null)}
    >
      <svg width={width} height={shape.height} aria-hidden="true" focusable="false">
        {shape.base > BOX.top && <Curves course={course} shape={shape} />}
        <Rows course={course} shape={shape} />
        <Provinces course={course} shape={shape} row={written} />
        {shape.ticks.map((tick) => (
          <text key={tick.text} className={styles.tick} x={tick.x} y={shape.height - 6}>
            {tick.text}
          </text>
        ))}
        {chosen !== null && (
          <>
            <line
              className={styles.cursor}
              x1={x}
              x2={x}
              y1={BOX.top}
              y2={shape.height - BOX.axis}
            />
            {minute.Audience !== null && (
              <circle className={styles.point} cx={x} cy={shape.y(minute.Audience)} r="5" />
            )}
          </>
        )}
      </svg>
      {chosen !== null && <Tip course={course} minute={minute} x={x} width={width} />}
    </div>
  );
};
