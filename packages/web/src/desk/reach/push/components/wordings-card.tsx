import type { PushWording } from '@xuanjiang/contracts/push-wording';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { ListLoadingOrFailed } from '../../../kit/public.ts';
import type { useWordings } from '../api.ts';
import { t } from '../texts.ts';
import { inWords, KIND_TEXTS, WORDING_STATES } from '../wording-model.ts';
import styles from './push-desk.module.css';
import { WordingForm } from './wording-form.tsx';

interface RowProps {
  readonly wording: PushWording;
  readonly onOpen: () => void;
}

const Row = ({ wording, onOpen }: RowProps) => {
  const { Kind, What, More, State, Code, Updatedtime, Displayname: name } = wording;
  const isWrong = State === 'broken' || State === 'refused';
  return (
    <tr>
      <td>
        <button type="button" className={styles.texts} onClick={onOpen}>
          {t(KIND_TEXTS[Kind])}
        </button>
        <div className={styles.words}>
          {inWords(What)} · {inWords(More)}
        </div>
      </td>
      <td>
        <span className={isWrong ? styles.long : undefined}>
          {t(WORDING_STATES[State], { code: Code })}
        </span>
        {Updatedtime !== null && (
          <div className={styles.words}>
            {t('pushWordChanged', { name, time: momentOf(Updatedtime).slice(5) })}
          </div>
        )}
      </td>
    </tr>
  );
};

/** What each kind of message says, to be worded anew. */
export const WordingsCard = ({ query }: { readonly query: ReturnType<typeof useWordings> }) => {
  const { data } = query;
  // As it was when it was opened: another edit is a conflict, which is shown.
  const [opened, setOpened] = useState<PushWording | null>(null);
  return (
    <section className={styles.card} aria-label={t('pushWordTitle')}>
      <h2 className={styles.heading}>
        {t('pushWordTitle')}
        <small>{t('pushWordNote')}</small>
      </h2>
      <ListLoadingOrFailed query={query} />
      {data !== undefined && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('message')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.List.map((wording) => (
              <Row key={wording.Kind} wording={wording} onOpen={() => setOpened(wording)} />
            ))}
          </tbody>
        </table>
      )}
      {opened !== null && (
        <WordingForm key={opened.Kind} stored={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
};
