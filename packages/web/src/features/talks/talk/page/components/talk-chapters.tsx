import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { useEffect, useState } from 'react';
import { clockText } from '../../../../../lib/clock-text.ts';
import { JumpPill } from '../../../../../ui/jump-pill.tsx';
import { chapterAt } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-chapters.module.css';
import introStyles from './talk-intro.module.css';

/** How often it is looked where the recording is, ms. */
const LOOK_MS = 500;

interface Props {
  readonly chapters: TalkMedia['Chapters'];
  /** Length of the recording, ms. */
  readonly length: number;
  /** Where the recording is, ms; null for nowhere. */
  readonly moment: () => number | null;
  readonly onSeek: (seconds: number) => void;
  /** Something else names it already. */
  readonly untitled?: boolean;
}

/** The chapters of a recording, with the one that is on; each leads to its place. */
export const TalkChapters = (props: Props) => {
  const { chapters, length, moment, onSeek, untitled = false } = props;
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const look = () => setCurrent(chapterAt(chapters, moment() ?? 0));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [chapters, moment]);
  return (
    <section className="panel" aria-label={t('chapters')}>
      {!untitled && <h2 className={introStyles.title}>{t('chapters')}</h2>}
      <ol className={styles.chapters}>
        {chapters.map(({ Atms, Title }, index) => {
          const until = chapters[index + 1]?.Atms ?? length;
          return (
            <li key={Atms}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                onClick={() => onSeek(Atms / SECOND_MS)}
              >
                <span className="fill">
                  <b>{Title}</b>
                  <small>
                    {index === current && `${t('chapterNow')} · `}
                    {t('chapterLength', {
                      length: clockText(Math.max(0, until - Atms) / SECOND_MS),
                    })}
                  </small>
                </span>
                <JumpPill atMs={Atms} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
