import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './thread-menu.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One thing that can be done with a thread. */
export const MenuEntry = ({
  icon: Icon,
  danger = false,
  disabled = false,
  onPress,
  children,
}: Props) => (
  <li>
    <button
      type="button"
      className={danger ? `${styles.entry} ${styles.danger}` : styles.entry}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden="true" />
      {children}
    </button>
  </li>
);
