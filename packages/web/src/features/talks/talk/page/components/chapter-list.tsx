import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { clockText } from '../../../../../lib/clock-text.ts';
import { t } from '../texts.ts';
import styles from './talk-intro.module.css';

interface Props {
  readonly chapters: TalkMedia['Chapters'];
  readonly onSeek: (seconds: number) => void;
}

/** The parts of a recording; each leads to its place. */
export const ChapterList = ({ chapters, onSeek }: Props) => (
  <section className={styles.card}>
    <h2 className={styles.title}>{t('detailChapters')}</h2>
    <ol className={styles.chapters}>
      {chapters.map(({ Atms, Title }) => (
        <li key={Atms}>
          <button type="button" onClick={() => onSeek(Atms / SECOND_MS)}>
            <span className={styles.at}>{clockText(Atms / SECOND_MS)}</span>
            {Title}
          </button>
        </li>
      ))}
    </ol>
  </section>
);
