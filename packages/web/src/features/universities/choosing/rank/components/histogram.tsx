import type { KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useRef } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import type { Bands } from '../bands.ts';
import { bandPlaces, barsOf, movedBand, spanOf, stepOf } from '../bands.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import colours from './bands.module.css';
import styles from './histogram.module.css';

interface Props {
  readonly rank: number;
  /** All that are left, ascending. */
  readonly ranks: Int32Array;
  readonly bands: Bands;
  readonly units: string;
  /** While a handle moves; `done` when it was let go. */
  readonly onMove: (bands: Bands, done: boolean) => void;
}

const HANDLES = ['rankHandle1', 'rankHandle2', 'rankHandle3', 'rankHandle4'] as const;
const LEGEND = ['rankAbove', 'rankNear', 'rankBehind'] as const satisfies readonly TextKey[];
const ZONES = ['above', 'near', 'behind'] as const;
/** How many steps a page key goes. */
const PAGE_STEPS = 10;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -PAGE_STEPS,
  PageUp: PAGE_STEPS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** How the lowest ranks lie around mine, with the handles that part the bands. */
export const Histogram = ({ rank, ranks, bands, units, onMove }: Props) => {
  const chart = useRef<HTMLDivElement>(null);
  const span = useMemo(() => spanOf(rank), [rank]);
  const bars = useMemo(() => barsOf(ranks, span), [ranks, span]);
  const [from, to] = span;
  const highest = Math.max(1, ...bars);
  const step = stepOf(rank);
  const places = bandPlaces(ranks, bands);
  const part = (value: number): number => (value - from) / (to - from);
  const zoneOf = (value: number): (typeof ZONES)[number] | undefined => {
    const at = bands.findLastIndex((edge) => edge <= value);
    return ZONES[at];
  };
  const dragTo = (at: number, event: PointerEvent, done: boolean): void => {
    const box = chart.current?.getBoundingClientRect();
    if (box === undefined) return;
    const value = from + ((event.clientX - box.left) / box.width) * (to - from);
    onMove(movedBand(bands, at, value, rank), done);
  };
  const onKey = (at: number, event: KeyboardEvent): void => {
    const steps = KEY_STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const value = bands[at] ?? 0;
    const next = Number.isFinite(steps) ? value + steps * step : steps < 0 ? from : to;
    onMove(movedBand(bands, at, next, rank), true);
  };
  return (
    <section className={styles.card} aria-label={t('rankChartOf')}>
      <div ref={chart} className={styles.chart}>
        <div className={styles.bars} aria-hidden="true">
          {bars.map((count, at) => (
            <span
              // A bar is its place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              className={
                colours[zoneOf(from + ((at + 0.5) / bars.length) * (to - from)) ?? 'unknown']
              }
              style={{ height: `${Math.max(count === 0 ? 2 : 6, (count / highest) * 100)}%` }}
            />
          ))}
        </div>
        <span className={styles.me} style={{ left: `${part(rank) * 100}%` }} aria-hidden="true">
          <b>{t('rankMe', { rank: grouped(rank) })}</b>
        </span>
        {bands.map((value, at) => (
          <span
            key={HANDLES[at]}
            role="slider"
            tabIndex={0}
            className={styles.handle}
            style={{ left: `${part(value) * 100}%` }}
            aria-label={t(HANDLES[at] ?? 'rankHandle1')}
            aria-orientation="horizontal"
            aria-valuemin={from}
            aria-valuemax={to}
            aria-valuenow={value}
            aria-valuetext={t('rankPlace', { rank: grouped(value) })}
            onKeyDown={(event) => onKey(at, event)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) dragTo(at, event, false);
            }}
            onPointerUp={(event) => dragTo(at, event, true)}
            // The browser took the finger away, as for a gesture of its own.
            onPointerCancel={() => onMove(bands, true)}
          >
            <i>{grouped(value)}</i>
          </span>
        ))}
      </div>
      <dl className={styles.legend}>
        {places.map(([first, end], at) => (
          <div key={LEGEND[at]}>
            <dt>
              <span className={colours[ZONES[at] ?? 'unknown']} />
              {t(LEGEND[at] ?? 'rankNear')}
            </dt>
            <dd>
              <b>{grouped(end - first)}</b> {units}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('rankChartHint')}</p>
    </section>
  );
};
