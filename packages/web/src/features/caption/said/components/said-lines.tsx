import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useDeferredValue, useMemo, useState } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Highlighted } from '../../../talk/public.ts';
import type { Line } from '../model.ts';
import { linesWith } from '../model.ts';
import { t } from '../texts.ts';
import { useFollowed } from '../use-followed.ts';
import styles from './talk-said.module.css';

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
  const found = useMemo(() => linesWith(lines, sought), [lines, sought]);
  const { list, current, follows, leave, follow } = useFollowed(lines, moment);
  if (loading) return <SkeletonRows />;
  const searching = sought !== '';
  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          className={styles.field}
          value={typed}
          aria-label={t('saidFind')}
          placeholder={t('saidFind')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className={styles.count} role="status">
          {searching && t('saidFound', { count: found.length })}
        </p>
      </div>
      {found.length === 0 && <p className={styles.none}>{t('saidNone', { word: sought })}</p>}
      <ol ref={list} className={styles.lines} onWheel={leave} onTouchMove={leave}>
        {found.map((line) => (
          <li key={`${line.Fromms} ${line.Text}`}>
            <button
              type="button"
              className={styles.line}
              aria-current={line === lines[current] ? 'true' : undefined}
              onClick={() => {
                onSeek(line.Fromms);
                follow();
              }}
            >
              <span className={styles.time}>{clockText(line.Fromms / SECOND_MS)}</span>
              <span>
                <Highlighted text={line.Text} keyword={sought} />
              </span>
            </button>
          </li>
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
