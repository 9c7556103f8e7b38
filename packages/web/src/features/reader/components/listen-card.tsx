import { Link } from 'react-router-dom';
import { clockText } from '../../../lib/clock-text.ts';
import { Emblem } from '../../../ui/emblem.tsx';
import type { Listen, ReadGuide } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './listen-card.module.css';

interface Props {
  readonly guide: ReadGuide;
  readonly listen: Listen;
}

/** The section that is read was treated in a talk: leads to that second of its replay. */
export const ListenCard = ({ guide, listen }: Props) => {
  const place = clockText(listen.second);
  return (
    <Link
      className={styles.card}
      to={`/videoDetail?id=${listen.talkId}&at=${listen.second}`}
      aria-label={`${t('readerListen')}：${listen.talkTitle}，${t('readerJump', { place })}`}
    >
      <Emblem shortname={guide.universityShortName} color={guide.color} size={36} />
      <span className={styles.words}>
        <strong>{t('readerListen')}</strong>
        <span>
          {listen.talkTitle} · {listen.universityName}
        </span>
      </span>
      <span className={styles.pill}>▶ {place}</span>
    </Link>
  );
};
