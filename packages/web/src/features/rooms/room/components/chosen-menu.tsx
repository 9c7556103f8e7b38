import { useSession } from '../../../../lib/session.ts';
import { LazyMenu } from '../desk/components/lazy-menu.tsx';
import type { MenuSituation } from '../desk/menu.ts';
import type { PlainRoom } from '../use-plain-room.ts';

/** A message whose menu is open. */
export type Chosen = Pick<MenuSituation, 'message' | 'own'>;

interface Props {
  readonly room: Pick<PlainRoom, 'topic' | 'reply'>;
  readonly chosen: Chosen;
  readonly canPost: boolean;
  /** As whom the reader acts in the room. */
  readonly standing: MenuSituation['standing'];
  /** Offset of the pinned message; 0 for none. */
  readonly pinned: number;
  readonly onClose: () => void;
}

/** The menu of the message that was chosen. */
export const ChosenMenu = ({ room, chosen, canPost, standing, pinned, onClose }: Props) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const situation = { ...chosen, loggedIn, canPost, standing, pinned, now: Date.now() };
  return (
    <LazyMenu topic={room.topic} situation={situation} onReply={room.reply} onClose={onClose} />
  );
};
