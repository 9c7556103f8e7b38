import { ListFailed, ListSkeleton, RecordPanel } from '../../staff/public.ts';
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
export const CollectPanel = (props: Props) => {
  const { id, onClose } = props;
  const { data, isError, isFetching, error, refetch } = useStaffCollect(id);
  if (id === '') return <CollectForm key="new" stored={null} {...props} />;
  if (data !== undefined)
    return <CollectForm key={`${data.Id}/${data.Version}`} stored={data} {...props} />;
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
