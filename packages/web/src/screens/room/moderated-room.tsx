import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { Persona, Replay, RoomReader } from '../../features/room/public.ts';
import {
  BannedNote,
  LateMenu,
  MutedNote,
  PinLine,
  postingHint,
  Room,
  useCanPost,
} from '../../features/room/public.ts';
import { useSession } from '../../lib/session.ts';
import type { Ask } from './use-ask.ts';
import type { RoomModeration } from './use-room-moderation.ts';

interface Props {
  readonly room: RoomReader;
  readonly replay: Replay | null;
  readonly color: string;
  readonly persona?: Persona | undefined;
  readonly above: ReactNode;
  readonly moderated: RoomModeration;
  readonly ask: Ask;
}

/** A room with its moderation: the pinned line, menus, slow mode, mutes. */
export const ModeratedRoom = ({ moderated, ask, ...rest }: Props) => {
  const { room } = rest;
  const { moderation, composer, reply } = moderated;
  const { topic, view, muted } = moderation;
  const loggedIn = useSession(({ token }) => token !== '');
  const mayPost = useCanPost();
  const refusal = useStore(room.store, (state) => state.refusal);
  const [chosen, setChosen] = useState<{ message: RoomMessage; own: boolean } | null>(null);
  const open = useCallback((message: RoomMessage, own: boolean) => setChosen({ message, own }), []);
  const close = useCallback(() => setChosen(null), []);
  const banned = refusal === '' ? null : <BannedNote text={refusal} />;
  const silenced = muted === null ? null : <MutedNote muted={muted} />;
  return (
    <>
      <Room
        {...rest}
        masks={[...(rest.persona?.own ?? []), ...(view?.personas ?? [])]}
        handle={composer}
        pinned={
          view?.pinned && <PinLine key={view.pinned.Offset} topic={topic} pinned={view.pinned} />
        }
        instead={banned ?? silenced}
        hint={postingHint(view)}
        asking={ask.asking}
        onAsking={ask.onAsking}
        onMenu={open}
      />
      {chosen !== null && (
        <LateMenu
          topic={topic}
          situation={{
            ...chosen,
            loggedIn,
            canPost: mayPost && banned === null && muted === null,
            standing: view?.standing ?? 'user',
            pinned: view?.pinned?.Offset ?? 0,
            now: Date.now(),
          }}
          onReply={reply}
          onClose={close}
        />
      )}
    </>
  );
};
