import { ChevronRight } from 'lucide-react';
import { channelField } from '../../../../../lib/visit-channel.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { useFakeLogin } from '../api.ts';
import { DEMO_CHOICES } from '../model.ts';
import { t } from '../texts.ts';
import styles from './login-sheet.module.css';

/** The demo's accounts to choose from. */
export const DemoLogin = () => {
  const { mutate, isPending } = useFakeLogin();
  return (
    <section className={styles.demo}>
      <p className={styles.hint}>{t('loginDemoHint')}</p>
      <ul className={styles.choices}>
        {DEMO_CHOICES.map(({ account, label, hint, color }) => (
          <li key={account}>
            <button
              type="button"
              className={styles.choice}
              disabled={isPending}
              onClick={() => mutate({ Account: account, ...channelField() })}
            >
              <Avatar name={t(label)} size={40} color={color} />
              <span className={styles.who}>
                <b>{t(label)}</b>
                <span>{t(hint)}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
