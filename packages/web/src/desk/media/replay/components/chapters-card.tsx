import { REPLAY_CHAPTER_TITLE_MAX, REPLAY_CHAPTERS_MAX } from '@xuanjiang/contracts/rules/replay';
import { Button, Input } from 'antd';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { clockText } from '../../../../lib/clock-text.ts';
import type { ReplayDraft, Whole } from '../model.ts';
import { hiddenWhy, secondOf, timeAt, withChapter, withoutChapter, withTitle } from '../model.ts';
import { t } from '../texts.ts';
import styles from './replay.module.css';

interface Props {
  readonly whole: Whole;
  /** Where the picture is, seconds. */
  readonly placeNow: () => number;
  readonly draft: ReplayDraft;
  readonly onChange: (draft: ReplayDraft) => void;
  readonly onSeek: (second: number) => void;
}

const WHY = { outside: 'replayChapterOutside', unnamed: 'replayChapterUnnamed' } as const;

/** The chapters of a replay, by their time. */
export const ChaptersCard = ({ whole, placeNow, draft, onChange, onSeek }: Props) => {
  const { chapters } = draft;
  return (
    <section className={styles.card} aria-label={t('chapters')}>
      <div className={`row-wrap-2 ${styles.head}`}>
        <h2>
          {t('chapters')} <span className={styles.quiet}>{chapters.length}</span>
        </h2>
        <Button
          icon={<BookmarkPlus size={16} aria-hidden="true" />}
          disabled={whole.length === 0 || chapters.length >= REPLAY_CHAPTERS_MAX}
          onClick={() => onChange(withChapter(draft, timeAt(whole, placeNow())))}
        >
          {t('replayChapterAdd')}
        </Button>
      </div>
      {chapters.length === 0 && <p className={styles.quiet}>{t('replayChaptersNone')}</p>}
      <ul className={styles.chapters}>
        {chapters.map((mark) => {
          const at = secondOf(whole, mark.Time);
          const place = clockText(at);
          const why = hiddenWhy(draft, mark);
          return (
            <li key={mark.Time}>
              <Button
                type="text"
                className={styles.place ?? ''}
                aria-label={t('replayChapterGo', { place })}
                onClick={() => onSeek(at)}
              >
                {place}
              </Button>
              <div className={`fill ${styles.named}`}>
                <Input
                  value={mark.Title}
                  maxLength={REPLAY_CHAPTER_TITLE_MAX}
                  placeholder={t('replayChapterEmpty')}
                  aria-label={t('replayChapterTitle', { place })}
                  onChange={({ target }) => onChange(withTitle(draft, mark.Time, target.value))}
                />
                {why !== null && <small>{t(WHY[why])}</small>}
              </div>
              <Button
                type="text"
                icon={<Trash2 size={16} aria-hidden="true" />}
                aria-label={t('replayChapterRemove', { place })}
                onClick={() => onChange(withoutChapter(draft, mark.Time))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
