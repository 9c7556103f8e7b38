import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { ServerTable, StaffPage, useListAddress } from '../../../kit/public.ts';
import { UNIDATA_PAGE, useSheetPage } from '../api.ts';
import { kindText, SHEET_COLOURS, sheetStateText } from '../labels.ts';
import { t } from '../texts.ts';
import { SendSheet } from './send-sheet.tsx';
import { SheetPanel } from './sheet-panel.tsx';

const NAMES = [] as const;

const columnsOf = (): NonNullable<TableProps<SheetUpload>['columns']> => [
  { key: 'name', title: t('blockTable'), render: (_, { Name }) => <b>{Name}</b> },
  { key: 'kind', title: t('sheetKind'), render: (_, { Kind }) => kindText(Kind) },
  {
    key: 'state',
    title: t('state'),
    render: (_, sheet) => <Tag color={SHEET_COLOURS[sheet.State]}>{sheetStateText(sheet)}</Tag>,
  },
  {
    key: 'by',
    title: t('sheetBy'),
    render: (_, { Universityname }) => Universityname || t('platform'),
  },
  { key: 'time', title: t('sheetTime'), render: (_, { Time }) => momentOf(Time) },
];

/** Tables of enrolment data: they are checked first, and stored once somebody confirms it. */
export const SheetsPage = () => {
  const address = useListAddress(NAMES);
  const query = useSheetPage(address.page);
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <StaffPage
      title={t('enrolmentData')}
      actions={
        <Button
          type="primary"
          icon={<Upload size={16} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {t('sheetAdd')}
        </Button>
      }
    >
      <ServerTable<SheetUpload>
        label={t('enrolmentData')}
        query={query}
        address={address}
        pageSize={UNIDATA_PAGE}
        rowKey={({ Id }) => Id}
        columns={columnsOf()}
        conditions={[]}
        noMatch=""
        empty={<EmptyState title={t('sheetEmpty')} hint={t('sheetEmptyHint')} />}
        onOpen={({ Id }) => setOpen(Id)}
        openKey={open}
      />
      {open === 'new' && <SendSheet onSent={setOpen} onClose={close} />}
      {open !== null && open !== 'new' && <SheetPanel key={open} id={open} onClose={close} />}
    </StaffPage>
  );
};
