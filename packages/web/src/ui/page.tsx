import type { ReactNode } from 'react';
import { useGoBack } from '../lib/navigation.ts';
import { HeaderBar } from './header-bar.tsx';
import styles from './page.module.css';

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

type HeaderProps = Pick<Props, 'title'>;

const BackHeader = ({ title }: HeaderProps) => (
  <HeaderBar level={1} title={title} onBack={useGoBack()} className={styles.header} />
);

/** The frame of a screen: header, body in the page's column, footer, safe areas. */
export const Page = ({ title, back = false, footer, narrow = false, children }: Props) => (
  <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
    {back && <BackHeader title={title} />}
    {!back && title !== undefined && (
      <HeaderBar level={1} title={title} className={styles.header} />
    )}
    <div className={styles.body}>{children}</div>
    {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
  </div>
);
