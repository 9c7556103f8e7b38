import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGoBack } from '../lib/navigation.ts';
import styles from './page.module.css';
import { t } from './texts.ts';

interface Props {
  readonly title?: string | undefined;
  /** A back arrow, for inner screens. */
  readonly back?: boolean | undefined;
  /** Stays at the bottom of the screen. */
  readonly footer?: ReactNode;
  /** For reading: a narrower column on wide screens. */
  readonly narrow?: boolean | undefined;
  readonly children: ReactNode;
}

const BackButton = () => {
  const goBack = useGoBack();
  return (
    <button type="button" className={styles.back} aria-label={t('back')} onClick={goBack}>
      <ChevronLeft size={24} aria-hidden="true" />
    </button>
  );
};

/** The frame of a screen: header, body in the page's column, footer, safe areas. */
export const Page = ({ title, back = false, footer, narrow = false, children }: Props) => (
  <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
    {(title !== undefined || back) && (
      <header className={styles.header}>
        {back && <BackButton />}
        {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      </header>
    )}
    <div className={styles.body}>{children}</div>
    {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
  </div>
);
