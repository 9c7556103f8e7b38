import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { lazyView } from '../../../../../ui/lazy-view.tsx';
import type { MenuProps } from './message-menu.tsx';

const MessageMenu = lazyView(async () => (await import('./message-menu.tsx')).MessageMenu);
const StaffMenu = lazyView(async () => (await import('./staff-menu.tsx')).StaffMenu);

/** The menu of a message, loaded when it is first opened: what readers have, or staff. */
export const LazyMenu = (props: MenuProps) => {
  const Menu = isAtLeast(props.situation.standing, 'moderator') ? StaffMenu : MessageMenu;
  return <Menu {...props} />;
};
