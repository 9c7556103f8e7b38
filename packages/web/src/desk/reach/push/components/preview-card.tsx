import { Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { usePreview } from '../api.ts';
import { PARTS } from '../model.ts';
import { t } from '../texts.ts';
import { FieldList } from './field-list.tsx';
import styles from './push-desk.module.css';

const wayText = (way: 'template' | 'grant' | 'centre'): string =>
  t(PARTS.find(({ part }) => part.toLowerCase() === way)?.label ?? 'pushDeskCentre');

const Message = ({ uids }: { readonly uids: string }) => {
  const { data, error, isError } = usePreview(uids);
  if (data === undefined) {
    return (
      isError && (
        <p className="paragraph" role="alert">
          {reasonOf(error) || t('failed')}
        </p>
      )
    );
  }
  return (
    <div className={styles.message}>
      <p className={styles.hint}>
        <b>{wayText(data.Way)}</b> {data.Reason}
      </p>
      {data.Fields.length === 0 && t('pushDeskNoFields')}
      <FieldList fields={data.Fields} />
    </div>
  );
};

/** What a person would get today. */
export const PreviewCard = () => {
  const [text, setText] = useState('');
  const [uids, setUids] = useState('');
  const see = (event: FormEvent): void => {
    event.preventDefault();
    setUids(text.trim());
  };
  return (
    <section className={styles.card} aria-label={t('preview')}>
      <h2 className={styles.heading}>{t('preview')}</h2>
      <p className={styles.hint}>{t('pushDeskPreviewHint')}</p>
      <form className={styles.form} onSubmit={see}>
        <Input
          aria-label={t('pushDeskUids')}
          placeholder={t('pushDeskUids')}
          value={text}
          maxLength={64}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit" disabled={text.trim() === ''}>
          {t('pushDeskSee')}
        </Button>
      </form>
      {uids !== '' && <Message key={uids} uids={uids} />}
    </section>
  );
};
