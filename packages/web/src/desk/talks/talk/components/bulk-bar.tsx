import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { Download, Layers, Send, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useBulk } from '../api.ts';
import { isPublished } from '../model.ts';
import { talksCsv } from '../talks-csv.ts';
import { t } from '../texts.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import styles from './talks.module.css';

/** Gives talks to the person as a file for spreadsheets. */
const saveTalks = (talks: readonly OwnTalk[]): void => {
  const file = new Blob([talksCsv(talks)], { type: 'text/csv' });
  saveBlob(file, `${t('talks')}-${dayOf(Date.now())}.csv`);
};

interface Props {
  /** The chosen talks. */
  readonly talks: readonly OwnTalk[];
  /** What a draft is sent on by: an operator publishes it. */
  readonly act: 'publish' | 'submit';
  readonly onDone: () => void;
}

/** What can be done with several talks at once; each act counts those to which it applies. */
export const BulkBar = ({ talks, act, onDone }: Props) => {
  const { mutate, isPending } = useBulk();
  const [asking, setAsking] = useState<'remove' | 'collect' | null>(null);
  // A collection holds what everybody sees.
  const shown = talks.filter(({ State }) => isPublished(State)).map(({ Id }) => Id);
  const sent = talks.filter(
    ({ State, Problems }) =>
      Problems.length === 0 && !isPublished(State) && (act === 'publish' || State !== 'pending'),
  );
  const removed = talks.filter(({ State }) => State === 'draft' || State === 'returned');
  const run = (Act: 'publish' | 'submit' | 'remove', some: readonly OwnTalk[]): void =>
    mutate(
      { Act, Talks: some.map(({ Id, Version }) => ({ Id, Version })) },
      {
        onSuccess: ({ Done, Refused }) => {
          setAsking(null);
          onDone();
          const why = Refused[0]?.Msg;
          const [done, count] = [Done.length, Refused.length];
          showToast(
            why === undefined
              ? t('talksBulkDone', { count: done })
              : t('talksBulkSome', { done, count, why }),
          );
        },
      },
    );
  return (
    <div
      className={`row-wrap ${styles.bulk}`}
      role="toolbar"
      aria-label={t('talksChosen', { count: talks.length })}
    >
      <b>{t('talksChosen', { count: talks.length })}</b>
      {sent.length > 0 && (
        <Button
          type="text"
          icon={<Send size={16} aria-hidden="true" />}
          loading={isPending}
          onClick={() => run(act, sent)}
        >
          {t(act === 'publish' ? 'talksBulkPublish' : 'talksBulkSubmit', { count: sent.length })}
        </Button>
      )}
      {shown.length > 0 && (
        <Button
          type="text"
          icon={<Layers size={16} aria-hidden="true" />}
          onClick={() => setAsking('collect')}
        >
          {t('talksCollect')}
        </Button>
      )}
      <Button
        type="text"
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => saveTalks(talks)}
      >
        {t('export')}
      </Button>
      {removed.length > 0 && (
        <Button
          type="text"
          danger
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => setAsking('remove')}
        >
          {t('talksBulkDelete', { count: removed.length })}
        </Button>
      )}
      <Button
        type="text"
        className={styles.bulkClose ?? ''}
        icon={<X size={16} aria-hidden="true" />}
        aria-label={t('chooseNone')}
        onClick={onDone}
      />
      {asking === 'collect' && (
        <CollectionDialog ids={shown} onDone={onDone} onClose={() => setAsking(null)} />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('talksBulkTitle')}
          subject={t('talksBulkSubject', { count: removed.length })}
          consequences={[t('talkDeleteEffect')]}
          typed={removed.length > 1 ? String(removed.length) : ''}
          action={t('deleteDraft')}
          busy={isPending}
          onConfirm={() => run('remove', removed)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
};
