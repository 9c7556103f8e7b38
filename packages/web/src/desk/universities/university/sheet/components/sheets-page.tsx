import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import { SHEET_KIND_NAMES } from '@xuanjiang/contracts/rules/sheet-fields';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import type { TableProps } from 'antd';
import { Alert, Button, Switch, Tag } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../../../../ui/state.tsx';
import { ServerTable, StaffPage, useListAddress } from '../../../../kit/public.ts';
import { UNIDATA_PAGE } from '../../api.ts';
import { kindText, SHEET_COLOURS, sheetStateText } from '../../labels.ts';
import { t } from '../../texts.ts';
import { useSecondPerson, useSheetFile, useSheetPage } from '../api.ts';
import { useSendSheet } from '../use-send-sheet.ts';
import { ImportPage } from './import-page.tsx';
import styles from './sheet.module.css';

const NAMES = [] as const;
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
    render: (_, { Universityname }) => Universityname || t('platform'),
  },
  { key: 'time', title: t('sheetTime'), render: (_, { Time }) => momentOf(Time) },
];

/** Whether a second person confirms, which operators decide. */
const SecondSwitch = () => {
  const { setting, mutate, isPending } = useSecondPerson();
  if (setting === undefined) return null;
  const { Name, On, Version } = setting;
  return (
    <div className="row-2">
      <span aria-hidden="true">{t('sheetSecond')}</span>
      <Switch
        aria-label={t('sheetSecond')}
        checked={On}
        loading={isPending}
        onChange={(on) => mutate({ Name, On: on, Version })}
      />
    </div>
  );
};

/** The way to send a table: it is chosen or dropped; templates stand beside it. */
const SendBox = ({ desk, onSent }: Props & { readonly onSent: (id: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const { sending, refusal, send } = useSendSheet(onSent);
  const { template } = useSheetFile();
  return (
    <section
      className={styles.card}
      aria-label={t('sheetAdd')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) void send(file);
      }}
    >
      <div className={`flow-2 ${styles.tools}`}>
        <Button
          type="primary"
          icon={<Upload size={16} aria-hidden="true" />}
          loading={sending}
          onClick={() => input.current?.click()}
        >
          {t('sheetAdd')}
        </Button>
        <span className={styles.hint}>
          {t('sheetChooseHint', {
            size: UPLOAD_LIMITS.sheetMegabytesMax,
            rows: UPLOAD_LIMITS.sheetRowsMax,
          })}
        </span>
      </div>
      {refusal !== '' && <Alert type="error" showIcon title={refusal} />}
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
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        accept=".csv,.xlsx,.xls"
        aria-label={t('blockTable')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
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
  if (address.open !== null && address.open !== '') {
    return (
      <ImportPage key={address.open} id={address.open} onClose={() => address.setOpen(null)} />
    );
  }
  return (
    <StaffPage title={t(desk ? 'enrolmentData' : 'importTables')}>
      {desk && <SecondSwitch />}
      <SendBox desk={desk} onSent={address.setOpen} />
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
        onOpen={({ Id }) => address.setOpen(Id)}
      />
    </StaffPage>
  );
};

/** Tables that operators import: enrolment data and the list of universities. */
export const SheetsPage = () => <Sheets desk />;
/** Tables that the liaisons of a university import. */
export const OwnSheetsPage = () => <Sheets desk={false} />;
