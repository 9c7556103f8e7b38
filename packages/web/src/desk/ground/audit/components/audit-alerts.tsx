import { auditCalls } from '@xuanjiang/contracts/audit';
import type { AuditAlert } from '@xuanjiang/contracts/audit-state';
import { clockOf, dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input } from 'antd';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, fieldRules, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useCloseAlert } from '../api.ts';
import { timesOfUsual } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

const RESULT_RULES = fieldRules(auditCalls.closeAlert.input.shape.Reason);

const SAID: Readonly<Record<AuditAlert['Kind'], TextKey>> = {
  reveals: 'auditAlertReveals',
  exports: 'auditAlertExports',
  people: 'auditAlertPeople',
  night: 'auditAlertNight',
  provinces: 'auditAlertProvinces',
};

const nameOf = ({ Displayname, University }: AuditAlert): string =>
  University === '' ? Displayname : `${Displayname}（${University}）`;

const said = (alert: AuditAlert): string => {
  const { Kind, Count, Starttime, Endtime } = alert;
  const end = dayOf(Starttime) === dayOf(Endtime) ? clockOf(Endtime) : momentOf(Endtime);
  const times = timesOfUsual(alert);
  const usual = times === null ? '' : t('auditAlertUsual', { times });
  return `${momentOf(Starttime)} — ${end} ${t(SAID[Kind], { count: Count })}${usual}`;
};

interface CloseProps {
  readonly alert: AuditAlert;
  readonly onClose: () => void;
}

interface Fields {
  readonly Reason: string;
}

/** Where somebody says what came of looking into it. */
const CloseAlert = ({ alert, onClose }: CloseProps) => {
  const { form, props, foot, forget } = useRecordForm<Fields>(`audit/alert/${alert.Id}`, {
    Reason: '',
  });
  const close = useCloseAlert();
  const send = ({ Reason }: Fields): void =>
    close.mutate(
      { Id: alert.Id, Reason },
      {
        onSuccess: () => {
          forget();
          onClose();
          showToast(t('auditAlertClosed'));
        },
      },
    );
  return (
    <RecordPanel
      open
      title={nameOf(alert)}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={close.isPending} onClick={form.submit}>
            {t('auditAlertClose')}
          </Button>
        </FormFoot>
      }
    >
      <p className="paragraph">{said(alert)}</p>
      <Form<Fields> {...props} onFinish={send}>
        <Form.Item name="Reason" label={t('auditAlertResult')} rules={RESULT_RULES}>
          <Input.TextArea rows={4} autoFocus />
        </Form.Item>
      </Form>
    </RecordPanel>
  );
};

interface Props {
  readonly alerts: readonly AuditAlert[];
  readonly onOnly: (alert: AuditAlert) => void;
}

/** Unusual reading of personal data that nobody has looked into. */
export const AuditAlerts = ({ alerts, onOnly }: Props) => {
  const [closing, setClosing] = useState<AuditAlert | null>(null);
  return (
    <section aria-label={t('auditAlerts')}>
      {alerts.map((alert) => (
        <div className={`row-wrap ${styles.alert}`} key={alert.Id} role="alert">
          <ShieldAlert size={18} aria-hidden="true" />
          <p>
            <b>{nameOf(alert)}</b> {said(alert)}
          </p>
          <Button size="small" onClick={() => onOnly(alert)}>
            {t('auditOnlyThese')}
          </Button>
          <Button size="small" onClick={() => setClosing(alert)}>
            {t('auditAlertClose')}
          </Button>
        </div>
      ))}
      {closing && <CloseAlert key={closing.Id} alert={closing} onClose={() => setClosing(null)} />}
    </section>
  );
};
