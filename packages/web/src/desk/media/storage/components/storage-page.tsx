import { pageFacts } from '../../../../lib/page-facts.ts';
import { ListFailed, ListSkeleton, StaffPage } from '../../../kit/public.ts';
import { useStorageState } from '../api.ts';
import { t } from '../texts.ts';
import styles from './storage.module.css';
import { StorageCard } from './storage-card.tsx';

/** How the service is, as operators look at it. */
export const StoragePage = () => {
  const { data: state, error, isError, refetch } = useStorageState();
  const { version } = pageFacts.config;
  return (
    <StaffPage title={t('serviceState')}>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {state !== undefined && !isError && <StorageCard state={state} />}
      {state === undefined && !isError && <ListSkeleton />}
      {version !== undefined && (
        <p className={styles.version}>{t('serviceVersion', { version })}</p>
      )}
    </StaffPage>
  );
};
