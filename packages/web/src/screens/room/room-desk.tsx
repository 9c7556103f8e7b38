import { DeskButton, LateDesk } from '../../features/room/public.ts';
import type { RoomModeration } from './use-room-moderation.ts';

/** Opens and closes the desk, for the staff of the room. */
export const DeskToggle = ({ moderated }: { readonly moderated: RoomModeration }) => {
  const { moderation, deskOpen, toggleDesk } = moderated;
  if (!moderation.staff) return null;
  return <DeskButton topic={moderation.topic} open={deskOpen} onToggle={toggleDesk} />;
};

/** The desk while it is open. */
export const RoomDesk = ({ moderated }: { readonly moderated: RoomModeration }) => {
  const { moderation, deskOpen, closeDesk, reply } = moderated;
  if (!deskOpen || moderation.view === null) return null;
  return (
    <LateDesk topic={moderation.topic} view={moderation.view} onReply={reply} onClose={closeDesk} />
  );
};
