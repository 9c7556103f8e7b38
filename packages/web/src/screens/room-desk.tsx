import { DeskButton } from '../features/order/components/desk-button.tsx';
import { LateDesk } from '../features/order/components/late-desk.tsx';
import type { RoomOrder } from './use-room-order.ts';

/** Opens and closes the desk, for the staff of the room. */
export const DeskToggle = ({ ordered }: { readonly ordered: RoomOrder }) => {
  const { order, deskOpen, toggleDesk } = ordered;
  if (!order.staff) return null;
  return <DeskButton topic={order.topic} open={deskOpen} onToggle={toggleDesk} />;
};

/** The desk while it is open. */
export const RoomDesk = ({ ordered }: { readonly ordered: RoomOrder }) => {
  const { order, deskOpen, closeDesk, reply } = ordered;
  if (!deskOpen || order.view === null) return null;
  return <LateDesk topic={order.topic} view={order.view} onReply={reply} onClose={closeDesk} />;
};
