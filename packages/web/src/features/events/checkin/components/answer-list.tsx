import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Check, CircleAlert, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { Door } from '../door.ts';
import type { Answer, ShownAnswer } from '../model.ts';
import { toneOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './answer-list.module.css';

const OUTCOME_TEXTS = {
  in: 'doorIn',
  again: 'doorAgain',
  cancelled: 'doorCancelled',
  waiting: 'doorIsWaiting',
  other: 'doorOther',
  unknown: 'doorUnknown',
  early: 'doorEarly',
  late: 'doorLate',
  noList: 'doorNoList',
  checking: 'doorChecking',
} as const satisfies Record<Answer['outcome'], string>;

const ICONS = { in: Check, look: CircleAlert, out: X } as const;

const outcomeText = ({ outcome, by }: Answer): string =>
  t(outcome === 'unknown' && by === 'device' ? 'doorUnknownHere' : OUTCOME_TEXTS[outcome]);

/** What staff read to the person: whose ticket, and when and where it was used. */
const detailOf = (answer: ShownAnswer): string =>
  [
    answer.corrected ? t('corrected') : '',
    answer.number > 0 ? t('doorNumber', { number: answer.number }) : '',
    answer.companion ? t('companion') : '',
    answer.outcome === 'again' ? t('doorFirst', { clock: clockOf(answer.checkedInAt) }) : '',
    answer.outcome === 'again' ? answer.door : '',
    answer.by === 'device' && answer.outcome === 'in' ? t('doorHere') : '',
  ]
    .filter(Boolean)
    .join(' · ');

const Last = ({ answer }: { readonly answer: ShownAnswer }) => {
  const tone = toneOf(answer.outcome);
  const Icon = ICONS[tone];
  return (
    // A new element for each answer: the same answer twice is seen, and read out, twice.
    <div key={answer.at} className={`${styles.last} ${styles[tone]}`} data-outcome={answer.outcome}>
      <Icon size={40} strokeWidth={2.5} aria-hidden="true" />
      <div>
        <p className={styles.what}>{outcomeText(answer)}</p>
        <p className={styles.detail}>{detailOf(answer)}</p>
      </div>
    </div>
  );
};

/** The answer for the person at the door, large, and those before it. */
export const AnswerList = ({ door }: { readonly door: Door }) => {
  const [last, ...before] = useStore(door.store, ({ answers }) => answers);
  return (
    <section className={styles.answers} aria-label={t('doorLast')}>
      <div role="alert" aria-live="assertive">
        {last === undefined || last.outcome === 'checking' ? (
          <p className={styles.none}>{t(last === undefined ? 'doorNone' : 'doorChecking')}</p>
        ) : (
          <Last answer={last} />
        )}
      </div>
      {before.length > 0 && (
        <ul className={styles.before}>
          {before.map((answer) => (
            <li key={answer.at}>
              <span>{clockOf(answer.at)}</span>
              <b>{outcomeText(answer)}</b>
              <span>{detailOf(answer)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
