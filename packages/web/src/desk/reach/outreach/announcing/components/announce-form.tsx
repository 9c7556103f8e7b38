import { Button, Select } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, ListFailed, ListSkeleton } from '../../../../kit/public.ts';
import { useUsableTemplates } from '../../api.ts';
import { useStart, useTrial } from '../api.ts';
import { studentsText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './announcing.module.css';

interface Props {
  readonly trial: NonNullable<ReturnType<typeof useTrial>['data']>;
}

/** What students would read, and how many of which schools would. */
const TrialCard = ({ trial }: Props) => (
  <>
    <section className={styles.message} aria-label={t('announcePreview')}>
      <small>{t('announcePreview')}</small>
      <b>{trial.Title}</b>
      <p>{trial.Content}</p>
      {!trial.Fits && <p className={styles.fault}>{t('announceLong')}</p>}
    </section>
    <section className={styles.reach} aria-label={t('announceReach')}>
      <h3 className={styles.heading}>
        {t('announceReach')} <span>{studentsText(trial.Students)}</span>
      </h3>
      <p className={styles.hint}>{t('announceReachHint')}</p>
      {trial.List.length > 0 && (
        <table className={styles.table}>
          <tbody>
            {trial.List.map(({ Schoolname, Students }) => (
              <tr key={Schoolname}>
                <th scope="row">{Schoolname}</th>
                <td>{studentsText(Students)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {trial.Others > 0 && (
        <p className={styles.hint}>{t('announceOthers', { count: trial.Others })}</p>
      )}
      {trial.Unmatched > 0 && (
        <p className={styles.hint}>{t('announceUnmatched', { count: trial.Unmatched })}</p>
      )}
    </section>
  </>
);

/** Chooses a text, tries it, and starts what was tried. */
export const AnnounceForm = ({ collectionId }: { readonly collectionId: string }) => {
  const [name, setName] = useState('');
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const templates = useUsableTemplates(name);
  const trial = useTrial(collectionId, templateId);
  const start = useStart(() => setAsking(false));
  const { data } = trial;
  return (
    <>
      <Select<number | null>
        value={templateId}
        placeholder={t('announceTemplateChoose')}
        aria-label={t('announceTemplate')}
        showSearch={{ filterOption: false, onSearch: setName }}
        loading={templates.isFetching}
        notFoundContent={templates.data === undefined ? <ListSkeleton /> : t('noSuchText')}
        onChange={setTemplateId}
        options={(templates.data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      />
      {templates.isError && (
        <ListFailed error={templates.error} onRetry={() => void templates.refetch()} />
      )}
      {templateId !== null && trial.isFetching && data === undefined && <ListSkeleton />}
      {trial.isError && !trial.isFetching && (
        <ListFailed error={trial.error} onRetry={() => void trial.refetch()} />
      )}
      {data !== undefined && (
        <>
          <TrialCard trial={data} />
          <Button
            className={styles.start ?? ''}
            type="primary"
            disabled={!data.Fits || data.Matched === 0}
            onClick={() => setAsking(true)}
          >
            {t('announceStart')}
          </Button>
        </>
      )}
      {asking && data !== undefined && templateId !== null && (
        <ConfirmDialog
          title={t('announceStartTitle')}
          subject={data.Title}
          consequences={[
            t('announceStartCentre', { count: studentsText(data.Students) }),
            t('announceStartFinal'),
          ]}
          action={t('announceStart')}
          danger={false}
          busy={start.isPending}
          onConfirm={() =>
            start.mutate({
              Collectid: collectionId,
              Version: data.Version,
              Templateid: templateId,
              Templateversion: data.Templateversion,
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
