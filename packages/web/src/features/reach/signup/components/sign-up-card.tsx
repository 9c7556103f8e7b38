import type { Target } from '../model.ts';
import { t } from '../texts.ts';
import { SignUpButton } from './sign-up-button.tsx';
import styles from './sign-up-card.module.css';

/** 报名咨询 on the page of a university: what it is for, and the button. */
export const SignUpCard = ({ university }: { readonly university: Target }) => (
  <section className={`row-3 panel ${styles.card}`}>
    <div className={styles.text}>
      <h2>{t('signUp')}</h2>
      <p>{t('signUpCardText')}</p>
    </div>
    <SignUpButton university={university} talkId="" size="normal" />
  </section>
);
