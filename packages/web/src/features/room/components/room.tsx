import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { useCallback, useRef, useState } from 'react';
import { useChat } from '../../../lib/chat/chat.ts';
import { useSession } from '../../../lib/session.ts';
import { postGate } from '../model.ts';
import type { Quote, Room as RoomReader } from '../room-reader.ts';
import { useDraft } from '../use-draft.ts';
import { Composer } from './composer.tsx';
import { ComposerGate } from './composer-gate.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { MessageList } from './message-list.tsx';
import styles from './room.module.css';

interface Props {
  readonly room: RoomReader;
  /** Colour of the university whose room it is. */
  readonly color: string;
}

/** A room: its messages, and where one's own are written. */
export const Room = ({ room, color }: Props) => {
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  const gate = postGate(token, info, login);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(room.topic);
  const [quote, setQuote] = useState<Quote | null>(null);

  const reply = useCallback(({ Offset, Displayname, Content }: ChatMessage) => {
    setQuote({ Offset, Displayname, Content });
    field.current?.focus();
  }, []);
  const edit = useCallback(
    (content: string) => {
      setDraft(draft === '' ? content : `${draft}\n${content}`);
      field.current?.focus();
    },
    [draft, setDraft],
  );

  return (
    <section className={styles.room}>
      <ConnectionLine />
      <MessageList
        room={room}
        staffColor={color}
        onReply={gate === 'open' ? reply : null}
        onEdit={edit}
      />
      {gate === 'open' ? (
        <Composer
          room={room}
          field={field}
          draft={draft}
          onDraft={setDraft}
          quote={quote}
          onQuote={setQuote}
        />
      ) : (
        <ComposerGate gate={gate} topic={room.topic} />
      )}
    </section>
  );
};
