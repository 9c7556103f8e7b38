import type { LucideIcon } from 'lucide-react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { badgeText } from './badge-text.ts';
import styles from './menu-list.module.css';

interface EntryProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Before the arrow. */
  readonly end?: ReactNode;
}

const Entry = ({ icon: Icon, label, hint, end }: EntryProps) => (
  <>
    <Icon className={styles.icon} size={22} aria-hidden="true" />
    <span className={styles.text}>
      <span className={styles.label}>{label}</span>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </span>
    {end}
    <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
  </>
);

/** Ways from the own page, as the rows of a card. */
export const MenuList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.menu}>{children}</ul>
);

/** A row that leads to another page. */
export const MenuLink = ({ to, ...entry }: EntryProps & { readonly to: string }) => (
  <li>
    <Link to={to} className={styles.entry}>
      <Entry {...entry} />
    </Link>
  </li>
);

/** A row that opens something over the page. */
export const MenuButton = ({
  onClick,
  ...entry
}: EntryProps & { readonly onClick: () => void }) => (
  <li>
    <button type="button" className={styles.entry} onClick={onClick}>
      <Entry {...entry} />
    </button>
  </li>
);

interface BadgeProps {
  readonly count: number;
  /** The same for who does not see it. */
  readonly label: string;
}

export const MenuBadge = ({ count, label }: BadgeProps) => (
  <span className={`count-badge ${styles.badge}`}>
    <span aria-hidden="true">{badgeText(count)}</span>
    <span className="unseen">{label}</span>
  </span>
);
