import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SignupLook } from '@xuanjiang/contracts/signup';
import { Pagination } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { LOOKS_PAGE, useLooks } from '../api.ts';
import { t } from '../texts.ts';
import styles from './signups.module.css';

const SAID = { list: 'looksList', reveal: 'looksReveal', export: 'looksExport' } as const;

const Look = ({ look }: { readonly look: SignupLook }) => {
  const { Kind, By, Time, Students, School, Reason } = look;
  return (
    <li>
      <b>{By || t('looksGone')}</b> {t(SAID[Kind], { count: Students })}
      {School !== '' && ` · ${School}`}
      <span className={styles.hint}>
        {momentOf(Time)}
        {Reason !== '' && ` · ${t('looksReason', { reason: Reason })}`}
      </span>
    </li>
  );
};

/** Panel that says which staff looked at the students, when and why. */
export const LooksPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useLooks(page);
  return (
    <RecordPanel open title={t('looksTitle')} onClose={onClose}>
      <p className={styles.hint}>{t('looksHint')}</p>
      {data === undefined &&
        (isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data?.Total === 0 && <EmptyState title={t('nobodyHasLookedYet')} hint="" />}
      <ul className={styles.looks}>
        {data?.List.map((look) => (
          <Look key={look.Id} look={look} />
        ))}
      </ul>
      {data !== undefined && (
        <Pagination
          size="small"
          current={page}
          pageSize={LOOKS_PAGE}
          total={data.Total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      )}
    </RecordPanel>
  );
};
