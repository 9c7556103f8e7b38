import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { chunksOf } from '../../../../../lib/chunks.ts';
import { clockText } from '../../../../../lib/clock-text.ts';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { Highlighted } from '../../../../talks/talk/public.ts';
import type { Line } from '../model.ts';
import { linesWith } from '../model.ts';
import { t } from '../texts.ts';
import { useFollowed } from '../use-followed.ts';
import styles from './talk-said.module.css';

interface SaidPartProps {
  readonly lines: readonly Line[];
  /** Which of them is said now; -1 for none. */
  readonly current: number;
  readonly sought: string;
  readonly onPick: (line: Line) => void;
}

/** Some lines of a transcript: of thousands only those are drawn anew among which the moment goes on. */
const SaidPart = memo(({ lines, current, sought, onPick }: SaidPartProps) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; a line is its place
    <li key={index}>
      <button
        type="button"
        className={`flex-3 ${styles.line}`}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onPick(line)}
      >
        <span className={`second-3 ${styles.time}`}>{clockText(line.Fromms / SECOND_MS)}</span>
        <span>
          <Highlighted text={line.Text} keyword={sought} />
        </span>
      </button>
    </li>
  )),
);

/** Lines that are drawn together. */
const PART = 50;

interface Props {
  readonly lines: readonly Line[];
  readonly loading: boolean;
  readonly moment: () => number | null;
  readonly onSeek: (atMs: number) => void;
}

/** The lines of a transcript, those of a search where there is one. */
export const SaidLines = ({ lines, loading, moment, onSeek }: Props) => {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const searching = sought !== '';
  const found = useMemo(() => linesWith(lines, sought), [lines, sought]);
  const parts = useMemo(() => chunksOf(found, PART), [found]);
  const { list, current, follows, leaving, follow } = useFollowed(lines, moment, searching);
  const said = lines[current];
  const place = searching && said !== undefined ? found.indexOf(said) : current;
  const pick = useCallback(
    (line: Line) => {
      onSeek(line.Fromms);
      follow();
    },
    [onSeek, follow],
  );
  if (loading) return <SkeletonRows />;
  return (
    <>
      <div className={`row-3 ${styles.search}`}>
        <input
          type="search"
          className={`fill ${styles.field}`}
          value={typed}
          aria-label={t('saidFind')}
          placeholder={t('saidFind')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={styles.count} role="status">
          {searching && t('saidFound', { count: found.length })}
        </p>
      </div>
      {searching && found.length === 0 && (
        <p className={styles.none}>{t('saidNone', { word: sought })}</p>
      )}
      <ol ref={list} className={styles.lines} {...leaving}>
        {parts.map((part, index) => (
          <SaidPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            key={index}
            lines={part}
            current={Math.floor(place / PART) === index ? place % PART : -1}
            sought={sought}
            onPick={pick}
          />
        ))}
      </ol>
      {!follows && !searching && (
        <button type="button" className={styles.back} onClick={follow}>
          {t('saidFollow')}
        </button>
      )}
    </>
  );
};
