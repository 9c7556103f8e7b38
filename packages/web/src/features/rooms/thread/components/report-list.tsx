import type { ThreadReport } from '@xuanjiang/contracts/report';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { reportReasonText } from '../../room/public.ts';
import { useReportActs, useThreadReports } from '../api.ts';
import { t } from '../texts.ts';
import styles from './report-list.module.css';

const Row = ({ report }: { readonly report: ThreadReport }) => {
  const { Topic, University, Reported } = report;
  const { Message, Count, Reasons, Note } = Reported;
  const { busy, close, recall } = useReportActs();
  return (
    <li className={`card ${styles.row}`}>
      <p className={`row-2 second-2 ${styles.head}`}>
        <Emblem shortname={University.Shortname} color={University.Color} size={28} />
        <span>
          {University.Name} · {Message.Displayname} · {momentOf(Message.Time)}
        </span>
      </p>
      <blockquote className={styles.said}>{Message.Content}</blockquote>
      <p className={styles.why}>
        {t('reportedBy', { count: Count })} · {Reasons.map(reportReasonText).join('、')}
      </p>
      {Note !== '' && <p className={styles.why}>{t('threadReportNote', { note: Note })}</p>}
      <div className={`flex-3 ${styles.actions}`}>
        <Button
          kind="plain"
          size="small"
          disabled={busy}
          onClick={() => close(Topic, Message.Offset)}
        >
          {t('threadReportClose')}
        </Button>
        <Button
          kind="danger"
          size="small"
          disabled={busy}
          onClick={() => recall(Topic, Message.Offset)}
        >
          {t('threadReportRecall')}
        </Button>
      </div>
    </li>
  );
};

const Found = () => {
  const query = useThreadReports();
  const { data } = query;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (data.List.length === 0) return <EmptyState title={t('noReportsWait')} />;
  return (
    <ul className="col-3">
      {data.List.map((report) => (
        <Row key={`${report.Topic}/${report.Reported.Message.Offset}`} report={report} />
      ))}
    </ul>
  );
};

/** The messages of private threads that were reported, for operators. */
export const ReportList = () => (
  <Page back title={t('threadReports')} narrow>
    <p className={`text-14-2 ${styles.hint}`}>{t('threadReportsHint')}</p>
    <Found />
  </Page>
);
