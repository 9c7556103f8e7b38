import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import styles from './tip-list.module.css';

const TIPS: readonly { readonly title: TextKey; readonly text: TextKey }[] = [
  { title: 'tipLogin', text: 'tipLoginText' },
  { title: 'tipCode', text: 'tipCodeText' },
  { title: 'tipSnapshot', text: 'tipSnapshotText' },
  { title: 'tipShare', text: 'tipShareText' },
  { title: 'tipPush', text: 'tipPushText' },
  { title: 'tipDevice', text: 'tipDeviceText' },
];

/** Questions about the account, answered. */
export const TipList = () => (
  <ul className={styles.list}>
    {TIPS.map(({ title, text }) => (
      <li key={title} className={styles.tip}>
        <h2 className={styles.title}>{t(title)}</h2>
        <p className={styles.text}>{t(text)}</p>
      </li>
    ))}
  </ul>
);
