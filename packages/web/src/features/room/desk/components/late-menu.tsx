import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { late } from '../../../../ui/late.tsx';
import type { MenuProps } from './message-menu.tsx';

const MessageMenu = late<MenuProps>(async () => (await import('./message-menu.tsx')).MessageMenu);
const StaffMenu = late<MenuProps>(async () => (await import('./staff-menu.tsx')).StaffMenu);

/** The menu of a message, loaded when it is first opened: what readers have, or staff. */
export const LateMenu = (props: MenuProps) => {
  const Menu = isAtLeast(props.situation.standing, 'moderator') ? StaffMenu : MessageMenu;
  return <Menu {...props} />;
};
