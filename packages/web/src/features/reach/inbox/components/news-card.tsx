import { Landmark } from 'lucide-react';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { newsTitle } from '../news.ts';
import { timeText } from '../when.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

/** News of a university. */
export const NewsCard = ({ message, unread }: MessageProps) => {
  const { Content, Link, News, Talk } = message;
  const title = newsTitle(message);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Landmark className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>
          {Link === '' ? title : <CoverLink to={Link}>{title}</CoverLink>}
        </h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      {Content !== '' && <p className={styles.content}>{Content}</p>}
      {Talk !== null && (
        <>
          <p className={styles.content}>{Talk.Title}</p>
          {News === 'talk' && <p className={styles.facts}>{timeText(Talk.Starttime)}</p>}
        </>
      )}
      <Foot message={message} />
    </article>
  );
};
