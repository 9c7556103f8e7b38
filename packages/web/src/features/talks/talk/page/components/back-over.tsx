import { ChevronLeft } from 'lucide-react';
import { useGoBack } from '../../../../../lib/navigation.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { t } from '../texts.ts';
import styles from './back-over.module.css';

/** The way back, over the picture. */
export const BackOver = () => {
  const goBack = useGoBack();
  return (
    <IconButton icon={ChevronLeft} label={t('back')} className={styles.back} onClick={goBack} />
  );
};
