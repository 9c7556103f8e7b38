import { useStore } from 'zustand';
import type { Studio } from '../capture/studio.ts';
import type { Figure } from '../rules/health.ts';
import { healthOf, TRACE_S } from '../rules/health.ts';
import { QUALITIES } from '../rules/quality.ts';
import { t } from '../texts.ts';
import styles from './figures.module.css';

const HIGH = { good: 'studioLevelGood', fair: 'studioLevelFair', poor: 'studioLevelPoor' } as const;
const LOW = { good: 'studioLevelGood', fair: 'studioRateFair', poor: 'studioRatePoor' } as const;
const WIDTH = 120;
const HEIGHT = 24;

/** The course of the last minute, the newest at the right. */
const Trace = ({ values }: { readonly values: readonly number[] }) => {
  const largest = Math.max(1, ...values);
  const first = TRACE_S - values.length;
  const points = values.map((value, index) => {
    const x = ((first + index) / (TRACE_S - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (value / largest) * (HEIGHT - 4)).toFixed(1)}`;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} fill="none" />
    </svg>
  );
};

interface CellProps {
  readonly name: string;
  readonly figure: Figure;
  readonly unit: string;
  /** Said beside a figure that is not good: colour alone says nothing. */
  readonly word: string;
}

const Cell = ({ name, figure: { value, level, trace }, unit, word }: CellProps) => (
  <div data-level={level}>
    <dt>{name}</dt>
    <dd>
      <b>{value.toLocaleString('en')}</b> {unit}
      {level !== 'good' && ` · ${word}`}
    </dd>
    <Trace values={trace} />
  </div>
);

/** How well it is sent: four figures with their last minute. */
export const HealthRow = ({ studio: { engine } }: { readonly studio: Studio }) => {
  const seconds = useStore(engine.store, (now) => now.seconds);
  const quality = useStore(engine.store, (now) => now.quality);
  const wanted = (QUALITIES[quality.step] ?? QUALITIES[0]).video;
  const { bitrate, dropped, delay, work } = healthOf(seconds, wanted);
  return (
    <dl className={styles.health}>
      <Cell name={t('studioBitrate')} figure={bitrate} unit="kbps" word={t(LOW[bitrate.level])} />
      <Cell name={t('studioDropped')} figure={dropped} unit="%" word={t(HIGH[dropped.level])} />
      <Cell
        name={t('studioDelay')}
        figure={delay}
        unit={t('secondsUnit')}
        word={t(HIGH[delay.level])}
      />
      <Cell
        name={t('studioWork')}
        figure={work}
        unit={t('millisecondsUnit')}
        word={t(HIGH[work.level])}
      />
    </dl>
  );
};
