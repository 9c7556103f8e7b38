import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { RoomModel } from '../../use-room-model.ts';

const LazyDesk = lazyView(async () => (await import('./desk.tsx')).Desk);

/** The desk of the staff while it is open. Its code is loaded when it is first opened. */
export const RoomDesk = ({ room }: { readonly room: RoomModel }) => {
  const { topic, reader, moderation, deskOpen, openDesk, reply } = room;
  if (!deskOpen || moderation.view === null) return null;
  return (
    <LazyDesk
      topic={topic}
      reader={reader}
      view={moderation.view}
      onReply={reply}
      onClose={() => openDesk(false)}
    />
  );
};
