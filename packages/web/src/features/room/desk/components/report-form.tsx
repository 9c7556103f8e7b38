import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import type { ReportReason } from '@xuanjiang/contracts/report';
import { useState } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { useReport } from '../api.ts';
import { REPORT_REASONS, REPORT_TEXTS } from '../report-reasons.ts';
import { t } from '../texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './menu.module.css';

interface Props {
  readonly topic: string;
  readonly offset: number;
  readonly onClose: () => void;
}

/** The form that reports a message to the staff. */
export const ReportForm = ({ topic, offset, onClose }: Props) => {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useReport(onClose);
  const send = () => {
    if (reason !== null) mutate({ Topic: topic, Offset: offset, Reason: reason, Note: note });
  };
  return (
    <div className={styles.form}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('reportWhy')}</legend>
        <div className={styles.chips}>
          {REPORT_REASONS.map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
              {t(REPORT_TEXTS[one])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <textarea
        className={styles.note}
        rows={2}
        maxLength={REASON_MAX}
        value={note}
        placeholder={t('reportNote')}
        aria-label={t('reportNote')}
        onChange={(event) => setNote(event.target.value)}
      />
      <ActButton busy={isPending} disabled={reason === null} onAct={send}>
        {t('reportSend')}
      </ActButton>
    </div>
  );
};
