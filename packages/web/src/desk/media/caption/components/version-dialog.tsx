import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { ConflictDialog } from '../../../kit/public.ts';
import { editedOf, onlyIn } from '../model.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

/** Lines that are named of each version. */
const NAMED = 6;

const wordsOf = (cues: readonly Cue[], others: readonly Cue[]): string => {
  const lines = onlyIn(cues, others, NAMED);
  return lines.length === 0
    ? t('capSame', { count: cues.length })
    : t('capDiffers', { count: cues.length, lines: lines.join('；') });
};

interface Props {
  readonly editor: Editor;
  readonly theirs: StaffCaptionDetail;
}

/** After a 409: what somebody else has stored, and what is edited here; one of them is to stand. */
export const VersionDialog = ({ editor, theirs }: Props) => {
  const stored = editedOf(theirs).cues;
  const { Updatedby: name, Updatedtime: time } = theirs;
  const cues = wordsOf(stored, editor.cues);
  return (
    <ConflictDialog
      fields={[
        {
          name: 'cues',
          label: t('captions'),
          mine: t('capMine', { cues: wordsOf(editor.cues, stored) }),
          theirs:
            name === '' || time === null
              ? t('capTheirsPlain', { cues })
              : t('capTheirs', { name, time: momentOf(time), cues }),
        },
      ]}
      onDone={(chosen) => editor.settle(chosen.includes('cues') ? 'theirs' : 'mine')}
      onClose={() => editor.settle(null)}
    />
  );
};
