import type { ReactNode } from 'react';
import styles from './search-bar.module.css';
import type { SearchFieldProps } from './search-field.tsx';
import { SearchField } from './search-field.tsx';

interface Props extends SearchFieldProps {
  readonly className?: string | undefined;
  /** What stands beside the field. */
  readonly children: ReactNode;
}

/** A search field as the first line of its page, which stays in sight. */
export const SearchBar = ({ className = '', children, ...field }: Props) => (
  <div className={`row-2 ${styles.bar} ${className}`}>
    <SearchField {...field} />
    {children}
  </div>
);
