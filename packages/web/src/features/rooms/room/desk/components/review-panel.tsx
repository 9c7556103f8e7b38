import type { Held } from '@xuanjiang/contracts/review';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { useHeld } from '../api.ts';
import { useReviewActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { NO_REASON, reasonText } from '../reason.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { SaidBy } from './said-by.tsx';

type Acts = ReturnType<typeof useReviewActs>;

const Refusal = ({
  busy,
  onRefuse,
  onBack,
}: {
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onBack: () => void;
}) => {
  const [draft, setDraft] = useState(NO_REASON);
  return (
    <div className={`col-3 ${styles.refuse}`}>
      <ReasonField label={t('reviewReason')} draft={draft} onDraft={setDraft} />
      <div className={styles.acts}>
        <Button kind="plain" size="small" onClick={onBack}>
          {t('cancel')}
        </Button>
        <ActButton size="small" busy={busy} onAct={() => onRefuse(reasonText(draft))}>
          {t('reviewRefuseNow')}
        </ActButton>
      </div>
    </div>
  );
};

const HeldCard = ({ held, acts }: { readonly held: Held; readonly acts: Acts }) => {
  const [refusing, setRefusing] = useState(false);
  const { Id, Displayname, Time, Content, Question, Words } = held;
  return (
    <li className={styles.card}>
      <SaidBy name={Displayname} time={Time} content={Content}>
        {Question && <span className={styles.tag}>{t('questions')}</span>}
      </SaidBy>
      {Words.length > 0 && (
        <p className={styles.fact}>
          <span className={`${styles.tag} ${styles.warn}`}>
            {t('reviewWords', { words: Words.join(' · ') })}
          </span>
        </p>
      )}
      {refusing ? (
        <Refusal
          busy={acts.busy}
          onRefuse={(reason) => acts.refuse(Id, reason)}
          onBack={() => setRefusing(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button
            kind="plain"
            size="small"
            aria-label={t('reviewRefuseOf', { name: Displayname })}
            onClick={() => setRefusing(true)}
          >
            {t('reviewRefuse')}
          </Button>
          <ActButton
            size="small"
            busy={acts.busy}
            aria-label={t('reviewAcceptOf', { name: Displayname })}
            onAct={() => acts.accept(Id)}
          >
            {t('reviewAccept')}
          </ActButton>
        </div>
      )}
    </li>
  );
};

/** Posts that wait for review by the staff. */
export const ReviewPanel = ({ topic }: { readonly topic: string }) => {
  const query = useHeld(topic);
  const acts = useReviewActs(topic);
  return (
    <DeskList query={query} empty={t('reviewEmpty')} hint={t('reviewEmptyHint')}>
      {(held) => <HeldCard key={held.Id} held={held} acts={acts} />}
    </DeskList>
  );
};
