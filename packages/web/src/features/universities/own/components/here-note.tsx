import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import styles from '../own.module.css';
import { t } from '../texts.ts';

/** 只在这台手机, or the computer on which it is. */
export const hereText = (): string =>
  t(pageFacts.browser.desktop ? 'ownHereComputer' : 'ownHerePhone');

/** Where what the student says is kept, and that it goes nowhere. */
export const hereNotSent = (): string => t('ownHereNotSent', { here: hereText() });

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
