import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface Props {
  readonly kind: 'staff' | 'plain' | 'own' | 'note';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A short label beside a name or a title. */
export const Tag = ({ kind, className = '', children }: Props) => (
  <span className={`${styles.tag} ${styles[kind]} ${className}`}>{children}</span>
);
