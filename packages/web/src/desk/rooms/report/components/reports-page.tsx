import type { DeskReport } from '@xuanjiang/contracts/report';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Segmented, Select, Tag } from 'antd';
import { TroubleNote } from '../../../../features/talks/trouble/public.ts';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import {
  SearchField,
  ServerTable,
  StaffPage,
  UniversitySelect,
  useListAddress,
  useOpenRow,
} from '../../../kit/public.ts';
import { REPORTS_PAGE, useReports } from '../api.ts';
import {
  KINDS,
  keyOf,
  kindIn,
  ORDERS,
  REASONS,
  REPORT_NAMES,
  reasonIn,
  reportsAsk,
} from '../model.ts';
import { KIND_TEXTS, ORDER_TEXTS, REASON_TEXTS } from '../report-names.ts';
import { t } from '../texts.ts';
import { whereOf } from '../where-of.ts';
import styles from './report-desk.module.css';
import { ReportPanel } from './report-panel.tsx';

/** What narrows and orders the reports. */
const ReportFilters = ({ address }: { readonly address: ListAddress }) => {
  const { filters, setFilter, sort, setSort } = address;
  return (
    <div className={`row-10px ${styles.filters}`}>
      <Segmented
        aria-label={t('reportDeskKinds')}
        value={kindIn(filters) ?? ''}
        options={[
          { value: '', label: t('all') },
          ...KINDS.map((value) => ({ value, label: t(KIND_TEXTS[value]) })),
        ]}
        onChange={(kind) => setFilter('kind', kind)}
      />
      <Select
        aria-label={t('reportReason')}
        style={{ width: 160 }}
        value={reasonIn(filters) ?? ''}
        options={[
          { value: '', label: t('reportDeskAnyReason') },
          ...REASONS.map((value) => ({ value, label: t(REASON_TEXTS[value]) })),
        ]}
        onChange={(reason) => setFilter('reason', reason)}
      />
      <UniversitySelect
        allowClear
        label={t('university')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
      <Select
        aria-label={t('sortBy')}
        style={{ width: 160 }}
        value={ORDERS.find((order) => order === sort) ?? 'newest'}
        options={ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
        onChange={setSort}
      />
    </div>
  );
};

/** px: narrower the messages break. */
const TABLE_MIN = 700;

const COLUMNS: NonNullable<TableProps<DeskReport>['columns']> = [
  {
    key: 'message',
    title: t('message'),
    render: (_, { Reported: { Message } }) => (
      <>
        <span className={styles.message}>{Message.Content}</span>
        <small className={styles.under}>{Message.Displayname}</small>
      </>
    ),
  },
  {
    key: 'why',
    title: t('reports'),
    render: (_, { Reported: { Count, Reasons } }) => (
      <>
        <Tag color={Count > 1 ? 'error' : 'default'}>{t('reportedBy', { count: Count })}</Tag>
        <small className={styles.under}>
          {Reasons.map((reason) => t(REASON_TEXTS[reason])).join('、')}
        </small>
      </>
    ),
  },
  {
    key: 'where',
    title: t('reportDeskWhere'),
    render: (_, report) => (
      <>
        {whereOf(report)}
        {report.Kind === 'talk' && <small className={styles.under}>{report.University.Name}</small>}
      </>
    ),
  },
  {
    key: 'time',
    title: t('reportDeskTime'),
    render: (_, { Reported }) => momentOf(Reported.Time),
  },
];

const conditionsOf = ({ filters }: ListAddress, universityName: string) => {
  const [kind, reason] = [kindIn(filters), reasonIn(filters)];
  const { name = '', university = '' } = filters;
  return [
    { name: 'name', label: t('reportDeskSearch'), value: name },
    { name: 'kind', label: t('reportDeskKinds'), value: kind ? t(KIND_TEXTS[kind]) : '' },
    { name: 'reason', label: t('reportReason'), value: reason ? t(REASON_TEXTS[reason]) : '' },
    {
      name: 'university',
      label: t('university'),
      value: university === '' ? '' : universityName || university,
    },
  ].filter(({ value }) => value !== '');
};

/** Reported messages of the chats of all talks and of private threads. */
export const ReportsPage = () => {
  const address = useListAddress(REPORT_NAMES);
  const query = useReports(reportsAsk(address.filters, address.sort), address.page);
  const universityName = useUniversityName(address.filters.university ?? '');
  const [open, setOpen] = useOpenRow(address, query.data?.List, keyOf);
  return (
    <StaffPage
      title={t('reports')}
      note={t('reportDeskNote')}
      search={<SearchField address={address} name="name" label={t('reportDeskSearch')} />}
    >
      <TroubleNote />
      <ReportFilters address={address} />
      <ServerTable<DeskReport>
        label={t('reports')}
        query={query}
        address={address}
        pageSize={REPORTS_PAGE}
        rowKey={keyOf}
        columns={COLUMNS}
        conditions={conditionsOf(address, universityName)}
        noMatch={t('reportDeskNoMatch')}
        empty={<EmptyState title={t('noReportsWait')} hint={t('reportDeskEmptyHint')} />}
        onOpen={setOpen}
        openKey={open === null ? null : keyOf(open)}
        minWidth={TABLE_MIN}
      />
      {open !== null && (
        <ReportPanel key={keyOf(open)} report={open} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};
