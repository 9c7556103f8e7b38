import { Landmark } from 'lucide-react';
import { CoverLink } from '../../../ui/cover-link.tsx';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Why } from './message-foot.tsx';

/** News of a university. */
export const NewsCard = ({ message, unread }: MessageProps) => {
  const { Title, Content, Link } = message;
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Landmark className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>
          {Link === '' ? Title : <CoverLink to={Link}>{Title}</CoverLink>}
        </h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      {Content !== '' && <p className={styles.content}>{Content}</p>}
      <Why reason={message.Reason} />
    </article>
  );
};
