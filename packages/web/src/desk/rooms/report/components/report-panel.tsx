import type { DeskReport } from '@xuanjiang/contracts/report';
import { roomCalls } from '@xuanjiang/contracts/room';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input } from 'antd';
import { Link } from 'react-router-dom';
import { showToast } from '../../../../ui/toast.ts';
import { FactList, FormFoot, fieldRules, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useReportCalls } from '../api.ts';
import { keyOf, talkPathOf, writerPathOf } from '../model.ts';
import { REASON_TEXTS } from '../report-names.ts';
import { t } from '../texts.ts';
import { whereOf } from '../where-of.ts';
import styles from './report-desk.module.css';

const RECALL_RULES = fieldRules(roomCalls.recall.input.shape.Reason);

const factsOf = (report: DeskReport): readonly (readonly [string, string])[] => {
  const { Message, Count, Reasons, Note, Time } = report.Reported;
  const reasons = Reasons.map((reason) => t(REASON_TEXTS[reason])).join('、');
  return [
    [t('reportDeskWriter'), Message.Displayname],
    [t('reportDeskSaid'), momentOf(Message.Time)],
    [t('reportDeskWhere'), whereOf(report)],
    ...(Message.Quote === null ? [] : [[t('reportDeskQuote'), Message.Quote.Content] as const]),
    [t('reports'), `${t('reportedBy', { count: Count })} · ${reasons}`],
    [t('reportDeskTheirNote'), Note === '' ? t('reportDeskNoNote') : Note],
    [t('reportDeskTime'), momentOf(Time)],
  ];
};

interface Fields {
  readonly Reason: string;
}

interface Props {
  readonly report: DeskReport;
  readonly onClose: () => void;
}

/** A reported message: it stands, or is withdrawn. */
export const ReportPanel = ({ report, onClose }: Props) => {
  const { Topic, Reported } = report;
  const place = { Topic, Offset: Reported.Message.Offset };
  const { form, props, foot, forget } = useRecordForm<Fields>(`report/${keyOf(report)}`, {
    Reason: '',
  });
  const { keep, recall } = useReportCalls();
  const busy = keep.isPending || recall.isPending;
  const done = (text: string) => ({
    onSuccess: () => {
      forget();
      onClose();
      showToast(text);
    },
  });
  const [talk, writer] = [talkPathOf(report), writerPathOf(report)];
  return (
    <RecordPanel
      open
      title={t('reports')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button disabled={busy} onClick={() => keep.mutate(place, done(t('reportDeskKept')))}>
            {t('letItStand')}
          </Button>
          <Button danger type="primary" loading={recall.isPending} onClick={form.submit}>
            {t('withdrawIt')}
          </Button>
        </FormFoot>
      }
    >
      <blockquote className={styles.said}>{Reported.Message.Content}</blockquote>
      <FactList facts={factsOf(report)} />
      <Form<Fields>
        {...props}
        onFinish={({ Reason }) =>
          recall.mutate({ ...place, Reason }, done(t('reportDeskRecalled')))
        }
      >
        <Form.Item name="Reason" label={t('reportDeskRecallWhy')} rules={RECALL_RULES}>
          <Input />
        </Form.Item>
      </Form>
      <p className={styles.links}>
        {talk !== null && <Link to={talk}>{t('reportDeskRoom')}</Link>}
        {writer !== null && <Link to={writer}>{t('reportDeskPerson')}</Link>}
      </p>
    </RecordPanel>
  );
};
