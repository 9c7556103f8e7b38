import type { GuideReportReason } from '@xuanjiang/contracts/guide';
import { GUIDE_NOTE_MAX } from '@xuanjiang/contracts/rules/guide';
import { useId, useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useReportGuide } from '../api.ts';
import { t } from '../texts.ts';
import styles from './report-sheet.module.css';

const REASONS = [
  ['broken', 'guideReportBroken'],
  ['wrong', 'guideReportWrong'],
  ['outdated', 'guideReportOutdated'],
  ['other', 'guideReportOther'],
] as const;

export interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const Form = ({ id, onClose }: Props) => {
  const [reason, setReason] = useState<GuideReportReason>('broken');
  const [note, setNote] = useState('');
  const noteId = useId();
  const { mutate, isPending } = useReportGuide();
  const send = () =>
    mutate(
      { Id: id, Reason: reason, Note: note },
      {
        onSuccess: () => {
          showToast(t('guideReportDone'));
          onClose();
        },
        onError: (error) => showToast(refusalOf(error)?.msg || t('guideReportFailed')),
      },
    );
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend>{t('guideReportReason')}</legend>
        {REASONS.map(([value, text]) => (
          <Chip key={value} selected={value === reason} onClick={() => setReason(value)}>
            {t(text)}
          </Chip>
        ))}
      </fieldset>
      <label className={styles.label} htmlFor={noteId}>
        {t('guideReportNote')}
      </label>
      <textarea
        id={noteId}
        className={styles.note}
        rows={3}
        maxLength={GUIDE_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button size="large" disabled={isPending} onClick={send}>
        {t('guideReportSend')}
      </Button>
    </>
  );
};

/** Tells the operator that something is wrong with a guide. */
export const ReportSheet = (props: Props) => (
  <Sheet open onClose={props.onClose} title={t('guideReport')}>
    <Form {...props} />
  </Sheet>
);
