import { useEffect, useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Person } from './continue-machine.ts';
import styles from './continue-page.module.css';
import { t } from './texts.ts';

interface Props {
  readonly brought: Person;
  /** Account that is logged in on this device; null for none. */
  readonly standing: Person | null;
  readonly onChoice: (choice: 'continue' | 'stay') => void;
}

/** Instead of the app: asks whether to continue as the account that a link brought. */
export const ContinuePage = ({ brought, standing, onChoice }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={`row-3 row-3 ${styles.page}`}>
      <Avatar name={brought.name} src={brought.picture} size={72} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('continueTitle', { name: brought.name })}
      </h1>
      <p className={styles.text}>{t('continueWhy')}</p>
      {standing !== null && (
        <p className={`row-3 row-3 ${styles.standing}`}>
          <Avatar name={standing.name} src={standing.picture} size={36} />
          <span>{t('continueEnds', { name: standing.name })}</span>
        </p>
      )}
      <div className={`col-3 col-3 ${styles.actions}`}>
        {standing !== null && (
          <Button size="large" className={styles.button} onClick={() => onChoice('stay')}>
            {t('continueStay', { name: standing.name })}
          </Button>
        )}
        <Button
          kind={standing === null ? 'primary' : 'soft'}
          size="large"
          className={styles.button}
          onClick={() => onChoice('continue')}
        >
          {t('continueDo')}
        </Button>
        {standing === null && (
          <Button
            kind="soft"
            size="large"
            className={styles.button}
            onClick={() => onChoice('stay')}
          >
            {t('continueNot')}
          </Button>
        )}
      </div>
    </main>
  );
};
