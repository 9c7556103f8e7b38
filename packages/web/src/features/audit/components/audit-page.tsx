import type { AuditAct, AuditAlert } from '@xuanjiang/contracts/audit';
import { dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../ui/state.tsx';
import type { ListAddress } from '../../staff/public.ts';
import { SearchField, ServerTable, StaffPage, useListAddress } from '../../staff/public.ts';
import { actName, GROUP_NAMES, placeOfActor } from '../act-names.ts';
import { AUDIT_PAGE, useAuditPage, useAuditState } from '../api.ts';
import { isAuditGroup } from '../model.ts';
import { t } from '../texts.ts';
import { useAuditKeys } from '../use-audit-keys.ts';
import styles from './audit.module.css';
import { AuditAlerts } from './audit-alerts.tsx';
import { AuditChain } from './audit-chain.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'group', 'uids', 'university', 'action', 'from', 'until'] as const;
/** px: narrower the names break. */
const TABLE_MIN = 720;

const whatOf = ({ Action, Count }: AuditAct): string =>
  Count === 1 ? actName(Action) : t('auditTimes', { what: actName(Action), count: Count });

const whomOf = ({ Subjects, Subjectname, Subject }: AuditAct): string =>
  Subjects > 1 ? t('auditSubjects', { count: Subjects }) : Subjectname || Subject;

const COLUMNS: NonNullable<TableProps<AuditAct>['columns']> = [
  { key: 'time', title: t('auditTime'), render: (_, act) => momentOf(act.Time) },
  {
    key: 'who',
    title: t('auditWho'),
    render: (_, act) => (
      <>
        <b>{act.Displayname}</b>
        <small className={styles.who}>{placeOfActor(act)}</small>
      </>
    ),
  },
  {
    key: 'kind',
    title: t('auditKind'),
    render: (_, act) => (
      <Tag color={act.Group === 'personal' ? 'error' : 'default'}>{t(GROUP_NAMES[act.Group])}</Tag>
    ),
  },
  {
    key: 'what',
    title: t('auditWhat'),
    render: (_, act) => (
      <b className={act.Group === 'personal' && act.Count > 1 ? styles.loud : ''}>{whatOf(act)}</b>
    ),
  },
  { key: 'whom', title: t('auditWhom'), ellipsis: true, render: (_, act) => whomOf(act) },
];

const conditionsOf = ({ filters }: ListAddress) => {
  const labels: Readonly<Record<(typeof NAMES)[number], string>> = {
    name: t('auditSearch'),
    group: t('auditKind'),
    uids: t('auditWho'),
    university: t('auditUniversity'),
    action: t('auditWhat'),
    from: t('auditFrom'),
    until: t('auditUntil'),
  };
  return NAMES.flatMap((name) => {
    const value = filters[name] ?? '';
    return value === '' ? [] : [{ name, label: labels[name], value }];
  });
};

const askOf = ({ filters, page }: ListAddress) => {
  const of = (name: (typeof NAMES)[number]): string => filters[name] ?? '';
  const group = of('group');
  return {
    name: of('name'),
    group: isAuditGroup(group) ? group : undefined,
    uids: of('uids'),
    university: of('university'),
    action: of('action'),
    from: of('from'),
    until: of('until'),
    page,
  };
};

/** What staff did: to be read, filtered and walked through by keys. */
export const AuditPage = () => {
  const address = useListAddress(NAMES);
  const query = useAuditPage(askOf(address));
  const { data: state } = useAuditState();
  const [open, setOpen] = useState<number | null>(null);
  const rows = query.data?.List ?? [];
  const onlyWho = (uids: string): void => address.setFilter('uids', uids);
  useAuditKeys({ rows, open, onOpen: setOpen, onOnly: onlyWho });
  const navigate = useNavigate();
  const onAlert = ({ Uids, Starttime, Endtime }: AuditAlert): void => {
    const days = { from: dayOf(Starttime), until: dayOf(Endtime) };
    const search = new URLSearchParams({ uids: Uids, group: 'personal', ...days });
    void navigate({ search: search.toString() }, { replace: true });
  };
  return (
    <StaffPage
      title={t('auditTitle')}
      note={t('auditOnly')}
      search={<SearchField address={address} name="name" label={t('auditSearch')} />}
    >
      {state && state.Alerts.length > 0 && <AuditAlerts alerts={state.Alerts} onOnly={onAlert} />}
      <AuditFilters address={address} />
      <ServerTable<AuditAct>
        label={t('auditTitle')}
        query={query}
        address={address}
        pageSize={AUDIT_PAGE}
        rowKey={({ Id }) => Id}
        columns={COLUMNS}
        conditions={conditionsOf(address)}
        noMatch={t('auditNoMatch')}
        empty={<EmptyState title={t('auditNone')} hint={t('auditNoneHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
        minWidth={TABLE_MIN}
      />
      {state && <AuditChain state={state} />}
      {open !== null && (
        <AuditPanel
          id={open}
          onOpen={setOpen}
          onOnly={onlyWho}
          onOnlyAct={(action) => address.setFilter('action', action)}
          onClose={() => setOpen(null)}
        />
      )}
    </StaffPage>
  );
};
