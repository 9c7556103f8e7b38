import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Word } from '@xuanjiang/contracts/word';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { offerUndo } from '../../../../ui/undo.ts';
import {
  CopyRows,
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
} from '../../../kit/public.ts';
import { useAddWords, useDeleteWords, useWordPage, WORDS_PAGE } from '../api.ts';
import { t } from '../texts.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { WordForm } from './word-form.tsx';

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
