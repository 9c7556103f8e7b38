import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: LucideIcon;
  /** px; the button itself is 44 px wide and high. */
  readonly size?: number;
  /** What it does: the icon has no text. */
  readonly label: string;
}

/** A round button with an icon only. */
export const IconButton = ({ icon: Icon, size = 22, label, className = '', ...rest }: Props) => (
  <button type="button" {...rest} className={`${styles.button} ${className}`} aria-label={label}>
    <Icon size={size} aria-hidden="true" />
  </button>
);
