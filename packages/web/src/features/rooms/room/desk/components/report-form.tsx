import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import type { ReportReason } from '@xuanjiang/contracts/report';
import { useDraft } from '../../../../../lib/draft.ts';
import { Chip } from '../../../../../ui/chip.tsx';
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

interface Report {
  readonly reason: ReportReason | null;
  readonly note: string;
}

const NO_REPORT: Report = { reason: null, note: '' };

/** The form that reports a message to the staff. */
export const ReportForm = ({ topic, offset, onClose }: Props) => {
  const { draft, change, forget } = useDraft(`report.${topic}.${offset}`, NO_REPORT);
  const { reason, note } = draft;
  const { mutate, isPending } = useReport(() => {
    forget();
    onClose();
  });
  const send = () => {
    if (reason !== null) mutate({ Topic: topic, Offset: offset, Reason: reason, Note: note });
  };
  return (
    <div className="col-3">
      <fieldset>
        <legend className={styles.legend}>{t('reportReason')}</legend>
        <div className={styles.chips}>
          {REPORT_REASONS.map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => change({ reason: one })}>
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
        placeholder={t('moreAboutIt')}
        aria-label={t('moreAboutIt')}
        onChange={(event) => change({ note: event.target.value })}
      />
      <ActButton busy={isPending} disabled={reason === null} onAct={send}>
        {t('reportSend')}
      </ActButton>
    </div>
  );
};
