import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import type { ReplayDraft, Whole } from '../model.ts';
import { endingAt, keptOf, secondOf, startingAt, timeAt } from '../model.ts';
import { t } from '../texts.ts';
import styles from './replay.module.css';

interface Props {
  readonly whole: Whole;
  /** Where the picture was last said to be, seconds: what is drawn. */
  readonly second: number;
  /** Where it is at a press, seconds: what was said comes up to a quarter of a second later. */
  readonly placeNow: () => number;
  readonly draft: ReplayDraft;
  readonly onChange: (draft: ReplayDraft) => void;
  readonly onSeek: (second: number) => void;
}

const percent = (second: number, { length }: Whole): string =>
  `${length === 0 ? 0 : (100 * second) / length}%`;

/** What is kept of everything that was recorded, as a strip that leads to each of its places. */
const Strip = ({ whole, second, draft, onSeek }: Omit<Props, 'onChange' | 'placeNow'>) => {
  const { from, until } = keptOf(whole, draft);
  const seek = ({ currentTarget, clientX }: MouseEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSeek(((clientX - left) / width) * whole.length);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the player's own bar takes keys
    <div className={styles.strip} onClick={seek}>
      <div
        className={styles.kept}
        style={{ left: percent(from, whole), right: percent(whole.length - until, whole) }}
      />
      {draft.chapters.map(({ Time }) => (
        <i
          key={Time}
          className={styles.mark}
          style={{ left: percent(secondOf(whole, Time), whole) }}
        />
      ))}
      <i className={styles.now} style={{ left: percent(second, whole) }} />
    </div>
  );
};

/** Cuts off the start and the end where the picture is. */
export const TrimCard = (props: Props) => {
  const { whole, placeNow, draft, onChange } = props;
  const { from, until } = keptOf(whole, draft);
  const now = (): number => timeAt(whole, placeNow());
  const isKnown = whole.length > 0;
  return (
    <section className={styles.card} aria-label={t('replayTrim')}>
      <div className={`row-wrap-2 ${styles.head}`}>
        <h2>{t('replayTrim')}</h2>
        {isKnown && (
          <p className={styles.quiet}>
            {t('replayLength', {
              length: clockText(until - from),
              whole: clockText(whole.length),
            })}
          </p>
        )}
      </div>
      <Strip {...props} />
      <div className={`grid-3 ${styles.ends}`}>
        <div className={`row-wrap-2 ${styles.end}`}>
          <b>{t('replayStartAt', { place: clockText(from) })}</b>
          <Button disabled={!isKnown} onClick={() => onChange(startingAt(draft, now()))}>
            {t('replayStartHere')}
          </Button>
          {draft.startAt !== null && (
            <Button type="text" onClick={() => onChange({ ...draft, startAt: null })}>
              {t('replayStartReset')}
            </Button>
          )}
        </div>
        <div className={`row-wrap-2 ${styles.end}`}>
          <b>{t('replayEndAt', { place: clockText(until) })}</b>
          <Button disabled={!isKnown} onClick={() => onChange(endingAt(draft, now()))}>
            {t('replayEndHere')}
          </Button>
          {draft.endAt !== null && (
            <Button type="text" onClick={() => onChange({ ...draft, endAt: null })}>
              {t('replayEndReset')}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.quiet}>{t('replayTrimHint')}</p>
    </section>
  );
};
