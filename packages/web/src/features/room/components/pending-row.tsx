import { CODES } from '@xuanjiang/contracts/errors';
import { CircleAlert } from 'lucide-react';
import type { PendingMessage } from '../../../lib/chat/room-log.ts';
import { t } from '../../../lib/lang.ts';
import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { AVATAR_PX } from '../model.ts';
import type { Room } from '../room-reader.ts';
import { useWait } from '../use-wait.ts';
import styles from './message-row.module.css';
import { QuoteLine } from './quote-line.tsx';

interface Props {
  readonly room: Room;
  readonly pending: PendingMessage;
  /** Takes the text back into the composer. */
  readonly onEdit: (content: string) => void;
}

/** Why a message is not in the room, and what may be done about it. */
const Trouble = ({ room, pending, onEdit }: Props) => {
  const wait = useWait(room);
  const { Id, Content, code, reason } = pending;
  const tooFast = code === CODES.tooMany;
  const hopeless = code === CODES.forbidden || code === CODES.unauthorized || code === CODES.input;
  const edit = () => {
    room.discard(Id);
    onEdit(Content);
  };
  return (
    <>
      <p className={styles.note} role="alert">
        <CircleAlert size={14} aria-hidden="true" />
        {tooFast && wait > 0
          ? t('chatTooFast', { seconds: wait })
          : (!tooFast && reason) || t('roomUnsent')}
      </p>
      <div className={styles.noteActions}>
        {!hopeless && (
          <button type="button" disabled={tooFast && wait > 0} onClick={() => room.resend(Id)}>
            {t('roomResend')}
          </button>
        )}
        <button type="button" onClick={edit}>
          {t('roomEdit')}
        </button>
        <button type="button" onClick={() => room.discard(Id)}>
          {t('roomDiscard')}
        </button>
      </div>
    </>
  );
};

/** An own message that is not in the room yet. */
export const PendingRow = ({ room, pending, onEdit }: Props) => {
  const user = useSession((state) => state.info?.User);
  const sending = pending.state === 'sending';
  return (
    <div className={`${styles.row} ${styles.own} ${styles.faded}`}>
      <div className={styles.person}>
        <Avatar name={t('roomMe')} src={user?.Avatarurl} size={AVATAR_PX} color="var(--brand)" />
        <span className={styles.head}>
          <span className={styles.name}>{sending ? t('roomSending') : user?.Displayname}</span>
        </span>
      </div>
      <div className={styles.bubble}>
        {pending.Quote !== null && <QuoteLine quote={pending.Quote} />}
        {pending.Content}
      </div>
      {!sending && <Trouble room={room} pending={pending} onEdit={onEdit} />}
    </div>
  );
};
