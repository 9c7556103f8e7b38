import type { Moderator } from '@xuanjiang/contracts/moderator';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { useAppointing, useModerators } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { SetupCode } from './setup-code.tsx';

interface RowProps {
  readonly topic: string;
  readonly moderator: Moderator;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const Row = ({ topic, moderator: { Uids, Displayname, Createtime }, busy, onEnd }: RowProps) => {
  const [setup, setSetup] = useState('');
  const appointing = useAppointing(topic, setSetup, 'moderatorsSetupNone');
  const close = () => setSetup('');
  return (
    <li className="row-3">
      <p className={`${styles.who} ${styles.lineText}`}>
        <span className={styles.name}>{Displayname}</span>
        {t('moderatorsSince', { day: dayOf(Createtime) })}
      </p>
      <ActButton
        kind="plain"
        size="small"
        busy={appointing.busy}
        aria-label={t('moderatorsSetupOf', { name: Displayname })}
        onAct={() => appointing.appoint(Uids)}
      >
        {t('moderatorsSetup')}
      </ActButton>
      <ActButton
        kind="plain"
        size="small"
        busy={busy}
        aria-label={t('moderatorsEndOf', { name: Displayname })}
        onAct={onEnd}
      >
        {t('moderatorsEnd')}
      </ActButton>
      {setup !== '' && (
        <Sheet open title={t('moderatorsSetupOf', { name: Displayname })} onClose={close}>
          <SetupCode name={Displayname} code={setup} onClose={close} />
        </Sheet>
      )}
    </li>
  );
};

const List = ({ topic }: { readonly topic: string }) => {
  const { list, busy, discharge } = useModerators(topic);
  if (list.data === undefined) {
    return <LoadingOrFailed query={list} skeleton={<SkeletonRows rows={1} />} />;
  }
  const { List: moderators } = list.data;
  if (moderators.length === 0) return <p className={styles.hint}>{t('moderatorsEmpty')}</p>;
  return (
    <ul className={styles.rows}>
      {moderators.map((moderator) => (
        <Row
          key={moderator.Uids}
          topic={topic}
          moderator={moderator}
          busy={busy}
          onEnd={() => discharge(moderator.Uids)}
        />
      ))}
    </ul>
  );
};

/** The moderators of the university. */
export const ModeratorCard = ({ topic }: { readonly topic: string }) => (
  <section className={styles.card}>
    <h3 className={styles.heading}>{t('moderatorsTitle')}</h3>
    <p className={styles.hint}>{t('moderatorsHint')}</p>
    <List topic={topic} />
  </section>
);
