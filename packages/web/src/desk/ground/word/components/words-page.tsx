import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Word } from '@xuanjiang/contracts/word';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { offerUndo } from '../../../../ui/undo.ts';
import {
  ConfirmDialog,
  CopyRows,
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
} from '../../../kit/public.ts';
import { useAddWords, useDeleteWords, useWordPage, WORDS_PAGE } from '../api.ts';
import { t } from '../texts.ts';
import { WordForm } from './word-form.tsx';

interface Props {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Removes the chosen words, after a question: that is not undone at once. */
const BulkDelete = ({ ids, onDone }: Props) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteWords();
  const count = ids.length;
  const remove = (): void =>
    mutate(
      { Ids: [...ids] },
      {
        onSuccess: () => {
          onDone();
          showToast(t('wordListBulkDone', { count }));
        },
      },
    );
  return (
    <div>
      <Button danger onClick={() => setAsking(true)}>
        {t('wordListBulk', { count })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('wordListBulkTitle')}
          subject={t('wordListBulkSubject', { count })}
          consequences={[t('wordListBulkEffect'), t('wordListBulkAgain')]}
          typed={String(count)}
          action={t('remove')}
          busy={isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** Search and filters in the address. */
const NAMES = ['name'] as const;

const actionText = ({ Action }: Word): string =>
  t(Action === 'block' ? 'wordListBlock' : 'wordListReview');

const columnsFor = (
  busy: boolean,
  onDelete: (word: Word) => void,
): NonNullable<TableProps<Word>['columns']> => [
  { key: 'word', title: t('wordListWord'), render: (_, { Word: word }) => <b>{word}</b> },
  {
    key: 'action',
    title: t('wordListAction'),
    render: (_, word) => (
      <Tag color={word.Action === 'block' ? 'error' : 'warning'}>{actionText(word)}</Tag>
    ),
  },
  { key: 'time', title: t('wordListTime'), render: (_, word) => momentOf(word.Createtime) },
  {
    key: 'acts',
    title: <span className="unseen">{t('acts')}</span>,
    align: 'right',
    render: (_, word) => (
      <Button
        type="text"
        size="small"
        disabled={busy}
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('wordListDeleteOf', { word: word.Word })}
        onClick={() => onDelete(word)}
      >
        {t('remove')}
      </Button>
    ),
  },
];

/** The words that keep a message from being shown, in all rooms. */
export const WordsPage = () => {
  const address = useListAddress(NAMES);
  const name = address.filters.name ?? '';
  const query = useWordPage(name, address.page);
  const [adding, setAdding] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { mutate: add } = useAddWords();
  const { mutate: remove, isPending } = useDeleteWords();
  const onDelete = ({ Id, Word: word, Action }: Word): void =>
    remove(
      { Ids: [Id] },
      {
        onSuccess: () =>
          offerUndo(t('wordListDeleted', { word }), () => add({ Words: [word], Action })),
      },
    );
  const rows = query.data?.List ?? [];
  return (
    <StaffPage
      title={t('words')}
      search={<SearchField address={address} name="name" label={t('wordListSearch')} />}
      actions={
        <>
          <CopyRows rows={rows.map((word) => [word.Word, actionText(word)])} />
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('wordListAdd')}
          </Button>
        </>
      }
    >
      {chosen.length > 0 && <BulkDelete ids={chosen} onDone={() => setChosen([])} />}
      <ServerTable<Word>
        label={t('words')}
        query={query}
        address={address}
        pageSize={WORDS_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsFor(isPending, onDelete)}
        conditions={name === '' ? [] : [{ name: 'name', label: t('wordListWord'), value: name }]}
        noMatch={t('wordListNoMatch')}
        empty={<EmptyState title={t('wordListEmpty')} hint={t('wordListEmptyHint')} />}
        selection={{
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(Number)),
          getCheckboxProps: (word) => ({ 'aria-label': word.Word }),
        }}
      />
      {adding && <WordForm onClose={() => setAdding(false)} />}
    </StaffPage>
  );
};
