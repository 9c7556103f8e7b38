import { CODES } from '@xuanjiang/contracts/errors';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useSession } from '../../../../../lib/session.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { LazyNameSheet, useNameFirst } from '../../../../people/account/public.ts';
import { AVATAR_PX } from '../model.ts';
import type { PendingMessage } from '../room-log.ts';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';
import { useWait, waitText } from '../use-wait.ts';
import styles from './message-row.module.css';
import { QuestionTag } from './question-tag.tsx';
import { QuoteLine } from './quote-line.tsx';

interface Props {
  readonly reader: RoomReader;
  readonly pending: PendingMessage;
  /** Puts the text back into the composer. */
  readonly onEdit: (pending: PendingMessage) => void;
}

/** Why a message was not sent, and what can be done with it. */
const Trouble = ({ reader, pending, onEdit }: Props) => {
  const wait = useWait(reader);
  const { Id, code, reason } = pending;
  const tooFast = code === CODES.tooMany;
  const hopeless = code === CODES.forbidden || code === CODES.unauthorized || code === CODES.input;
  const name = useNameFirst(() => reader.resend(Id), pending.Mask !== undefined);
  const edit = () => {
    reader.discard(Id);
    onEdit(pending);
  };
  return (
    <>
      <p className={styles.note} role="alert">
        <CircleAlert size={14} aria-hidden="true" />
        {tooFast && wait > 0 ? waitText(reader, wait) : (!tooFast && reason) || t('roomUnsent')}
      </p>
      <div className={styles.noteActions}>
        {!hopeless && (
          <button type="button" disabled={tooFast && wait > 0} onClick={name.send}>
            {t('roomResend')}
          </button>
        )}
        <button type="button" onClick={edit}>
          {t('roomEdit')}
        </button>
        <button type="button" onClick={() => reader.discard(Id)}>
          {t('delete')}
        </button>
      </div>
      {name.asking && <LazyNameSheet first onClose={name.close} onDone={name.named} />}
    </>
  );
};

/** An own message that is not in the room yet. */
export const PendingRow = ({ reader, pending, onEdit }: Props) => {
  const user = useSession((state) => state.info?.User);
  const { state } = pending;
  const speaker = pending.Mask ?? user;
  return (
    <div className={`${styles.row} ${styles.own} ${styles.faded}`}>
      <div className={styles.top}>
        <div className={styles.person}>
          <Avatar
            name={t('roomMe')}
            src={speaker?.Avatarurl}
            size={AVATAR_PX}
            color="var(--brand)"
          />
          <span className={styles.head}>
            <span className={`one-line ${styles.name}`}>
              {state === 'sending' ? t('roomSending') : speaker?.Displayname}
            </span>
          </span>
        </div>
        {pending.Question && <QuestionTag state="open" />}
      </div>
      <div className={styles.bubble}>
        {pending.Quote !== null && <QuoteLine quote={pending.Quote} />}
        {pending.Content}
      </div>
      {state === 'held' && (
        <p className={styles.note} role="status">
          <Hourglass size={14} aria-hidden="true" />
          {t('roomHeld')}
        </p>
      )}
      {(state === 'unsent' || state === 'refused') && (
        <Trouble reader={reader} pending={pending} onEdit={onEdit} />
      )}
    </div>
  );
};
