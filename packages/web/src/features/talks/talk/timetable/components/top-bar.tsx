import { Bell, ChevronDown, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../texts.ts';
import styles from './top-bar.module.css';

interface Props {
  /** Null for the whole country. */
  readonly province: string | null;
  readonly onProvince: () => void;
}

/** The main page's first line: the province, the way to the search, the way to the messages. */
export const TopBar = ({ province, onProvince }: Props) => {
  const name = province ?? t('talkNationwide');
  return (
    <div className={`row-wrap-2 ${styles.bar}`}>
      <button
        type="button"
        className={`tap ${styles.province}`}
        aria-label={t('talkChooseProvince', { province: name })}
        aria-haspopup="dialog"
        onClick={onProvince}
      >
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Link className={`row-2 ${styles.search}`} to="/searchAll">
        <Search size={18} aria-hidden="true" />
        <span>{t('talkSearchHint')}</span>
      </Link>
      <Link className={`tap-square ${styles.bell}`} to="/message" aria-label={t('messages')}>
        <Bell size={20} aria-hidden="true" />
      </Link>
    </div>
  );
};
