import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { useStaffCollection } from '../api.ts';
import { t } from '../texts.ts';
import { CollectionForm } from './collection-form.tsx';

interface Props {
  /** Empty for a new one. */
  readonly id: string;
  readonly universityId: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** The panel of a collection: its form, once what is stored is known. */
export const CollectionPanel = ({ id, universityId, onClose, onMade }: Props) => {
  const { data, isError, isFetching, error, refetch } = useStaffCollection(id);
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
      {isError && !isFetching ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </RecordPanel>
  );
};
