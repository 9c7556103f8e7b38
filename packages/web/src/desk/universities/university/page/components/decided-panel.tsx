import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgReview, OrgVersion } from '@xuanjiang/contracts/university-staff';
import { ORG_REMARK_MAX } from '@xuanjiang/contracts/university-staff';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { showToast } from '../../../../../ui/toast.ts';
import { ListLoadingOrFailed, RecordPanel } from '../../../../kit/public.ts';
import { useOrgPage, useRestore } from '../api.ts';
import { labelOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';
import { VersionList } from './version-panel.tsx';

interface Props {
  readonly review: OrgReview;
  readonly onClose: () => void;
}

/** What is kept until it is sent. @property number of a version; 0 while none is chosen */
const NOTHING: { readonly remark: string; readonly number: number } = { remark: '', number: 0 };

/** What became of changes of a page. What was approved by mistake is taken back here: a former version is shown again. */
export const DecidedPanel = ({ review, onClose }: Props) => {
  const { Id, Name, Fields, Decidedby: who, Decidedtime } = review;
  const query = useOrgPage(Id);
  const { data, refetch } = query;
  const { draft, change, forget } = useDraft(`restore/${Id}`, NOTHING);
  const restore = useRestore();
  const id = useId();
  const send = (Version: number): void =>
    restore.mutate(
      { Id, Version, Number: draft.number, Remark: draft.remark.trim() },
      {
        onSuccess: () => {
          forget();
          showToast(t('pageRestored'));
        },
        // The page has changed meanwhile: it is compared with what there is now.
        onError: () => void refetch(),
      },
    );
  return (
    <RecordPanel open title={Name} onClose={onClose}>
      <p className={styles.quiet}>
        {t('pageReadBy', { who: who || t('platform'), time: momentOf(Decidedtime) })}
      </p>
      {Fields.length > 0 && (
        <ul>
          {Fields.map(({ Field, Remark }) => (
            <li key={Field}>{t('pageGivenBack', { field: labelOf(Field), remark: Remark })}</li>
          ))}
        </ul>
      )}
      <h3>{t('pageVersions')}</h3>
      <p className={styles.quiet}>{t('pageRestoreHint')}</p>
      <ListLoadingOrFailed query={query} />
      {data !== undefined && draft.number > 0 && (
        <div className={styles.review}>
          <label htmlFor={id}>{t('pageRestoreWhy', { number: draft.number })}</label>
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={ORG_REMARK_MAX}
            value={draft.remark}
            onChange={({ target }) => change({ remark: target.value })}
          />
          <div className={styles.decide}>
            <Button onClick={forget}>{t('pageRestoreNot')}</Button>
            <Button
              type="primary"
              danger
              disabled={draft.remark.trim() === ''}
              loading={restore.isPending}
              onClick={() => send(data.Version)}
            >
              {t('pageRestoreDo', { number: draft.number })}
            </Button>
          </div>
        </div>
      )}
      {data !== undefined && (
        <VersionList
          id={Id}
          now={() => data.Live}
          onTake={({ Number: number }: OrgVersion) => change({ number })}
          take={t('pageRestore')}
        />
      )}
    </RecordPanel>
  );
};
