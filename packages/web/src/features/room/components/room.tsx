import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useChat } from '../../../lib/chat/chat.ts';
import { useSession } from '../../../lib/session.ts';
import type { Persona } from '../persona/persona.ts';
import { ConnectionLine } from '../reading/components/connection-line.tsx';
import type { OpenMenu } from '../reading/components/menu-target.tsx';
import { MessageList } from '../reading/components/message-list.tsx';
import { ReplayFrame } from '../reading/components/replay-frame.tsx';
import { postGate } from '../reading/model.ts';
import type { Replay } from '../reading/replay-room.ts';
import type { PendingMessage } from '../reading/room-log.ts';
import type { Quote, Room as RoomReader } from '../reading/room-reader.ts';
import { Composer } from '../writing/components/composer.tsx';
import { ComposerGate } from '../writing/components/composer-gate.tsx';
import type { Asking } from '../writing/use-asking.ts';
import { useDraft } from '../writing/use-draft.ts';
import styles from './room.module.css';

/** What others may do with a room. */
export interface RoomHandle {
  /** Quotes a message in the composer. */
  reply(message: RoomMessage): void;
}

interface Props {
  readonly room: RoomReader;
  /** The room in step with its recording; null while there is none. */
  readonly replay: Replay | null;
  /** Colour of the university whose room it is. */
  readonly color: string;
  /** Under whom the reader posts; left out where they speak as themselves. */
  readonly persona?: Persona | undefined;
  /** Personas whose messages are the reader's own. */
  readonly masks: readonly string[];
  /** Stands above the composer, for who may post. */
  readonly above?: ReactNode;
  /** Stands over the messages. */
  readonly pinned?: ReactNode;
  /** Stands where the composer would, for who may not post now. */
  readonly instead?: ReactNode;
  /** A quiet word about posting here; empty for none. */
  readonly hint?: string;
  /** Whether what is written is a question; null for who does not ask here. */
  readonly asking: Asking | null;
  readonly onAsking: (asking: Asking) => void;
  /** Opens what can be done with a message; left out where nothing can. */
  readonly onMenu?: OpenMenu;
  readonly handle?: RefObject<RoomHandle | null>;
}

/** A room: its messages, and where one's own are written. */
export const Room = (props: Props) => {
  const { room, replay, color, persona, above, pinned, instead, hint = '', onMenu, handle } = props;
  const { masks, asking, onAsking } = props;
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  const gate = postGate(token, info, login);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(room.topic);
  const [chosen, setQuote] = useState<Quote | null>(null);
  // What is withdrawn while somebody answers it is quoted no more.
  const recalls = useStore(room.store, ({ log }) => log.facts.recalls);
  const quote = chosen !== null && recalls.has(chosen.Offset) ? null : chosen;

  const reply = useCallback(({ Offset, Displayname, Content }: RoomMessage) => {
    setQuote({ Offset, Displayname, Content });
  }, []);
  useImperativeHandle(handle, () => ({ reply }), [reply]);
  // Not sooner: the menu in which it was chosen gives the focus back when it closes.
  useEffect(() => {
    if (quote !== null) field.current?.focus();
  }, [quote]);
  const edit = useCallback(
    ({ Content, Quote, Question }: PendingMessage) => {
      setDraft(draft === '' ? Content : `${draft}\n${Content}`);
      if (Quote !== null) setQuote(Quote);
      if (Question) onAsking('on');
      field.current?.focus();
    },
    [draft, setDraft, onAsking],
  );

  const list = (shown: RoomReader, quiet?: string) => (
    <MessageList
      key={shown === room ? 'room' : 'replay'}
      room={shown}
      staffColor={color}
      onReply={gate === 'open' ? reply : null}
      onEdit={edit}
      onMenu={onMenu ?? null}
      masks={masks}
      quiet={quiet}
    />
  );

  return (
    <section className={styles.room}>
      <ConnectionLine />
      {pinned}
      {replay === null ? list(room) : <ReplayFrame replay={replay} room={room} list={list} />}
      {gate === 'open' && !instead && above}
      {gate !== 'open' && <ComposerGate gate={gate} topic={room.topic} />}
      {gate === 'open' && instead}
      {gate === 'open' && !instead && persona?.mask !== null && (
        <Composer
          room={room}
          field={field}
          draft={draft}
          onDraft={setDraft}
          quote={quote}
          onQuote={setQuote}
          mask={persona?.mask ?? null}
          asking={asking}
          onAsking={onAsking}
          hint={hint}
        />
      )}
    </section>
  );
};
