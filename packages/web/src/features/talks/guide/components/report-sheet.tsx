import type { GuideReportReason } from '@xuanjiang/contracts/guide-fields';
import { GUIDE_NOTE_MAX } from '@xuanjiang/contracts/rules/guide';
import { useDraft } from '../../../../lib/draft.ts';
import { useAfterLogin } from '../../../../lib/use-after-login.ts';
import { NoteForm } from '../../../../ui/note-form.tsx';
import { useSheetAction } from '../../../../ui/perform.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { reportGuide } from '../actions.ts';
import { t } from '../texts.ts';

const REASONS = [
  ['broken', 'guideReportBroken'],
  ['wrong', 'guideReportWrong'],
  ['outdated', 'guideReportOutdated'],
  ['other', 'somethingElse'],
] as const;

export interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly reason: GuideReportReason;
  readonly note: string;
}

const NONE: Draft = { reason: 'broken', note: '' };

/** What was written stays until it is sent. */
const Form = ({ id, onClose }: Props) => {
  const { draft, change, forget } = useDraft(`guide-report.${id}`, NONE);
  const { reason, note } = draft;
  const done = () => {
    forget();
    onClose();
  };
  // What was meant is sent by the login that was asked for it.
  const asked = useAfterLogin(done);
  const { send, pending } = useSheetAction(reportGuide, { done, asked });
  return (
    <NoteForm
      label={t('whatIsWrong')}
      options={REASONS.map(([value, text]) => ({ value, label: t(text) }))}
      value={reason}
      onChoose={(value) => change({ reason: value })}
      noteLabel={t('guideReportNote')}
      note={note}
      noteMax={GUIDE_NOTE_MAX}
      onNote={(text) => change({ note: text })}
      sendText={t('send')}
      sending={pending}
      onSend={() => send({ kind: 'guideReport', guideId: id, reason, note })}
    />
  );
};

/** Tells the operator that something is wrong with a guide. */
export const ReportSheet = (props: Props) => (
  <Sheet open onClose={props.onClose} title={t('guideReport')}>
    <Form {...props} />
  </Sheet>
);
