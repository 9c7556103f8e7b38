import type { AuditEntry } from '@xuanjiang/contracts/audit';
import { momentOf, shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Table } from 'antd';
import { ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { actName, placeOfActor, RESULT_NAMES } from '../act-names.ts';
import { useAuditEntry } from '../api.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

interface FactsProps {
  readonly facts: readonly (readonly [string, string])[];
}

const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => [
      <dt key={`${name} name`}>{name}</dt>,
      <dd key={name}>{value === '' ? t('auditUnknown') : value}</dd>,
    ])}
  </dl>
);

const Changes = ({ rows }: { readonly rows: AuditEntry['Changes'] }) => (
  <>
    <h2 className={styles.heading}>{t('auditChanges')}</h2>
    <Table
      size="small"
      pagination={false}
      rowKey={({ Field }) => Field}
      dataSource={[...rows]}
      columns={[
        { key: 'field', title: t('auditField'), dataIndex: 'Field' },
        { key: 'before', title: t('auditBefore'), render: (_, row) => row.Before || '—' },
        { key: 'after', title: t('auditAfter'), render: (_, row) => <b>{row.After || '—'}</b> },
      ]}
      style={{ marginBottom: 20 }}
    />
  </>
);

interface EntryProps {
  readonly entry: AuditEntry;
  readonly onOpen: (id: number) => void;
}

const Entry = ({ entry, onOpen }: EntryProps) => {
  const { Changes: changes, Recent } = entry;
  const whom = [entry.Subjectname, entry.Subject].filter((part) => part !== '').join(' · ');
  return (
    <>
      <Facts
        facts={[
          [t('time'), shanghaiTime(entry.Time)],
          [t('who'), `${entry.Displayname} · ${placeOfActor(entry)}`],
          [t('auditWhom'), whom],
          [t('result'), t(RESULT_NAMES[entry.Result])],
          [t('auditReason'), entry.Note === '' ? t('auditNoReason') : entry.Note],
        ]}
      />
      {changes.length > 0 && <Changes rows={changes} />}
      <h2 className={styles.heading}>{t('auditWhere')}</h2>
      <Facts
        facts={[
          [t('auditAddress'), entry.Address],
          [t('auditRequest'), entry.Requestid],
          ...(entry.Topic === '' ? [] : [[t('auditRoom'), entry.Topic] as const]),
          [t('auditPlace'), entry.Position === 0 ? t('auditWaits') : String(entry.Position)],
        ]}
      />
      <details className={styles.stored}>
        <summary>{t('auditRaw')}</summary>
        <pre className={styles.raw}>{JSON.stringify(JSON.parse(entry.Raw), null, 1)}</pre>
      </details>
      {Recent.length > 1 && (
        <>
          <h2 className={styles.heading}>{t('auditRecent')}</h2>
          <ul className={styles.recent}>
            {Recent.map((act) => (
              <li key={act.Id}>
                <span>{momentOf(act.Time)}</span>
                <Button
                  type="link"
                  size="small"
                  disabled={act.Id === entry.Id}
                  aria-label={t('auditOpen', { what: actName(act.Action) })}
                  onClick={() => onOpen(act.Id)}
                >
                  {actName(act.Action)}
                </Button>
                <span>{act.Displayname}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

interface Props {
  readonly id: number;
  readonly onOpen: (id: number) => void;
  readonly onOnly: (uids: string) => void;
  readonly onOnlyAct: (action: string) => void;
  readonly onClose: () => void;
}

/** An entry of the audit, with all that is known of it. */
export const AuditPanel = ({ id, onOpen, onOnly, onOnlyAct, onClose }: Props) => {
  const { data, isError, error, refetch } = useAuditEntry(id);
  return (
    <RecordPanel
      open
      title={data === undefined ? t('audit') : actName(data.Action)}
      onClose={onClose}
      footer={
        data && (
          <>
            <Button onClick={() => onOnly(data.Uids)}>{t('auditOnlyWho')}</Button>{' '}
            <Button onClick={() => onOnlyAct(data.Action)}>{t('auditOnlyAct')}</Button>
          </>
        )
      }
    >
      {data === undefined && isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <ListSkeleton />}
      {data && <Entry entry={data} onOpen={onOpen} />}
    </RecordPanel>
  );
};
