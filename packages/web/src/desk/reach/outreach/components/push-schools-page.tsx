import type { PushSchool, PushUploadReport } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import type { TableProps } from 'antd';
import { Button, Segmented, Select, Tag } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  FileField,
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
} from '../../../kit/public.ts';
import { Announce } from '../announcing/components/announce.tsx';
import {
  SCHOOLS_PAGE,
  useCollectionOffers,
  useDownloadSchools,
  useListedCollection,
  usePushSchools,
  useUploadSchools,
} from '../api.ts';
import { STATE_TEXTS } from '../labels.ts';
import { t } from '../texts.ts';
import { RemoveSchools } from './remove-schools.tsx';
import { UploadReport } from './upload-report.tsx';

interface ListFilesProps {
  readonly collect: string;
  /** Title of the collection; it names the file. */
  readonly title: string;
  /** Whether there is anything to download. */
  readonly filled: boolean;
  readonly onReport: (report: PushUploadReport) => void;
}

/** Takes a list in as a file, and gives it out. */
const ListFiles = ({ collect, title, filled, onReport }: ListFilesProps) => {
  const upload = useUploadSchools(collect);
  const download = useDownloadSchools(collect);
  const send = async (file: File): Promise<void> => onReport(await upload.mutateAsync(file));
  const save = (format: 'xlsx' | 'csv'): void =>
    download.mutate(format, {
      onSuccess: (file) => saveBlob(file, `${t('outreachFile', { title })}.${format}`),
    });
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          disabled={!filled || download.isPending}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => save(format)}
        >
          {t(format === 'xlsx' ? 'outreachDownloadXlsx' : 'outreachDownloadCsv')}
        </Button>
      ))}
      <FileField
        label={t('outreachUpload')}
        accept=".xlsx,.csv"
        bytesMax={PUSH_LIST_LIMITS.bytesMax}
        icon={<Upload size={16} aria-hidden="true" />}
        primary
        busy={upload.isPending}
        onFile={send}
      />
    </>
  );
};

interface Props {
  /** Empty for none. */
  readonly value: string;
  /** Title of the chosen one. */
  readonly title: string;
  readonly onChoose: (id: string) => void;
}

/** Which collection's list is shown. */
const CollectionChoice = ({ value, title, onChoose }: Props) => {
  const [name, setName] = useState('');
  const offers = useCollectionOffers(name).data?.List ?? [];
  return (
    <Select<string | null>
      value={value === '' ? null : value}
      placeholder={t('outreachCollectChoose')}
      aria-label={t('outreachCollectChoose')}
      showSearch={{ filterOption: false, onSearch: setName }}
      style={{ minWidth: 280 }}
      onChange={(id) => onChoose(id ?? '')}
      labelRender={({ label, value: chosen }) => label ?? (title || chosen)}
      options={offers.map((collect) => ({ value: collect.Id, label: collect.Title }))}
    />
  );
};

const NAMES = ['name', 'stage', 'collect'] as const;

/** On a phone the last one is out of sight. */
const COLUMNS: NonNullable<TableProps<PushSchool>['columns']> = [
  { key: 'school', title: () => t('outreachSchool'), render: (_, row) => <b>{row.Schoolname}</b> },
  {
    key: 'state',
    title: () => t('outreachState'),
    render: (_, { State }) => (
      <Tag color={STATE_TEXTS[State].color}>{t(STATE_TEXTS[State].text)}</Tag>
    ),
  },
  {
    key: 'region',
    title: () => t('region'),
    render: (_, { Province, City, Area }) => [Province, City, Area].filter(Boolean).join(' '),
  },
];

/** The list of high schools of a collection. */
export const PushSchoolsPage = () => {
  const address = useListAddress(NAMES);
  const { name = '', stage: state = '', collect = '' } = address.filters;
  const listed = useListedCollection(collect).data;
  const title = listed?.Title ?? '';
  const query = usePushSchools({ collect, page: address.page, name, state });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [report, setReport] = useState<PushUploadReport | null>(null);
  const { Matched: matched = 0, Unmatched: unmatched = 0 } = query.data ?? {};
  const total = matched + unmatched;
  const choose = (id: string): void => {
    setChosen([]);
    setReport(null);
    address.setFilter('collect', id);
  };
  const stateText = Object.entries(STATE_TEXTS).find(([key]) => key === state)?.[1].text;
  const conditions = [
    { name: 'name', label: t('outreachSchool'), value: name },
    {
      name: 'stage',
      label: t('outreachState'),
      value: stateText === undefined ? '' : t(stateText),
    },
  ].filter(({ value }) => value !== '');
  const files = { collect, title, filled: total > 0, onReport: setReport };
  return (
    <StaffPage
      title={t('schoolsToReach')}
      search={<SearchField address={address} name="name" label={t('outreachSearch')} />}
      actions={
        collect !== '' && (
          <>
            {listed !== undefined && <Announce key={listed.Id} collect={listed} />}
            <ListFiles {...files} />
          </>
        )
      }
    >
      <div className="row-wrap-2">
        <CollectionChoice value={collect} title={title} onChoose={choose} />
        {collect !== '' && (
          <>
            <Segmented
              aria-label={t('outreachState')}
              value={state}
              onChange={(value) => address.setFilter('stage', value)}
              options={[
                { value: '', label: t('all') },
                ...Object.entries(STATE_TEXTS).map(([value, { text }]) => ({
                  value,
                  label: t(text),
                })),
              ]}
            />
            <span>{t('outreachCounts', { matched, unmatched })}</span>
            <RemoveSchools {...{ collect, title, chosen, total }} onDone={() => setChosen([])} />
          </>
        )}
      </div>
      {report !== null && <UploadReport report={report} onClose={() => setReport(null)} />}
      {collect === '' ? (
        <EmptyState title={t('outreachCollectChoose')} hint={t('outreachCollectHint')} />
      ) : (
        <ServerTable<PushSchool>
          label={t('schoolsToReach')}
          query={query}
          address={address}
          pageSize={SCHOOLS_PAGE}
          rowKey={({ Id }) => Id}
          columns={COLUMNS}
          conditions={conditions}
          noMatch={t('outreachNoMatch')}
          empty={<EmptyState title={t('outreachEmpty')} hint={t('outreachEmptyHint')} />}
          selection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(Number)),
            getCheckboxProps: (row) => ({ 'aria-label': row.Schoolname }),
          }}
        />
      )}
    </StaffPage>
  );
};
