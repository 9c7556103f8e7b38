import type { Export, ExportKind, ExportState } from '@xuanjiang/contracts/export';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Download } from 'lucide-react';
import { EmptyState } from '../../../../ui/state.tsx';
import type { ListAddress } from '../../../kit/public.ts';
import { ServerTable } from '../../../kit/public.ts';
import { EXPORTS_PAGE, useDownload, useExportPage } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

const KINDS = {
  signups: 'exportKindSignups',
  chat: 'exportKindChat',
  questions: 'exportKindQuestions',
  polls: 'exportKindPolls',
  stats: 'figures',
  attendees: 'eventAttendees',
} as const satisfies Record<ExportKind, TextKey>;

const STATES = {
  direct: ['success', 'exportStateReady'],
  waiting: ['processing', 'exportStateWaiting'],
  ready: ['success', 'exportStateReady'],
  failed: ['error', 'exportStateFailed'],
} as const satisfies Record<ExportState, readonly [string, TextKey]>;

const columnsFor = (
  onDownload: (id: string) => void,
): NonNullable<TableProps<Export>['columns']> => [
  {
    key: 'kind',
    title: t('exportKind'),
    render: (_, { Kind, Format, Whole }) => (
      <>
        <b>{t(KINDS[Kind])}</b> {Format} {Whole && <Tag color="warning">{t('exportWhole')}</Tag>}
      </>
    ),
  },
  { key: 'university', title: t('institution'), dataIndex: 'University' },
  { key: 'by', title: t('exportBy'), dataIndex: 'By' },
  { key: 'rows', title: t('exportRows'), dataIndex: 'Rows', align: 'right' },
  {
    key: 'state',
    title: t('state'),
    render: (_, { State }) => <Tag color={STATES[State][0]}>{t(STATES[State][1])}</Tag>,
  },
  { key: 'time', title: t('time'), render: (_, row) => momentOf(row.Time) },
  { key: 'until', title: t('exportUntil'), render: (_, row) => momentOf(row.Expiretime) },
  {
    key: 'acts',
    title: <span className="unseen">{t('acts')}</span>,
    align: 'right',
    render: (_, { Id, Own, State }) =>
      Own &&
      (State === 'ready' || State === 'direct') && (
        <Button
          type="text"
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => onDownload(Id)}
        >
          {t('download')}
        </Button>
      ),
  },
];

/** Files that can be fetched, and those that are under way. */
export const FilesTable = ({ address }: { readonly address: ListAddress }) => {
  const query = useExportPage(address.page, true);
  const download = useDownload();
  return (
    <ServerTable<Export>
      label={t('exportTabFiles')}
      query={query}
      address={address}
      pageSize={EXPORTS_PAGE}
      rowKey={({ Id }) => Id}
      columns={columnsFor((id) => void download(id))}
      conditions={[]}
      noMatch={t('exportNoMatch')}
      empty={<EmptyState title={t('exportEmpty')} hint={t('exportEmptyHint')} />}
    />
  );
};
