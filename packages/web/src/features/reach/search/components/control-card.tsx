import { mayRead } from '@xuanjiang/contracts/rules/routes';
import type { SearchControl } from '@xuanjiang/contracts/search';
import { requireLogin } from '../../../../lib/app-state.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { LazyControlFigures } from '../../../universities/university/public.ts';
import { t } from '../texts.ts';
import styles from './answer-card.module.css';

/** The control lines that a question asks for: figures for who may read those of universities, and for others the way to them. */
export const ControlCard = ({ control }: { readonly control: SearchControl }) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const { Provinceid: provinceid, Year: year, Subject: subject } = control;
  if (loggedIn || mayRead('reading', pageFacts.config.openReading)) {
    return (
      <LazyControlFigures
        // What was chosen in the card was chosen for this question.
        key={`${provinceid} ${year} ${subject}`}
        asked={{ provinceid, year: year ?? 0, subject, batch: '' }}
      />
    );
  }
  return (
    <section className={`card ${styles.card}`} aria-label={t('searchTopicControl')}>
      <div className="spread-3">
        <h2 className={styles.name}>{t('searchTopicControl')}</h2>
        <Button kind="soft" size="small" onClick={() => requireLogin()}>
          {t('searchAnswerLogin')}
        </Button>
      </div>
    </section>
  );
};
