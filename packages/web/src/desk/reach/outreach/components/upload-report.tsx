import type { PushUploadReport } from '@xuanjiang/contracts/outreach';
import { Button } from 'antd';
import { FAULT_TEXTS } from '../labels.ts';
import { t } from '../texts.ts';
import styles from './outreach.module.css';

interface Props {
  readonly report: PushUploadReport;
  readonly onClose: () => void;
}

/** What became of an uploaded file, row by row where something is wrong. */
export const UploadReport = ({ report, onClose }: Props) => (
  <section className={`card ${styles.report}`} aria-label={t('outreachReport')} role="status">
    <h2>{t('outreachReport')}</h2>
    <p>
      {t('outreachReportRows', {
        rows: report.Rows,
        added: report.Added,
        known: report.Known,
        merged: report.Merged,
        rejected: report.Rejected,
      })}
    </p>
    {report.Added > 0 && (
      <p>{t('outreachReportMatch', { matched: report.Matched, unmatched: report.Unmatched })}</p>
    )}
    {report.Reasons.map(({ Reason, Count }) => (
      <p key={Reason} className={styles.long}>
        {t('outreachReasonCount', { reason: t(FAULT_TEXTS[Reason]), count: Count })}
      </p>
    ))}
    {report.Faults.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      <section className={styles.faults} tabIndex={0} aria-label={t('outreachReportFaults')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('reason')}</th>
              <th scope="col">{t('outreachReportText')}</th>
            </tr>
          </thead>
          <tbody>
            {report.Faults.map(({ Row, Reason, Text }) => (
              <tr key={Row}>
                <td>{Row}</td>
                <td>{t(FAULT_TEXTS[Reason])}</td>
                <td>{Text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
    {report.Faults.length < report.Rejected && (
      <p>{t('outreachReportMore', { count: report.Faults.length })}</p>
    )}
    <Button onClick={onClose}>{t('outreachReportClose')}</Button>
  </section>
);
