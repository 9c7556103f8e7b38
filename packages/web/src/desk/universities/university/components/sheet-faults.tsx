import type { SheetUpload } from '@xuanjiang/contracts/enrolment';
import { Table } from 'antd';
import { t } from '../texts.ts';
import styles from './unidata.module.css';

/** The first faults of a table. */
export const SheetFaults = ({ sheet }: { readonly sheet: SheetUpload }) => {
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
          { key: 'row', title: t('sheetFaultRow'), dataIndex: 'Row' },
          { key: 'column', title: t('sheetFaultColumn'), dataIndex: 'Column' },
          { key: 'reason', title: t('sheetFaultReason'), dataIndex: 'Reason' },
        ]}
      />
    </>
  );
};
