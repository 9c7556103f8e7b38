import type { Thread } from '@xuanjiang/contracts/thread';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../ui/button.tsx';
import type { PlainRoom } from '../../room/public.ts';
import { ComposerGate, MutedNote, usePostGate } from '../../room/public.ts';
import { useThreadActs } from '../api.ts';
import type { Closed } from '../model.ts';
import { closedBy } from '../model.ts';
import { t } from '../texts.ts';
import styles from './thread-foot.module.css';

const noteOf = (why: Closed, { Blockreason }: Thread): string => {
  switch (why) {
    case 'blocked':
      return t('threadBlockedNote', { reason: Blockreason });
    case 'stoppedOwn':
      return t('threadStoppedNote');
    case 'stopped':
      return t('threadStoppedStaffNote');
    case 'gone':
      return t('threadGoneNote');
  }
};

const ClosedNote = ({ why, thread }: { readonly why: Closed; readonly thread: Thread }) => {
  const { busy, resume } = useThreadActs(() => undefined);
  return (
    <div className={`row-10px text-14-2 ${styles.note}`} role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <p>{noteOf(why, thread)}</p>
      {why === 'stoppedOwn' && (
        <Button kind="soft" size="small" disabled={busy} onClick={() => resume(thread.Id)}>
          {t('threadResume')}
        </Button>
      )}
    </div>
  );
};

/** What stands in place of the field; null where the caller may write. */
export const useThreadFoot = (thread: Thread, room: PlainRoom): ReactNode | null => {
  const gate = usePostGate();
  const refused = useStore(room.reader.store, ({ refusal }) => refusal !== '');
  const why = closedBy(thread);
  const { muted } = room.moderation;
  // The list says why.
  if (refused) return false;
  if (gate === 'phone') return <ComposerGate topic={thread.Topic} />;
  if (why !== null) return <ClosedNote why={why} thread={thread} />;
  return muted === null ? null : <MutedNote muted={muted} />;
};
