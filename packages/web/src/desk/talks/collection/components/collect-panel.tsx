import type { StaffCollectDetail } from '@xuanjiang/contracts/collection-staff';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { useStaffCollect } from '../api.ts';
import { t } from '../texts.ts';
import { CollectForm } from './collect-form.tsx';

interface Props {
  /** Empty for a new one. */
  readonly id: string;
  readonly universityId: string;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** The panel of a collection: its form, once what is stored is known. */
export const CollectPanel = ({ id, universityId, onClose, onMade }: Props) => {
  const { data, isError, isFetching, error, refetch } = useStaffCollect(id);
  const { collect } = trpc.useUtils();
  // What others store meanwhile must not take the form away: it begins anew after an own change only.
  const [changes, setChanges] = useState(0);
  const onChanged = (stored: StaffCollectDetail): void => {
    collect.open.setData({ Id: stored.Id }, stored);
    setChanges((count) => count + 1);
    if (id === '') onMade(stored.Id);
  };
  if (id === '' || data !== undefined) {
    return (
      <CollectForm
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
