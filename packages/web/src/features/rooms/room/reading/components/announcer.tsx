import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { useEffect, useState } from 'react';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';
import { useOwnUids } from '../use-reader.ts';

/** Least time between two announcements: a screen reader has other things to say in a busy room. */
const QUIET_MS = 12 * SECOND_MS;

const textOf = (messages: readonly RoomMessage[]): string => {
  const staff = messages.findLast(({ Role }) => Role === 'worker' || Role === 'persona');
  const one = staff ?? (messages.length === 1 ? messages[0] : undefined);
  return one
    ? t('roomAnnounce', { name: one.Displayname, text: one.Content })
    : t('roomNew', { count: messages.length });
};

/** Announces new messages to screen readers: the staff's and single ones as text, else a count. */
export const Announcer = ({ reader }: { readonly reader: RoomReader }) => {
  const [text, setText] = useState('');
  const own = useOwnUids();
  useEffect(() => {
    let waiting: RoomMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      const withdrawn = reader.store.getState().log.facts.recalls;
      const standing = waiting.filter(({ Offset }) => !withdrawn.has(Offset));
      waiting = [];
      if (standing.length === 0) return;
      setText(textOf(standing));
      timer = setTimeout(speak, QUIET_MS);
    };
    const stop = reader.onMessages((messages) => {
      waiting.push(...messages.filter(({ Uids }) => own === '' || Uids !== own));
      if (timer === undefined) speak();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [reader, own]);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {text}
    </div>
  );
};
