import { ChevronLeft } from 'lucide-react';
import { useGoBack } from '../../../../lib/navigation.ts';
import { t } from '../texts.ts';
import styles from './back-over.module.css';

/** The way back, over the picture. */
export const BackOver = () => {
  const goBack = useGoBack();
  return (
    <button type="button" className={styles.back} aria-label={t('back')} onClick={goBack}>
      <ChevronLeft size={22} aria-hidden="true" />
    </button>
  );
};
