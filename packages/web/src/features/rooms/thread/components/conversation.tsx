import type { Thread } from '@xuanjiang/contracts/thread';
import { ChevronLeft, CircleAlert, Ellipsis } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { onReturn } from '../../../../lib/on-return.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { t as ui } from '../../../../ui/texts.ts';
import type { PlainRoom } from '../../room/public.ts';
import {
  ComposerGate,
  MutedNote,
  TwoSidedRoom,
  usePlainRoom,
  usePostGate,
} from '../../room/public.ts';
import { useRefreshThreads, useSee, useThreadActs } from '../api.ts';
import type { Closed } from '../model.ts';
import { closedBy, newestOfOther } from '../model.ts';
import { t } from '../texts.ts';
import styles from './conversation.module.css';
import { ThreadNotes } from './thread-notes.tsx';
import { otherName } from './thread-row.tsx';

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
const useThreadFoot = (thread: Thread, room: PlainRoom): ReactNode | null => {
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

/** Notes what the caller reads of a thread while its page is in sight. The other side is not told. */
const useSeen = ({ Id, Side }: Pick<Thread, 'Id' | 'Side'>, { reader }: PlainRoom): void => {
  const see = useSee();
  const refresh = useRefreshThreads();
  const unread = useStore(
    reader.store,
    ({ log }) => newestOfOther(log.messages, Side)?.Offset ?? 0,
  );
  const newest = useStore(reader.store, ({ log }) => log.messages.at(-1)?.Offset ?? 0);
  useEffect(() => {
    if (unread === 0) return;
    const note = () => see(Id, unread);
    if (document.visibilityState === 'visible') {
      note();
      return;
    }
    return onReturn(note);
  }, [Id, unread, see]);
  // The list shows the newest message.
  useEffect(() => {
    if (newest > 0) refresh();
  }, [newest, refresh]);
};

const LazyThreadMenu = lazyView(async () => (await import('./thread-menu.tsx')).ThreadMenu);

/** What may be done changes while the thread is open: the frame that says so is followed by a look. */
const useFresh = (id: string, { reader }: PlainRoom): void => {
  const { thread } = trpc.useUtils();
  const mute = useStore(reader.store, (state) => state.mute);
  const before = useRef(mute);
  useEffect(() => {
    if (before.current === mute) return;
    before.current = mute;
    void thread.get.invalidate({ Id: id });
  }, [mute, thread, id]);
};

/** What the page around a thread makes of it. */
export interface ThreadPlace {
  /** Leaves it; null where the list stands beside it. */
  readonly onBack: (() => void) | null;
  /** Level of its heading: 2 where the page has one of its own. */
  readonly level?: 1 | 2;
  /** In place of the field while somebody else answers; null while nobody does. */
  readonly held?: ReactNode | null;
  /** The caller has come to the field, or writes in it. */
  readonly onWrite?: () => void;
  /** The field has the focus when the thread is opened. */
  readonly writes?: boolean;
}

interface Props extends ThreadPlace {
  readonly thread: Thread;
}

/** Whether it happens in the field for a message. */
const isField = ({ target }: SyntheticEvent): boolean => target instanceof HTMLTextAreaElement;

/** A private thread: who is on the other side, the messages, and the field for another one. */
export const Conversation = ({
  thread,
  onBack,
  level = 1,
  held = null,
  onWrite,
  writes = false,
}: Props) => {
  const room = usePlainRoom(thread.Topic);
  const { composer } = room;
  useEffect(() => {
    if (writes) composer.setState({ focusWanted: true });
  }, [writes, composer]);
  const [menu, setMenu] = useState(false);
  useSeen(thread, room);
  useFresh(thread.Id, room);
  const closed = useThreadFoot(thread, room) ?? held;
  const Name = `h${level}` as const;
  const writing = (event: SyntheticEvent): void => {
    if (isField(event)) onWrite?.();
  };
  const isStudent = thread.Side === 'student';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens in its field
    <div className={styles.conversation} onFocus={writing} onInput={writing}>
      <header className={`row ${styles.head}`}>
        {onBack !== null && (
          <IconButton
            icon={ChevronLeft}
            size={24}
            label={ui('back')}
            className={styles.back}
            onClick={onBack}
          />
        )}
        <div className={`fill ${styles.who}`}>
          <Name className={styles.name}>{otherName(thread)}</Name>
          <p className={`second-2 ${styles.hint}`}>
            {t(isStudent ? 'threadOfficeHint' : 'threadStudentHint')}
          </p>
        </div>
        <IconButton icon={Ellipsis} label={t('threadMore')} onClick={() => setMenu(true)} />
      </header>
      <TwoSidedRoom
        room={room}
        staffColor={thread.University.Color}
        head={<ThreadNotes thread={thread} room={room} />}
        closed={closed}
        label={t(isStudent ? 'threadWrite' : 'threadReply')}
        quiet={t(isStudent ? 'threadQuiet' : 'noMessagesYet')}
      />
      {menu && <LazyThreadMenu thread={thread} room={room} onClose={() => setMenu(false)} />}
    </div>
  );
};
