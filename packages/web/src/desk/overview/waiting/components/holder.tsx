import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { t } from '../texts.ts';
import styles from './waiting.module.css';

/** Says who answers a thread; nothing while nobody does. */
export const Holder = ({ item: { Own, Owner } }: { readonly item: WaitingItem }) =>
  Owner === '' ? null : (
    <p className={styles.holder}>{Own ? t('waitingByMe') : t('waitingBy', { name: Owner })}</p>
  );
