import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { useCallback, useState } from 'react';
import { PinLine } from '../desk/components/pin-line.tsx';
import { PollStrip } from '../poll/components/poll-strip.tsx';
import { ConnectionLine } from '../reading/components/connection-line.tsx';
import { MessageList } from '../reading/components/message-list.tsx';
import { ReplayFrame } from '../reading/components/replay-frame.tsx';
import type { PendingMessage } from '../reading/room-log.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import type { RoomModel } from '../use-room-model.ts';
import { takeBack } from '../writing/composer-store.ts';
import { useMayWrite } from '../writing/use-may-write.ts';
import type { Chosen } from './chosen-menu.tsx';
import { ChosenMenu } from './chosen-menu.tsx';
import styles from './room.module.css';
import { RoomWriting } from './room-writing.tsx';

interface Props {
  readonly room: RoomModel;
}

/** A room: its messages with their menus, and the composer. */
export const Room = ({ room }: Props) => {
  const { topic, host, reader, replay, persona, composer, moderation, reply, seekQuestion } = room;
  const { view } = moderation;
  const { post: canPost } = useMayWrite(room);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const onMenu = useCallback(
    (message: RoomMessage, own: boolean) => setChosen({ message, own }),
    [],
  );
  const onEdit = useCallback((pending: PendingMessage) => takeBack(composer, pending), [composer]);
  const list = (shown: RoomReader, quiet?: string) => (
    <MessageList
      key={shown === reader ? 'room' : 'replay'}
      reader={shown}
      staffColor={host.color}
      onReply={canPost ? reply : null}
      onEdit={onEdit}
      onMenu={onMenu}
      onQuestion={seekQuestion}
      masks={[...(persona?.taken ?? []), ...(view?.personas ?? [])]}
      quiet={quiet}
    />
  );
  return (
    <section className={styles.room}>
      <ConnectionLine reader={reader} />
      {view?.pinned && <PinLine key={view.pinned.Offset} topic={topic} pinned={view.pinned} />}
      <PollStrip room={room} />
      {replay === null ? list(reader) : <ReplayFrame replay={replay} reader={reader} list={list} />}
      <RoomWriting room={room} />
      {chosen !== null && (
        <ChosenMenu
          room={room}
          chosen={chosen}
          canPost={canPost}
          standing={view?.standing ?? 'user'}
          pinned={view?.pinned?.Offset ?? 0}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
};
