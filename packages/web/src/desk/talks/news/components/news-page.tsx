import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  conditionsOf,
  ROWS,
  SearchField,
  ServerTable,
  StaffPage,
  StateFilter,
  contentText as shared,
  useListAddress,
} from '../../../kit/public.ts';
import { useArticleList } from '../api.ts';
import type { StaffArticle } from '../model.ts';
import { ARTICLE_STATES, CATEGORY_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import { ArticlePanel } from './article-panel.tsx';

const NAMES = ['name', 'state'] as const;

const stateText = (state: StaffArticle['State']): string =>
  ({
    draft: shared('editDraft'),
    published: shared('editPublished'),
    withdrawn: t('articlesWithdrawn'),
  })[state];

const COLUMNS: NonNullable<TableProps<StaffArticle>['columns']> = [
  { key: 'title', title: t('articlesColTitle'), render: (_, { Title }) => <b>{Title}</b> },
  {
    key: 'state',
    title: shared('editState'),
    render: (_, { State, Changed }) => (
      <>
        <Tag color={State === 'published' ? 'success' : 'default'}>{stateText(State)}</Tag>
        {Changed && <Tag color="warning">{t('articlesChanged')}</Tag>}
      </>
    ),
  },
  {
    key: 'category',
    title: t('articlesColCategory'),
    render: (_, { Category }) => t(CATEGORY_TEXTS[Category]),
  },
  { key: 'source', title: t('articleSource'), render: (_, { Source }) => Source },
  {
    key: 'time',
    title: t('articlesColTime'),
    render: (_, { Publishedtime }) =>
      Publishedtime === 0 ? t('articlesNotOut') : momentOf(Publishedtime),
  },
];

/** The operators' articles. */
export const NewsPage = () => {
  const address = useListAddress(NAMES);
  const query = useArticleList(address);
  /** The id of the article that is open; empty for a new one, null for none. */
  const [open, setOpen] = useState<string | null>(null);
  const states = ARTICLE_STATES.map((value) => ({ value, label: stateText(value) }));
  return (
    <StaffPage
      title={t('articlesTitle')}
      search={<SearchField address={address} name="name" label={t('articlesSearch')} />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setOpen('')}
        >
          {t('articlesNew')}
        </Button>
      }
    >
      <StateFilter address={address} options={states} sorted />
      <ServerTable<StaffArticle>
        label={t('articlesTitle')}
        query={query}
        address={address}
        pageSize={ROWS}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditionsOf(address, states)}
        noMatch={shared('editNoMatch')}
        empty={<EmptyState title={t('articlesEmpty')} hint={t('articlesEmptyHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open !== null && <ArticlePanel id={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </StaffPage>
  );
};
