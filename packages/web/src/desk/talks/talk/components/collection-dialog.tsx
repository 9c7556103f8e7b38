import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ListFailed, StaffDialog } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import { useAddToCollection, useCollections } from '../use-collections.ts';
import styles from './panel.module.css';

interface Props {
  /** Ids of the talks that are added: published ones, which everybody sees. */
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses the collection to which talks are added. */
export const CollectionDialog = ({ ids, onDone, onClose }: Props) => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const { data, isFetching, isError, error, refetch } = useCollections(name);
  const { isPending, mutate } = useAddToCollection();
  const id = useId();
  const options = (data?.List ?? []).map(({ Id, Title, Talkcount }) => ({
    value: Id,
    label: t('talksCollectRow', { title: Title, count: Talkcount }),
  }));
  const add = (): void =>
    mutate(
      { id: chosen, ids },
      {
        onSuccess: ({ title, added }) => {
          showToast(
            added === 0
              ? t('talksCollectThere', { title })
              : t('talksCollectDone', { count: added, title }),
          );
          onDone();
        },
      },
    );
  return (
    <StaffDialog
      title={t('talksCollectTitle', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('talkBack')}</Button>
          <Button type="primary" loading={isPending} disabled={chosen === ''} onClick={add}>
            {t('talksCollectAdd')}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('talksCollect')}</label>
      <Select<string>
        id={id}
        autoFocus
        className={styles.wide ?? ''}
        showSearch={{ filterOption: false, onSearch: setName }}
        loading={isFetching}
        placeholder={t('talksCollectFind')}
        notFoundContent={data === undefined ? null : t('talksCollectNone')}
        options={options}
        value={chosen === '' ? null : chosen}
        onChange={setChosen}
      />
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
    </StaffDialog>
  );
};
