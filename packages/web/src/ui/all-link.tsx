import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './all-link.module.css';

interface Props {
  readonly to: string;
  readonly children: string;
}

/** The way from the first few to all, at the end of a section's heading. */
export const AllLink = ({ to, children }: Props) => (
  <Link className={`tap text-14-2 ${styles.all}`} to={to}>
    {children}
    <ChevronRight size={16} aria-hidden="true" />
  </Link>
);
