import type { LinkProps } from 'react-router-dom';
import { Link } from 'react-router-dom';
import styles from './cover-link.module.css';

/**
 * The title of a card or a row. All of the card leads where the title leads: the nearest positioned
 * ancestor is the area of the link. What can be pressed beside it needs `position: relative`.
 */
export const CoverLink = ({
  className = '',
  ...rest
}: LinkProps & { readonly className?: string | undefined }) => (
  <Link {...rest} className={`${styles.link} ${className}`} />
);
