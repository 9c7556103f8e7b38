import { addDays } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatFigure, StatRange } from '@xuanjiang/contracts/stat';
import { Button, Table } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lazy } from '../../../../lib/lazy.ts';
import { amountText, definitionOf, isShownKind, nameOf } from '../amount-text.ts';
import type { LineData } from '../line-chart.ts';
import { changeOf, daysOf, isNothing, shortDay } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

const chartCode = lazy(() => import('../line-chart.ts'));

interface FigureChartProps {
  readonly data: LineData;
  /** What the picture shows; its numbers stand in a table below it. */
  readonly label: string;
}

/**
 * A figure over days as lines. Its library is loaded when the first one is shown; where that fails it is offered again, and a
 * period without anything says so instead of an empty frame.
 */
const FigureChart = ({ data, label }: FigureChartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isEmpty = isNothing(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    if (isEmpty) return;
    let end: (() => void) | null = null;
    let gone = false;
    chartCode
      .load()
      .then(({ drawLines }) => {
        if (gone || canvas.current === null) return;
        end = drawLines(canvas.current, data);
        setFailed(false);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      end?.();
    };
  }, [data, isEmpty, tries]);
  if (isEmpty) {
    return (
      <p className={`${styles.chart} ${styles.none}`} role="status">
        {t('statChartNone')}
      </p>
    );
  }
  return (
    <div className={styles.chart}>
      <canvas ref={canvas} role="img" aria-label={label} />
      {failed && (
        <div className={styles.none} role="alert">
          {t('statChartFailed')}{' '}
          <Button size="small" onClick={() => setTries(tries + 1)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
};

interface Props {
  readonly range: StatRange;
  readonly chosen: string;
  readonly compared: boolean;
  readonly onChoose: (name: string) => void;
}

const Change = ({ figure }: { readonly figure: StatFigure }) => {
  const change = changeOf(figure.Total, figure.Before);
  if (change === null) return null;
  const text = change > 0 ? `+${change}%` : `${change}%`.replace('-', '−');
  return <small className={change > 0 ? styles.more : undefined}>{text}</small>;
};

const nameOfBefore = (from: string, count: number): string =>
  t('statBefore', { from: shortDay(addDays(from, -count)), to: shortDay(addDays(from, -1)) });

/** A figure as lines, the period before it beside it where they are compared. */
const linesOf = (from: string, figure: StatFigure, compared: boolean): LineData => ({
  labels: daysOf(from, figure.Days.length).map(shortDay),
  now: { name: t('statNow'), values: figure.Days },
  before: compared
    ? { name: nameOfBefore(from, figure.Days.length), values: figure.Beforedays }
    : null,
  format: (value) => amountText(figure.Name, value),
});

/** The figures are the tabs of the one chart; below it a table has its numbers. */
export const FiguresCard = ({ range, chosen, compared, onChoose }: Props) => {
  const [open, setOpen] = useState(false);
  const figures = range.Figures.filter(({ Name }) => isShownKind(Name));
  const figure = figures.find(({ Name }) => Name === chosen) ?? figures[0];
  const data = useMemo(
    () => (figure === undefined ? null : linesOf(range.From, figure, compared)),
    [figure, compared, range.From],
  );
  if (figure === undefined || data === null || !isShownKind(figure.Name)) return null;
  const name = nameOf(figure.Name);
  const beforeName = nameOfBefore(range.From, figure.Days.length);
  const rows = daysOf(range.From, figure.Days.length).map((day, index) => ({
    day,
    now: figure.Days[index] ?? 0,
    before: figure.Beforedays[index] ?? 0,
  }));
  const amount = (value: number) => amountText(figure.Name, value);
  return (
    <section className={styles.card} aria-label={name}>
      <div role="tablist" className={styles.figures}>
        {figures.map(
          (one) =>
            isShownKind(one.Name) && (
              <button
                key={one.Name}
                type="button"
                role="tab"
                aria-selected={one.Name === figure.Name}
                className={styles.figure}
                onClick={() => onChoose(one.Name)}
              >
                <span>{nameOf(one.Name)}</span>
                <div>
                  <b>{amountText(one.Name, one.Total)}</b>
                  {compared && <Change figure={one} />}
                </div>
              </button>
            ),
        )}
      </div>
      <div className={styles.pad}>
        <ul className={styles.legend}>
          <li>{t('statNow')}</li>
          {compared && <li className={styles.then}>{beforeName}</li>}
        </ul>
        <FigureChart
          data={data}
          label={t('statChartLabel', { name, from: range.From, to: range.To })}
        />
        <p className={styles.quiet}>{definitionOf(figure.Name)}</p>
        <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('statShowTable')}
        </Button>
        {open && (
          <Table
            size="small"
            rowKey="day"
            pagination={false}
            dataSource={rows}
            columns={[
              { key: 'day', title: t('day'), dataIndex: 'day' },
              { key: 'now', title: name, align: 'right', render: (_, row) => amount(row.now) },
              {
                key: 'before',
                title: beforeName,
                align: 'right',
                render: (_, row) => amount(row.before),
              },
            ]}
          />
        )}
      </div>
    </section>
  );
};
