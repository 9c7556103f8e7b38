import type { PushWording } from '@xuanjiang/contracts/push-wording';
import { dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { ListSkeleton } from '../../../kit/public.ts';
import { usePreview, useWordings } from '../api.ts';
import { PARTS } from '../model.ts';
import { t } from '../texts.ts';
import { longestLength } from '../wording-model.ts';
import { FieldList } from './field-list.tsx';
import { PersonChoice } from './person-choice.tsx';
import styles from './push-desk.module.css';

const wayText = (way: 'template' | 'grant' | 'centre'): string =>
  t(PARTS.find(({ part }) => part.toLowerCase() === way)?.label ?? 'pushDeskCentre');

/** The most characters of each field of a morning, of both of its texts. */
const longestOf = (wordings: readonly PushWording[]): (number | undefined)[] => {
  const mornings = wordings.filter(({ Kind }) => Kind === 'morning' || Kind === 'morningOwn');
  if (mornings.length === 0) return [];
  const most = (part: 'What' | 'More' | 'Why'): number =>
    Math.max(...mornings.map((one) => longestLength(one[part], one.Variables)));
  return [most('What'), most('More'), undefined, most('Why')];
};

interface MessageProps {
  readonly uids: string;
  /** UTC ms of the morning that is shown. */
  readonly at: number;
}

const Message = ({ uids, at }: MessageProps) => {
  const { data, error, isError } = usePreview(uids, dayOf(at));
  const wordings = useWordings();
  if (data === undefined) {
    if (!isError) return <ListSkeleton />;
    return (
      <p className="paragraph" role="alert">
        {reasonOf(error) || t('failed')}
      </p>
    );
  }
  return (
    <div className={styles.phone}>
      <p className={styles.hint}>
        <b>{wayText(data.Way)}</b> {data.Reason}
      </p>
      {data.Fields.length === 0 ? (
        <p className={styles.hint}>{t('pushDeskNoFields')}</p>
      ) : (
        <FieldList
          title={t('morningPush')}
          fields={data.Fields}
          longest={longestOf(wordings.data?.List ?? [])}
        />
      )}
    </div>
  );
};

/** What a person would get as the next morning. @param at when that is, UTC ms */
export const PreviewCard = ({ at }: { readonly at: number }) => {
  const [uids, setUids] = useState('');
  return (
    <section className={styles.card} aria-label={t('preview')}>
      <h2 className={styles.heading}>{t('preview')}</h2>
      <p className={styles.hint}>{t('pushDeskPreviewHint', { time: momentOf(at).slice(5) })}</p>
      <PersonChoice value={uids} onChoose={setUids} />
      {uids !== '' && <Message key={uids} uids={uids} at={at} />}
    </section>
  );
};
