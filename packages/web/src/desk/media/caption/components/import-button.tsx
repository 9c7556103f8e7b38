import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog, FileField } from '../../../kit/public.ts';
import { failedText, useSendCaptions } from '../api.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

interface Props {
  readonly stored: StaffCaptionDetail;
  readonly editor: Editor;
}

const { bytesMax, megabytesMax: size } = CAPTION_LIMITS;

/** Takes captions in as a file; asks first where there are some. */
export const ImportButton = ({ stored, editor }: Props) => {
  const [waiting, setWaiting] = useState<File | null>(null);
  const sending = useSendCaptions({ failedText });
  const send = (file: File): void =>
    sending.mutate(
      { talkId: stored.Id, version: editor.version, file, isEdit: false },
      {
        onSuccess: () => editor.settleImport(),
        onSettled: () => setWaiting(null),
      },
    );
  const take = (file: File): void => {
    if (editor.cues.length > 0) setWaiting(file);
    else send(file);
  };
  return (
    <>
      <FileField
        label={t('capImport')}
        title={t('capImportHint', { size })}
        accept=".srt,.vtt"
        bytesMax={bytesMax}
        icon={<Upload size={16} aria-hidden="true" />}
        busy={sending.isPending}
        onFile={take}
      />
      {waiting !== null && (
        <ConfirmDialog
          title={t('capReplace')}
          subject={waiting.name}
          consequences={[t('capReplaceEffect', { count: editor.cues.length })]}
          action={t('replace')}
          busy={sending.isPending}
          onConfirm={() => send(waiting)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );
};
