import type { AuditEntry } from '@xuanjiang/contracts/audit';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Table } from 'antd';
import { FactList, ListLoadingOrFailed, RecordPanel } from '../../../kit/public.ts';
import { actName, didWhat, placeOfActor, valueWords } from '../act-names.ts';
import { useAuditEntry } from '../api.ts';
import { fieldWord, namesFields, noteWords } from '../note-words.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

const Changes = ({ rows }: { readonly rows: AuditEntry['Changes'] }) => (
  <>
    <h2 className={styles.heading}>{t('auditChanges')}</h2>
    <Table
      size="small"
      pagination={false}
      rowKey={({ Field }) => Field}
      dataSource={[...rows]}
      columns={[
        { key: 'field', title: t('auditField'), render: (_, row) => fieldWord(row.Field) },
        { key: 'before', title: t('auditBefore'), render: (_, row) => valueWords(row.Before) },
        {
          key: 'after',
          title: t('auditAfter'),
          render: (_, row) => <b>{valueWords(row.After)}</b>,
        },
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
  const note = noteWords(entry.Action, entry.Note);
  return (
    <>
      <p className={styles.sentence}>
        {t('auditSentence', {
          who: entry.Displayname,
          place: placeOfActor(entry),
          time: momentOf(entry.Time),
          did: didWhat(entry),
        })}
      </p>
      <FactList
        facts={[
          [t('auditReason'), note === '' ? t('auditNoReason') : note],
          ...(entry.Roomname === '' ? [] : [[t('auditRoom'), entry.Roomname] as const]),
          [t('auditWhere'), entry.Address || t('auditUnknown')],
          [
            t('auditPlace'),
            entry.Position === 0
              ? t('auditWaits')
              : t('auditNumber', { position: entry.Position.toLocaleString('zh-CN') }),
          ],
        ]}
      />
      {changes.length > 0 && <Changes rows={changes} />}
      {changes.length === 0 && note !== '' && namesFields(entry.Action) && (
        <p>{t('auditNoValues')}</p>
      )}
      <details className={styles.stored}>
        <summary>{t('auditRaw')}</summary>
        <FactList facts={[[t('auditRequest'), entry.Requestid || t('auditUnknown')]]} />
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
  const query = useAuditEntry(id);
  const { data } = query;
  return (
    <RecordPanel
      open
      title={data === undefined ? t('audit') : didWhat(data)}
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
      <ListLoadingOrFailed query={query} />
      {data && <Entry entry={data} onOpen={onOpen} />}
    </RecordPanel>
  );
};
