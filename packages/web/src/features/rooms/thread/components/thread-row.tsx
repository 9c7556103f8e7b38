import type { Thread } from '@xuanjiang/contracts/thread';
import { Avatar } from '../../../../ui/avatar.tsx';
import { badgeText } from '../../../../ui/badge-text.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { listTime } from '../model.ts';
import { t } from '../texts.ts';
import styles from './thread-row.module.css';

const EMBLEM_PX = 44;

const timeText = (time: number): string => {
  const when = listTime(time, Date.now());
  if (when.kind === 'clock') return when.clock;
  return when.kind === 'yesterday' ? t('yesterday') : t('dayOfMonth', when);
};

/** The beginning of the newest message; of staff with their name. */
const lastText = ({ Last, Side }: Thread): string => {
  if (Last === null) return t('noMessagesYet');
  const text = Last.Content === '' ? t('threadWithdrawn') : Last.Content;
  const named = Last.Side === 'university' && (Side === 'university' || Last.Displayname !== '');
  return named ? `${Last.Displayname}：${text}` : text;
};

/** Name of the other side of the thread: the university's office or the student. */
export const otherName = ({ Side, University, Displayname }: Thread): string => {
  if (Side === 'student') return t('threadOffice', { university: University.Name });
  return Displayname === '' ? t('threadGoneName') : Displayname;
};

interface Props {
  readonly thread: Thread;
  /** It is open beside the list. */
  readonly current: boolean;
  /** Where it is opened. */
  readonly to: string;
}

/** A thread in the list: who, what was said last, and how much is unread. */
export const ThreadRow = ({ thread, current, to }: Props) => {
  const { Side, University, Last, Unread, Waiting, Stopped, Blocked, Createtime } = thread;
  const name = otherName(thread);
  return (
    <li
      className={current ? `row-3 ${styles.row} ${styles.current}` : `row-3 ${styles.row}`}
      data-thread={thread.Id}
      data-row-key={thread.Id}
    >
      {Side === 'student' ? (
        <Emblem shortname={University.Shortname} color={University.Color} size={EMBLEM_PX} />
      ) : (
        <Avatar name={name} src="" size={EMBLEM_PX} color="var(--brand)" />
      )}
      <div className={styles.what}>
        <p className={`row-2 ${styles.line}`}>
          <CoverLink to={to} className={`fill ${styles.name}`} aria-current={current || undefined}>
            {name}
          </CoverLink>
          <span className={styles.time}>{timeText(Last?.Time ?? Createtime)}</span>
        </p>
        <p className={`row-2 ${styles.line}`}>
          <span className={`fill text-14-2 one-line ${styles.last}`}>{lastText(thread)}</span>
          {Side === 'university' && Waiting && <Tag kind="own">{t('threadWaits')}</Tag>}
          {Stopped && <Tag kind="plain">{t('threadStoppedTag')}</Tag>}
          {Blocked && <Tag kind="plain">{t('threadBlockedTag')}</Tag>}
          {Unread > 0 && (
            <span className={`count-badge ${styles.badge}`}>
              <span aria-hidden="true">{badgeText(Unread)}</span>
              <span className="unseen">{t('unreadCount', { count: Unread })}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
};
