import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { LucideIcon } from 'lucide-react';
import { useRepeatGuard } from '../../../../../lib/use-repeat-guard.ts';
import type { MenuEntry, MenuKey } from '../menu.ts';
import styles from './menu.module.css';

/** How an entry of the menu looks, and what it does. */
export interface MenuAction {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onPress: () => void;
}

export type MenuActions = Readonly<Partial<Record<MenuKey, MenuAction>>>;

interface Props {
  readonly message: RoomMessage;
  readonly entries: readonly MenuEntry[];
  readonly actions: MenuActions;
  /** An act of the menu is under way. */
  readonly busy: boolean;
  /** Why an entry is not for somebody of this rank. */
  readonly aboveText?: string;
}

/** What was said, and what can be done with it. */
export const MenuList = ({ message, entries, actions, busy, aboveText }: Props) => {
  const { guarded, run } = useRepeatGuard();
  return (
    <>
      <p className={`text-14-2 ${styles.said}`}>{message.Content}</p>
      <ul className={styles.list}>
        {entries.map(({ key, above, destructive }) => {
          const action = actions[key];
          if (action === undefined) return null;
          const { label, Icon, onPress } = action;
          return (
            <li key={key}>
              <button
                type="button"
                className={
                  destructive ? `row-3 ${styles.entry} ${styles.danger}` : `row-3 ${styles.entry}`
                }
                disabled={above || busy || guarded}
                onClick={() => run(onPress)}
              >
                <Icon size={20} aria-hidden="true" />
                {label}
                {above && <span className={`second-3 ${styles.why}`}>{aboveText}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
