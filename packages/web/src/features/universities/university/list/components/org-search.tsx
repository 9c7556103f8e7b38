import { Heart } from 'lucide-react';
import { SearchBar } from '../../../../../ui/search/search-bar.tsx';
import { useSearchText } from '../../../../../ui/search/use-search-text.ts';
import { t } from '../../texts.ts';
import styles from './org-search.module.css';

interface Props {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** How many the account follows. */
  readonly followed: number;
  readonly followedOnly: boolean;
  readonly onFollowed: () => void;
}

/** The search among universities, and those that the account follows. */
export const OrgSearch = ({ name, onName, followed, followedOnly, onFollowed }: Props) => (
  <SearchBar search={useSearchText(name, onName)} label={t('orgSearch')} name="name">
    <button
      type="button"
      className={`centre ${styles.followed}`}
      aria-pressed={followedOnly}
      onClick={onFollowed}
    >
      <Heart size={19} fill={followedOnly ? 'currentColor' : 'none'} aria-hidden="true" />
      {t('orgFollowedCount', { count: followed })}
    </button>
  </SearchBar>
);
