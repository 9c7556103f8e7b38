import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { Alert, Button, Progress, Table } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, ListFailed, ListSkeleton, RecordPanel } from '../../../kit/public.ts';
import { useConfirmSheet, useSheet } from '../api.ts';
import { kindText, sheetFaultText, sheetStateText } from '../labels.ts';
import { t } from '../texts.ts';
import styles from './unidata.module.css';

/** The first faults of a table. */
const SheetFaults = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { Faults: faults, Faultcount } = sheet;
  if (faults.length === 0) return null;
  return (
    <>
      {Faultcount > faults.length && (
        <p className={styles.hint}>{t('sheetFaultsFirst', { shown: faults.length })}</p>
      )}
      <Table
        size="small"
        rowKey={({ Row, Column, Reason }) => `${Row} ${Column} ${Reason}`}
        dataSource={faults}
        pagination={{ pageSize: 20, size: 'small', showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'row', title: t('row'), dataIndex: 'Row' },
          { key: 'column', title: t('sheetFaultColumn'), dataIndex: 'Column' },
          { key: 'reason', title: t('reason'), dataIndex: 'Reason' },
        ]}
      />
    </>
  );
};

const SheetReport = ({ sheet }: { readonly sheet: SheetUpload }) => {
  const { State, Rows: rows, Stored: stored, Gone: gone } = sheet;
  if (State === 'refused') {
    return (
      <>
        <Alert type="error" showIcon title={sheetFaultText(sheet)} />
        <SheetFaults sheet={sheet} />
      </>
    );
  }
  if (State === 'ready') return <Alert type="info" showIcon title={t('sheetGood', { rows })} />;
  if (State === 'used') {
    const said = gone === 0 ? t('sheetDone', { stored }) : t('sheetDoneGone', { stored, gone });
    return <Alert type="success" showIcon title={said} />;
  }
  return (
    <>
      <span>{sheetStateText(sheet)}</span>
      <Progress percent={sheet.Percent} showInfo={false} />
    </>
  );
};

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** What the check of a table has found, and the way to store its rows. */
export const SheetPanel = ({ id, onClose }: Props) => {
  const { data: sheet, isError, error, refetch } = useSheet(id);
  const confirm = useConfirmSheet();
  const [asking, setAsking] = useState(false);
  const store = (): void =>
    confirm.mutate(
      { Id: id },
      { onSuccess: () => void refetch(), onSettled: () => setAsking(false) },
    );
  const rows = sheet?.Rows ?? 0;
  return (
    <RecordPanel
      open
      title={sheet?.Name || t('blockTable')}
      onClose={onClose}
      footer={
        sheet?.State === 'ready' && (
          <Button
            type="primary"
            loading={confirm.isPending}
            onClick={sheet.Replace ? () => setAsking(true) : store}
          >
            {t('sheetConfirm', { rows })}
          </Button>
        )
      }
    >
      {sheet === undefined &&
        (isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {sheet !== undefined && (
        <div className="grid-3" role="status" aria-live="polite">
          <b>{kindText(sheet.Kind)}</b>
          <SheetReport sheet={sheet} />
        </div>
      )}
      {asking && sheet !== undefined && (
        <ConfirmDialog
          title={t('sheetConfirmTitle')}
          subject={sheet.Name}
          consequences={[t('sheetReplace'), t('sheetConfirmEffect')]}
          action={t('sheetConfirm', { rows })}
          busy={confirm.isPending}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </RecordPanel>
  );
};
