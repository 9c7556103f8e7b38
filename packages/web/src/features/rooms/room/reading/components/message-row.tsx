import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { ChevronRight, Reply } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { AVATAR_PX, avatarColor } from '../model.ts';
import { t } from '../texts.ts';
import type { OpenMenu } from './menu-target.tsx';
import { MenuTarget } from './menu-target.tsx';
import styles from './message-row.module.css';
import { QuestionTag } from './question-tag.tsx';
import { QuoteLine } from './quote-line.tsx';

interface WithdrawnRowProps {
  readonly message: RoomMessage;
  readonly own: boolean;
}

/** Shown in place of a withdrawn message: who withdrew it. */
const WithdrawnRow = ({ message: { Recalled, Displayname }, own }: WithdrawnRowProps) => {
  const byWriter = own ? t('roomWithdrawnOwn') : t('roomWithdrawn', { name: Displayname });
  return (
    <p className={styles.system}>{Recalled === 'staff' ? t('roomWithdrawnStaff') : byWriter}</p>
  );
};

interface NoticeRowProps {
  readonly message: RoomMessage;
  readonly own: boolean;
  readonly onMenu: OpenMenu;
}

/** What the staff announce to everyone in the room. */
const NoticeRow = ({ message, own, onMenu }: NoticeRowProps) => (
  <MenuTarget className={styles.notice} message={message} own={own} full onMenu={onMenu}>
    <p className={`row-6px ${styles.noticeHead}`}>
      <span className={styles.noticeTag}>{t('roomNotice')}</span>
      <span className="one-line">{message.Displayname}</span>
    </p>
    <p className={styles.noticeText}>{message.Content}</p>
  </MenuTarget>
);

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
  /** Colour of the university, for messages of its staff. */
  readonly staffColor: string;
  /** Null while the reader may not post. */
  readonly onReply: ((message: RoomMessage) => void) | null;
  readonly onMenu: OpenMenu;
  /** Offset of the question into which this one was merged; 0 for none. */
  readonly mergedInto: number;
  /** Leads to a question of this offset. */
  readonly onQuestion: (offset: number) => void;
}

const ROLE_TAGS = { worker: 'admissions', persona: 'roomOfficial' } as const;

/** One message of the room. A tap on the name replies to it. */
export const MessageRow = memo((props: Props) => {
  const { message, own, staffColor, onReply, onMenu, mergedInto, onQuestion } = props;
  const { Role, Displayname, Badge, Quote } = message;
  if (message.Recalled !== null) return <WithdrawnRow message={message} own={own} />;
  if (message.Type === 'Notice') return <NoticeRow message={message} own={own} onMenu={onMenu} />;
  if (Role === 'system') return <p className={styles.system}>{message.Content}</p>;
  const staff = Role === 'worker' || Role === 'persona';
  const canReply = !own && onReply !== null;
  const person = (
    <>
      <Avatar
        name={own ? t('roomMe') : Displayname}
        src={message.Avatarurl}
        size={AVATAR_PX}
        color={staff ? staffColor : own ? 'var(--brand)' : avatarColor(message.Uids)}
      />
      <span className={styles.head}>
        {canReply && <span className="unseen">{t('roomReplyTo')} </span>}
        <span className={`one-line ${styles.name}`}>{Displayname}</span>
        {Role !== 'user' && <Tag kind="staff">{t(ROLE_TAGS[Role])}</Tag>}
        {Badge !== '' && <Tag kind="plain">{Badge}</Tag>}
      </span>
    </>
  );
  return (
    <div className={own ? `${styles.row} ${styles.own}` : styles.row}>
      <div className={styles.top}>
        {!canReply ? (
          <div className={styles.person}>{person}</div>
        ) : (
          <button type="button" className={styles.person} onClick={() => onReply(message)}>
            {person}
          </button>
        )}
        <QuestionTag state={message.Question} />
        {canReply && <Reply className={styles.replyIcon} size={16} aria-hidden="true" />}
      </div>
      <MenuTarget
        className={staff ? `${styles.bubble} ${styles.staff}` : styles.bubble}
        message={message}
        own={own}
        onMenu={onMenu}
      >
        {Quote !== null && <QuoteLine quote={Quote} />}
        {message.Content}
      </MenuTarget>
      {mergedInto > 0 && (
        <button type="button" className={styles.merged} onClick={() => onQuestion(mergedInto)}>
          {t('questionMerged')}
          <ChevronRight size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
});
