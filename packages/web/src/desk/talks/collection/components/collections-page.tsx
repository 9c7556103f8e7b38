import type { StaffCollection, StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  ListLoadingOrFailed,
  RecordPanel,
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
} from '../../../kit/public.ts';
import type { CollectionSort } from '../api.ts';
import {
  COLLECTS_PAGE,
  useCollectionList,
  useStaffCategories,
  useStaffCollection,
} from '../api.ts';
import { t } from '../texts.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { collectionColumns } from './collection-columns.tsx';
import { CollectionForm } from './collection-form.tsx';
import { ListFilters } from './list-filters.tsx';

interface Props {
  /** Empty for a new one. */
  readonly id: string;
  readonly universityId: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** The panel of a collection: its form, once what is stored is known. */
const CollectionPanel = ({ id, universityId, onClose, onMade }: Props) => {
  const query = useStaffCollection(id);
  const { data } = query;
  const { collect } = trpc.useUtils();
  // What others store meanwhile must not take the form away: it begins anew after an own change only.
  const [changes, setChanges] = useState(0);
  const onChanged = (stored: StaffCollectionDetail): void => {
    collect.open.setData({ Id: stored.Id }, stored);
    setChanges((count) => count + 1);
    if (id === '') onMade(stored.Id);
  };
  if (id === '' || data !== undefined) {
    return (
      <CollectionForm
        key={`${id}/${changes}`}
        stored={data ?? null}
        {...{ universityId, onChanged, onClose }}
      />
    );
  }
  return (
    <RecordPanel open title={t('deskCollectEdit')} onClose={onClose}>
      <ListLoadingOrFailed query={query} />
    </RecordPanel>
  );
};

const NAMES = ['name', 'status', 'category'] as const;

/** The collections that somebody of the staff may edit. */
export const CollectionsPage = () => {
  const info = useSession(({ info: own }) => own);
  const desk = info?.isOperator === true;
  const address = useListAddress(NAMES);
  const [categories, setCategories] = useState(false);
  const { name = '', status = '', category = '' } = address.filters;
  const sort =
    address.sort === 'start' || address.sort === 'startAscending' ? address.sort : 'updated';
  const list = useCollectionList({
    page: address.page,
    name,
    status,
    category,
    sort: sort satisfies CollectionSort,
  });
  const names = useStaffCategories().data?.List ?? [];
  const open = (id: string | null): void => {
    setCategories(false);
    address.setOpen(id);
  };
  const statusText = t(status === '1' ? 'published' : 'deskNotPublished');
  const categoryName = names.find(({ Id }) => String(Id) === category)?.Name ?? category;
  const conditions = [
    { name: 'name', label: t('deskCollectTitle'), value: name },
    { name: 'status', label: t('status'), value: status && statusText },
    { name: 'category', label: t('deskCategory'), value: categoryName },
  ].filter(({ value }) => value !== '');
  return (
    <StaffPage
      title={t('collections')}
      search={<SearchField address={address} name="name" label={t('deskCollectSearch')} />}
      actions={
        <>
          {desk && (
            <Button
              onClick={() => {
                open(null);
                setCategories(true);
              }}
            >
              {t('deskCategoriesEdit')}
            </Button>
          )}
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => open('')}
          >
            {t('deskCollectNew')}
          </Button>
        </>
      }
    >
      <ListFilters address={address} />
      <ServerTable<StaffCollection>
        label={t('collections')}
        query={list}
        address={address}
        pageSize={COLLECTS_PAGE}
        rowKey={({ Id }) => Id}
        columns={collectionColumns(desk)}
        conditions={conditions}
        noMatch={t('deskNoMatch')}
        empty={<EmptyState title={t('noCollectionsYet')} hint={t('deskEmptyHint')} />}
        onOpen={({ Id }) => open(Id)}
        openKey={address.open}
      />
      {categories && <CategoriesPanel onClose={() => setCategories(false)} />}
      {address.open !== null && !categories && (
        <CollectionPanel
          id={address.open}
          universityId={desk ? '' : (info?.orgInfo?.orgId ?? '')}
          onClose={() => open(null)}
          onMade={open}
        />
      )}
    </StaffPage>
  );
};
