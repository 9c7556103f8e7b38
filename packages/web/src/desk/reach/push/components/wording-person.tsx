import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { t } from '../texts.ts';
import type { WordingTexts } from '../wording-model.ts';
import { KIND_TEXTS } from '../wording-model.ts';
import { FieldList } from './field-list.tsx';
import { PersonChoice } from './person-choice.tsx';
import styles from './push-desk.module.css';

interface Props {
  readonly kind: PushWordingKind;
  /** What is typed now. */
  readonly read: () => WordingTexts;
}

/** A text with the values of one person, asked for by a press: it is noted. */
export const WordingPerson = ({ kind, read }: Props) => {
  const { client } = trpc.useUtils();
  const [uids, setUids] = useState('');
  const [seen, setSeen] = useState<Awaited<
    ReturnType<typeof client.push.previewWording.query>
  > | null>(null);
  const [failure, setFailure] = useState('');
  const see = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { What, More, Why } = read();
    setSeen(null);
    setFailure('');
    try {
      setSeen(await client.push.previewWording.query({ Kind: kind, What, More, Why, Uids: uids }));
    } catch (error) {
      setFailure(reasonOf(error) || t('failed'));
    }
  };
  return (
    <section aria-label={t('pushWordPerson')}>
      <h3 className="paragraph">{t('pushWordPerson')}</h3>
      <p className={styles.hint}>{t('pushWordPersonHint')}</p>
      <form className={styles.form} onSubmit={(event) => void see(event)}>
        <PersonChoice value={uids} onChoose={setUids} />
        <Button htmlType="submit" disabled={uids === ''}>
          {t('pushDeskSee')}
        </Button>
      </form>
      {failure !== '' && (
        <p className="paragraph" role="alert">
          {failure}
        </p>
      )}
      {seen !== null && (
        <div className={styles.phone}>
          {seen.Fields.length === 0 ? (
            t('pushDeskNoFields')
          ) : (
            <FieldList title={t(KIND_TEXTS[kind])} fields={seen.Fields} />
          )}
        </div>
      )}
    </section>
  );
};
