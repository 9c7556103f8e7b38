import type { Thread } from '@xuanjiang/contracts/thread';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onReturn } from '../../../lib/on-return.ts';
import type { PlainRoom } from '../room/public.ts';
import { useRefreshThreads, useSee } from './api.ts';
import { newestOfOther } from './model.ts';

/** Notes what the caller reads of a thread while its page is in sight. The other side is not told. */
export const useSeen = ({ Id, Side }: Pick<Thread, 'Id' | 'Side'>, { reader }: PlainRoom): void => {
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
