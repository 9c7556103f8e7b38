import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Browser } from '../../../../lib/browser.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import styles from '../own.module.css';
import { t } from '../texts.ts';

/** 只在这台手机, or the computer on which it is. */
export const hereText = ({ desktop } = pageFacts.browser): string =>
  t(desktop ? 'ownHereComputer' : 'ownHerePhone');

/** Where what the student says is kept, and that it goes nowhere. */
export const hereNotSent = (browser?: Browser): string =>
  t('ownHereNotSent', { here: hereText(browser) });

/** Says that what stands under it stays on the device. */
export const HereNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.own}>
    <Lock size={18} aria-hidden="true" />
    <span>
      <b>{hereText()}</b>
      {children}
    </span>
  </p>
);
