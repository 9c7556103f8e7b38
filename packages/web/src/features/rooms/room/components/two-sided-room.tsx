import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { ConnectionLine } from '../reading/components/connection-line.tsx';
import { MessageList } from '../reading/components/message-list.tsx';
import type { PendingMessage } from '../reading/room-log.ts';
import type { PlainRoom } from '../use-plain-room.ts';
import { Composer } from '../writing/components/composer.tsx';
import { takeBack } from '../writing/composer-store.ts';
import type { Chosen } from './chosen-menu.tsx';
import { ChosenMenu } from './chosen-menu.tsx';
import styles from './room.module.css';

interface Props {
  readonly room: PlainRoom;
  /** Colour of the university, for messages of its staff. */
  readonly staffColor: string;
  /** Above the messages. */
  readonly head: ReactNode;
  /** In place of the field, where the reader may not write; null where they may. */
  readonly closed: ReactNode | null;
  /** What the empty field says. */
  readonly label: string;
  /** Shown while nobody has written. */
  readonly quiet: string;
}

/** There are no questions in it to lead to, and no personas. */
const NOWHERE = (): void => {};
const NO_MASKS: readonly string[] = [];

/** A room of two sides alone: messages and the field, without questions, polls, pins and personas. */
export const TwoSidedRoom = ({ room, staffColor, head, closed, label, quiet }: Props) => {
  const { reader, composer, reply } = room;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const onMenu = useCallback(
    (message: RoomMessage, own: boolean) => setChosen({ message, own }),
    [],
  );
  const onEdit = useCallback((pending: PendingMessage) => takeBack(composer, pending), [composer]);
  const canPost = closed === null;
  return (
    <section className={styles.room}>
      <ConnectionLine reader={reader} />
      {head}
      <MessageList
        reader={reader}
        staffColor={staffColor}
        onReply={canPost ? reply : null}
        onEdit={onEdit}
        onMenu={onMenu}
        onQuestion={NOWHERE}
        masks={NO_MASKS}
        quiet={quiet}
      />
      {closed ?? <Composer room={{ ...room, persona: null, ask: null, label }} />}
      {chosen !== null && (
        // Neither side keeps order here: both have what every reader has.
        <ChosenMenu
          room={room}
          chosen={chosen}
          canPost={canPost}
          standing="user"
          pinned={0}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
};
