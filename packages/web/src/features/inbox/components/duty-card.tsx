import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { ClipboardList } from 'lucide-react';
import { CoverLink } from '../../../ui/cover-link.tsx';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Why } from './message-foot.tsx';

const HEADS: Readonly<Record<NonNullable<InboxMessage['Duty']>, TextKey>> = {
  groupFull: 'inboxGroupFull',
  groupExpired: 'inboxGroupExpired',
};

/** Something that staff have to do. */
export const DutyCard = ({ message, unread }: MessageProps) => {
  const { Title, Link, Duty } = message;
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <ClipboardList className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>{Duty ? t(HEADS[Duty]) : t('inboxDuty')}</h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <p className={styles.content}>
        {Link === '' ? Title : <CoverLink to={Link}>{Title}</CoverLink>}
      </p>
      {Duty && <p className={styles.note}>{t('inboxGroupHint')}</p>}
      <Why reason={message.Reason} />
    </article>
  );
};
