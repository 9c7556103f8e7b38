import { useEffect, useRef } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import type { LineData } from '../line-chart.ts';
import styles from './stat.module.css';

const chartCode = lazy(() => import('../line-chart.ts'));

interface Props {
  readonly data: LineData;
  /** What the picture shows; its numbers stand in a table below it. */
  readonly label: string;
}

/** A figure over days as lines. Its library is loaded when the first one is shown. */
export const FigureChart = ({ data, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let gone = false;
    chartCode
      .load()
      .then(({ drawLines }) => {
        if (!gone && canvas.current !== null) end = drawLines(canvas.current, data);
      })
      // The table below has the numbers.
      .catch(() => undefined);
    return () => {
      gone = true;
      end?.();
    };
  }, [data]);
  return (
    <div className={styles.chart}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
};
