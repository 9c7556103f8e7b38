import type { Thread } from '@xuanjiang/contracts/thread';
import { BadgeCheck, ChevronRight, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import type { PlainRoom } from '../../room/public.ts';
import { lastStaff } from '../model.ts';
import { t } from '../texts.ts';
import styles from './thread-notes.module.css';

interface Props {
  readonly thread: Thread;
  readonly room: PlainRoom;
}

/** Above the messages: who of the university answers, and what not to send. */
export const ThreadNotes = ({ thread: { Side, University }, room }: Props) => {
  const staff = useStore(room.reader.store, ({ log }) => lastStaff(log.messages)?.Displayname);
  const isStudent = Side === 'student';
  const office = t('threadOffice', { university: University.Name });
  return (
    <>
      {isStudent && staff !== undefined && (
        <Link to={`/orgDetail?id=${University.Id}`} className={`row-10px ${styles.staff}`}>
          <BadgeCheck className={styles.check} size={22} aria-hidden="true" />
          <span className={styles.who}>
            <span className={styles.name}>{[...new Set([staff, office])].join(' · ')}</span>
            <span className={styles.hint}>{t('threadVerified')}</span>
          </span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      <p className={styles.privacy}>
        <ShieldCheck size={18} aria-hidden="true" />
        <span>{t(isStudent ? 'threadPrivacy' : 'threadPrivacyStaff')}</span>
      </p>
    </>
  );
};
