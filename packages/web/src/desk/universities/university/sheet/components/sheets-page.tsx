import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import { SHEET_KIND_NAMES } from '@xuanjiang/contracts/rules/sheet-fields';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendFile } from '../../../../../lib/file-call.ts';
import { useIsHere } from '../../../../../lib/navigation.ts';
import { EmptyState } from '../../../../../ui/state.tsx';
import { SettingSwitch } from '../../../../ground/setting/public.ts';
import {
  FileField,
  ServerTable,
  StaffPage,
  useListAddress,
  useReadAnew,
} from '../../../../kit/public.ts';
import { UNIDATA_PAGE } from '../../api.ts';
import { kindText, SHEET_COLOURS, sheetStateText } from '../../labels.ts';
import { t } from '../../texts.ts';
import { useSheetFile, useSheetPage } from '../api.ts';
import { ImportPage } from './import-page.tsx';
import styles from './sheet.module.css';

/** How long a table may take on a slow line, ms. */
const SEND_MS = 3 * MINUTE_MS;

/** Sends a table for its check. @param onSent hears its id */
const useSendSheet = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  // Not the rows: those of another table may be worked on meanwhile.
  const readAnew = useReadAnew('enrolment');
  /** @throws where it is refused or does not arrive */
  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const query = new URLSearchParams({
        Name: [...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''),
      });
      const path = `${UPLOAD_PATHS.sheet}?${query}`;
      onSent(((await sendFile(path, file, SEND_MS)) as SheetUpload).Id);
      readAnew();
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};

/**
 * Opens a table in the place of the list, as a step of its own: the browser's back leads to the list again. One that has
 * arrived while another table or another page was opened stays in the list.
 */
const useOpenSheet = (): ((id: string) => void) => {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (id) => {
    const query = new URLSearchParams(location.search);
    if (!isHere() || query.has('open')) return;
    query.set('open', id);
    void navigate(`?${query}`);
  };
};

const NAMES = [] as const;
/** Kinds of files that are read; the server looks into them. */
const SHEET_KINDS = '.csv,.xlsx,.xls';
/** Kinds that liaisons send. */
const OWN_KINDS: readonly SheetKindName[] = ['admission_line', 'enrolment_plan'];

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
    render: (_, { Universityname, Sentby }) =>
      [Universityname || t('platform'), Sentby].filter((text) => text !== '').join(' · '),
  },
  { key: 'time', title: t('sheetTime'), render: (_, { Time }) => momentOf(Time) },
];

/** The way to send a table: it is chosen or dropped; templates stand beside it. */
const SendBox = ({ desk, onSent }: Props & { readonly onSent: (id: string) => void }) => {
  const { sending, send } = useSendSheet(onSent);
  const { template } = useSheetFile();
  return (
    <section className={styles.card} aria-label={t('sheetAdd')}>
      <FileField
        label={t('blockTable')}
        accept={SHEET_KINDS}
        bytesMax={UPLOAD_LIMITS.sheetBytesMax}
        button={t('sheetAdd')}
        icon={<Upload size={16} aria-hidden="true" />}
        primary
        busy={sending}
        onFile={send}
        besides={
          <span className={styles.hint}>
            {t('sheetChooseHint', {
              size: UPLOAD_LIMITS.sheetMegabytesMax,
              rows: UPLOAD_LIMITS.sheetRowsMax,
            })}
          </span>
        }
      />
      <div className={`flow-2 ${styles.tools} ${styles.pages}`}>
        <span>{t('sheetTemplates')}</span>
        {SHEET_KIND_NAMES.filter((kind) => desk || OWN_KINDS.includes(kind)).map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() => template(kind)}
          >
            {kindText(kind)}
          </Button>
        ))}
      </div>
    </section>
  );
};

interface Props {
  /** Whether it is the operators' page. */
  readonly desk: boolean;
}

const Sheets = ({ desk }: Props) => {
  const address = useListAddress(NAMES);
  const query = useSheetPage(address.page);
  const open = useOpenSheet();
  if (address.open !== null && address.open !== '') {
    return (
      <ImportPage key={address.open} id={address.open} onClose={() => address.setOpen(null)} />
    );
  }
  return (
    <StaffPage title={t(desk ? 'enrolmentData' : 'importTables')}>
      {desk && <SettingSwitch name="sheetSecond" label={t('sheetSecond')} />}
      <SendBox desk={desk} onSent={open} />
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
        onOpen={({ Id }) => open(Id)}
      />
    </StaffPage>
  );
};

/** Tables that operators import: enrolment data and the list of universities. */
export const SheetsPage = () => <Sheets desk />;
/** Tables that the liaisons of a university import. */
export const OwnSheetsPage = () => <Sheets desk={false} />;
