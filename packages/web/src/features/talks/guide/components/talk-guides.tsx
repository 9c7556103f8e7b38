import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Link } from 'react-router-dom';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { useTreated } from '../api.ts';
import { readPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-guides.module.css';

interface Props {
  readonly talkId: string;
  /** Goes to a second of the recording. */
  readonly onSeek: (seconds: number) => void;
}

/** The sections of guides that a recorded talk treats: each to its page, and to its second. */
export const TalkGuides = ({ talkId, onSeek }: Props) => {
  const { data } = useTreated(talkId);
  if (data === undefined || data.List.length === 0) return null;
  return (
    <section className="panel" aria-label={t('guideTreated')}>
      <h2 className={styles.title}>{t('guideTreated')}</h2>
      <ul>
        {data.List.map(({ Guide, Title, Page, Atms }) => (
          <li key={`${Guide.Id} ${Page} ${Title}`} className="row-3">
            <Link className={styles.section} to={readPath(Guide.Id, Page)}>
              {Title}
              <small>
                {t('guideTreatedIn', {
                  title: t('guideTitle', { year: Guide.Year, title: Guide.Title }),
                  page: Page,
                })}
              </small>
            </Link>
            <button type="button" className={styles.jump} onClick={() => onSeek(Atms / SECOND_MS)}>
              <span className="unseen">{t('guideTreatedHear', { title: Title })} </span>
              <JumpPill atMs={Atms} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
