import { CircleCheck, Ellipsis, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './shell.module.css';

interface Props {
  /** What it is about. */
  readonly name: string;
  /** How it is, in words; empty while that is being read. */
  readonly said: string;
  /** Whether somebody has to look. */
  readonly trouble: boolean;
  /** Where the facts are. */
  readonly to: string;
}

/** How a part of the service is, in a line: an icon and words, never a colour alone. */
export const StateLine = ({ name, said, trouble, to }: Props) => {
  const isUnread = said === '';
  const Icon = isUnread ? Ellipsis : trouble ? TriangleAlert : CircleCheck;
  return (
    <li
      className={styles.stateLine}
      data-trouble={trouble || undefined}
      data-unread={isUnread || undefined}
    >
      <Icon size={16} aria-hidden="true" />
      <b>{name}</b>
      <span className="fill">{said}</span>
      <Link to={to} aria-label={t('staffSee', { name })}>
        {t('staffLook')}
      </Link>
    </li>
  );
};
