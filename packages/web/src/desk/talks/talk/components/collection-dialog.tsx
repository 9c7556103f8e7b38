import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { ListFailed, StaffDialog } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import styles from './panel.module.css';

/** Collections among which one is chosen, for what was typed. */
const CHOICES = 20;

const useCollections = (Name: string) =>
  trpc.collect.list.useQuery(
    { Limit: CHOICES, ...(Name !== '' && { Name }) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** A collection as its call takes it, with other talks. */
const writtenOf = (collect: StaffCollectionDetail, Talkids: string[]) => ({
  ...{ Id: collect.Id, Version: collect.Version, Title: collect.Title, Summary: collect.Summary },
  ...{ Kind: collect.Kind, Categoryid: collect.Categoryid, Sponsor: collect.Sponsor },
  ...{ Color: collect.Color, Intro: collect.Intro, Order: collect.Order },
  ...{ Starttime: collect.Starttime, Endtime: collect.Endtime, Position: collect.Position },
  ...{ Talkids, Universityids: collect.Universityids },
});

/** Adds talks at the end of a collection; those that it has already stay where they are. */
const useAddToCollection = () => {
  const { client, collect } = trpc.useUtils();
  return useMutation({
    mutationFn: async ({ id, ids }: { readonly id: string; readonly ids: readonly string[] }) => {
      const stored = await client.collect.open.query({ Id: id });
      const more = ids.filter((talk) => !stored.Talkids.includes(talk));
      if (more.length > 0) {
        // Whoever changes it in between is not overwritten: the version is that of what was read.
        await client.collect.edit.mutate(writtenOf(stored, [...stored.Talkids, ...more]));
      }
      return { title: stored.Title, added: more.length };
    },
    onSettled: () => void collect.invalidate(),
  });
};

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
