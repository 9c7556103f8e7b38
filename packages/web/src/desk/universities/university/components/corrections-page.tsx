import type { Correction } from '@xuanjiang/contracts/correction';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Segmented } from 'antd';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  SearchField,
  ServerTable,
  StaffPage,
  useListAddress,
  useOpenRow,
} from '../../../kit/public.ts';
import { UNIDATA_PAGE, useCorrectionPage } from '../api.ts';
import { fieldText, reportText } from '../labels.ts';
import { reportStateOf } from '../model.ts';
import { t } from '../texts.ts';
import { CorrectionPanel } from './correction-panel.tsx';

/** Search and filters in the address. */
const NAMES = ['name', 'stage'] as const;
const STATES = ['open', 'corrected', 'kept'] as const;

const fieldOf = (field: Correction['Field'], figure: string): string =>
  [fieldText(field), figure].filter((text) => text !== '').join(' · ');

const columnsOf = (): NonNullable<TableProps<Correction>['columns']> => [
  { key: 'university', title: t('institution'), dataIndex: 'Universityname' },
  { key: 'field', title: t('fixField'), render: (_, { Field, Figure }) => fieldOf(Field, Figure) },
  { key: 'note', title: t('fixNote'), render: (_, { Note }) => <b>{Note}</b> },
  { key: 'time', title: t('fixTime'), render: (_, { Time }) => momentOf(Time) },
];

/** Reports of wrong data, and their answers. */
export const CorrectionsPage = () => {
  const address = useListAddress(NAMES);
  const { name = '' } = address.filters;
  const state = reportStateOf(address.filters.stage);
  const query = useCorrectionPage({
    Page: address.page,
    State: state,
    ...(name !== '' && { Name: name }),
  });
  const [open, setOpen] = useOpenRow(address, query.data?.List, ({ Id }) => String(Id));
  return (
    <StaffPage
      title={t('reportsOfWrongData')}
      search={<SearchField address={address} name="name" label={t('fixSearch')} />}
    >
      <div className="flow-2">
        <Segmented
          aria-label={t('result')}
          value={state}
          onChange={(value) => address.setFilter('stage', value === 'open' ? '' : value)}
          options={STATES.map((value) => ({ value, label: reportText(value) }))}
        />
      </div>
      <ServerTable<Correction>
        label={t('reportsOfWrongData')}
        query={query}
        address={address}
        pageSize={UNIDATA_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={name === '' ? [] : [{ name: 'name', label: t('institution'), value: name }]}
        noMatch={t('fixNoMatch')}
        empty={<EmptyState title={t('fixEmpty')} hint={t('fixEmptyHint')} />}
        onOpen={setOpen}
        openKey={open?.Id ?? null}
      />
      {open !== null && (
        <CorrectionPanel key={open.Id} report={open} onClose={() => setOpen(null)} />
      )}
    </StaffPage>
  );
};
