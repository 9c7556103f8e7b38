import { Download, Heart, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.ts';
import styles from './guide-top.module.css';

/** The first line: the way to the search, and the guides that are followed and downloaded. */
export const GuideTop = ({ onDownloads }: { readonly onDownloads: () => void }) => (
  <div className={`row-2 ${styles.bar}`}>
    <Link className={styles.search} to="/searchAll">
      <Search size={18} aria-hidden="true" />
      <span>{t('guideSearch')}</span>
    </Link>
    <Link
      className={`tap-square ${styles.downloads}`}
      to="/myGkMes"
      aria-label={t('guidesIFollow')}
    >
      <Heart size={20} aria-hidden="true" />
    </Link>
    <button
      type="button"
      className={`tap-square ${styles.downloads}`}
      aria-haspopup="dialog"
      aria-label={t('guideDownloads')}
      onClick={onDownloads}
    >
      <Download size={20} aria-hidden="true" />
    </button>
  </div>
);
